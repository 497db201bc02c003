import type { OrderUsage } from '../bench/measures/order-usage.ts';
import type { ShopVisit } from '../bench/measures/page-views.ts';
import { costTargets, orderAmountsByStep, pageViewAmounts } from './shop-bill.ts';

const step = (milliseconds: number) => ({ calls: 10, readUnits: 25, writeUnits: 180, milliseconds });
const usage = (concurrency: number, milliseconds: number): OrderUsage => ({
  orders: 10,
  concurrency,
  steps: {
    createOrder: step(milliseconds),
    createPaymentIntent: step(milliseconds),
    payDemo: step(milliseconds),
    stream: step(milliseconds),
  },
});
const visit: ShopVisit = {
  views: 10,
  requests: 80,
  bytes: 1_000_000,
  edgeFunctionRequests: 30,
  files: 50,
  functionUsage: { calls: 20, readUnits: 10, writeUnits: 0, milliseconds: 200 },
};

describe('the bill of a thousand orders', () => {
  it('has the units of the orders that were measured, scaled', () => {
    const steps = orderAmountsByStep(usage(16, 900), usage(1, 100), 1000);
    expect(steps['place the order']).toMatchObject({ readUnits: 2500, writeUnits: 18_000, apiCalls: 1000 });
    expect(steps['stream consumer']).not.toHaveProperty('apiCalls');
  });

  it('has the milliseconds of orders placed one at a time, but for the stream consumer', () => {
    const [busy, sequential] = [usage(16, 900), usage(1, 100)];
    const steps = orderAmountsByStep(busy, sequential, 1000);
    const alone = orderAmountsByStep(sequential, sequential, 1000);
    expect(steps.payment.gigabyteSeconds).toBe(alone.payment.gigabyteSeconds);
    expect(steps['stream consumer'].gigabyteSeconds).toBeGreaterThan(alone['stream consumer'].gigabyteSeconds!);
  });
});

it('a million page views count every request at the edge, and one file in ten in the bucket', () => {
  const { edge, files, calls } = pageViewAmounts(visit, 1_000_000);
  expect(edge).toEqual({ edgeRequests: 8_000_000, edgeFunctions: 3_000_000, gigabytesOut: 100 });
  expect(files.objectReads).toBeCloseTo(500_000);
  expect(calls.apiCalls).toBe(2_000_000);
});

it('every promise of costs is compared with its limit', () => {
  const targets = costTargets({ orders: [usage(1, 100), usage(16, 900)], visit });
  expect(targets.map(({ label, limit }) => [label, limit])).toEqual([
    ['1,000 orders, 1 at a time', 0.09],
    ['1,000 orders, 16 at a time', 0.09],
    ['1,000,000 page views', 24],
  ]);
  for (const { dollars } of targets) expect(dollars).toBeGreaterThan(0);
});
