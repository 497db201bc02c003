import { exportCsv } from '../../admin/export-csv.ts';
import { readAnalytics } from '../../admin/read-analytics.ts';
import { readDashboard } from '../../admin/read-dashboard.ts';
import { handler as handleStream } from '../../events/handler.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { createTestUser } from '../../testing/fixtures/test-user.ts';
import { callUseCase } from '../../testing/support/call-use-case.ts';
import { orderPlacedOn, saveAndPublish, withStatus } from '../../testing/support/order-history.ts';
import { ALL_DAYS, analyticsKey, contributionsKey, orderKey, productKey } from '../keys.ts';
import { readProduct, replaceWithTombstone } from '../products/products.ts';
import { orderContribution } from './contributions.ts';
import { readAnalyticsPeriod } from './read-period.ts';
import { analyticsRows, recordContributions, type KeyedContribution } from './totals.ts';

setupTable();
setupSes();

const keyedOrder = (order: ReturnType<typeof anOrder>): KeyedContribution => ({
  key: orderKey(order.id),
  contribution: orderContribution(order),
});
const readAllTime = async () => (await readAnalyticsPeriod(1, '2026-01-01')).allTime;
const capacityOf = (work: () => Promise<unknown>) =>
  measureCapacity(async () => {
    await work();
    return { ...consumedCapacity() };
  });

describe('contributions', () => {
  it('are recorded once, and only the latest version counts', async () => {
    const order = anOrder();
    const paid = { ...order, status: 'paid' as const, paidCents: order.totalCents, version: 2 };
    const shipped = { ...paid, status: 'shipped' as const, version: 3 };
    await recordContributions([keyedOrder(order)]);
    await recordContributions([keyedOrder(shipped), keyedOrder(paid)]);
    await Promise.all([recordContributions([keyedOrder(paid)]), recordContributions([keyedOrder(shipped)])]);
    expect(await readAllTime()).toMatchObject({ pending: 0, shipped: 1, soldOrders: 1 });
    expect(await getItem(contributionsKey(orderKey(order.id)), true)).toMatchObject({ version: 3 });
  });

  it('of more orders than one transaction holds are all recorded', async () => {
    const before = (await readAllTime()).cancelled ?? 0;
    const orders = Array.from({ length: 60 }, () => anOrder({ status: 'cancelled' }));
    await recordContributions(orders.map(keyedOrder));
    expect((await readAllTime()).cancelled).toBe(before + 60);
  });

  it('are not ranked where the caller rebuilds the leaderboards', async () => {
    const order = anOrder({ status: 'paid', paidCents: 4579 });
    const { write: ranked } = await capacityOf(() => recordContributions([keyedOrder(order)]));
    const other = anOrder({ status: 'paid', paidCents: 4579 });
    const { write: unranked } = await capacityOf(() => recordContributions([keyedOrder(other)], { ranked: false }));
    expect(unranked).toBeLessThan(ranked);
  });
});

it('the rows of analytics are one for each day, one for each product and day, and one for all days', () => {
  const { days, sold } = orderContribution(
    anOrder({ status: 'paid', paidCents: 4579, createdAt: '2026-03-28T23:30:00.000Z' }),
  );
  const rows = [
    ...analyticsRows({
      days,
      sold: new Map(Object.entries(sold).map(([productId, sales]) => [productId, { ...sales, productId }])),
    }),
  ];
  expect(rows.map(({ key }) => key)).toEqual([
    analyticsKey('2026-03-29'),
    { pk: `SP#${Object.keys(sold)[0]}`, sk: '2026-03-29' },
    analyticsKey(ALL_DAYS),
  ]);
  expect(rows[1]).toMatchObject({ increments: { pieces: 2, cents: 3980 }, attributes: { gsi1pk: 'SOLD' } });
  expect(rows[2]).toMatchObject({ increments: { paid: 1, soldOrders: 1, salesCents: 4579 } });
});

describe('the capacity units of analytics, with sales on every day', () => {
  beforeAll(async () => {
    for (let day = 0; day < 95; day += 1) await saveAndPublish(withStatus(orderPlacedOn(day, day % 14, 1), 'paid', 0));
  });

  it('are few for the dashboard, and 18 at most for the longest period with its margins', async () => {
    const dashboard = await capacityOf(() => callUseCase('readDashboard', readDashboard));
    // Half a unit each finds late bank transfers, refunds to pay by hand, what was sent and not paid, and invoices to issue.
    expect(dashboard.read).toBeLessThanOrEqual(12);
    const { id: accountId } = await createTestUser('admin');
    const longest = await capacityOf(() =>
      callUseCase('readAnalytics', readAnalytics, { query: { period: '90d' }, accountId, role: 'admin' }),
    );
    expect(longest.read).toBeLessThanOrEqual(18);
    const register = await capacityOf(() => callUseCase('exportCsv', exportCsv, { query: { kind: 'register' } }));
    expect(register.read).toBeLessThan(2);
  });

  it('are 19 for an order that is paid and ranked, 6 for its next status', async () => {
    const order = orderPlacedOn(0, 0, 1);
    await saveAndPublish(order);
    const paid = withStatus(order, 'paid', 0);
    expect((await capacityOf(() => recordContributions([keyedOrder(paid)]))).write).toBeLessThanOrEqual(19);
    await saveAndPublish(paid);
    const processing = withStatus(paid, 'processing', 0);
    expect((await capacityOf(() => recordContributions([keyedOrder(processing)]))).write).toBe(6);
  });
});

it('a product counts when it is created, hidden, shown again and deleted', async () => {
  const readProductCount = async () => (await readAllTime()).products ?? 0;
  const before = await readProductCount();
  const product = await createTestProduct();
  const countAfterChange = async () => {
    const item = await getItem(productKey(product.id), true);
    await handleStream({ Records: [streamRecord(undefined, item), streamRecord(item, item)] });
    return (await readProductCount()) - before;
  };
  expect(await countAfterChange()).toBe(1);
  await editTestProduct(product, { isActive: false });
  expect(await countAfterChange()).toBe(0);
  await editTestProduct((await readProduct(product.id, true))!, { isActive: true });
  expect(await countAfterChange()).toBe(1);
  await replaceWithTombstone((await readProduct(product.id, true))!);
  expect(await countAfterChange()).toBe(0);
});
