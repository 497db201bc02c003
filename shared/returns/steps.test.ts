import type { OrderStatus } from '../order/status.ts';
import { stopOrderChange, type ReturnableOrder } from './rules.ts';
import type { OrderReturn } from './states.ts';
import { requireShippable, returnSteps, stateOfOrderReturn } from './steps.ts';

const whole = { id: 'R', at: 'x', kind: 'beforeShipping', pieces: [{ variantId: 'A', quantity: 2 }] } as const;
const part = { ...whole, pieces: [{ variantId: 'A', quantity: 1 }] };

function orderWith(status: OrderStatus, orderReturn: Readonly<Partial<OrderReturn>>): ReturnableOrder {
  return {
    status,
    holds: status !== 'cancelled',
    totalCents: 3980,
    paidCents: 3980,
    refundedCents: 0,
    history: [],
    trackingNumber: '',
    shippingCents: 0,
    lines: [{ variantId: 'A', quantity: 2, priceCents: 1990 }],
    returns: [{ ...whole, pieces: [...whole.pieces], ...orderReturn }],
  };
}

describe('the next steps with a return', () => {
  it.each<[string, OrderStatus, Partial<OrderReturn>, string[]]>([
    ['of a whole order that was not shipped', 'paid', {}, ['stop', 'close']],
    ['of a part of it', 'paid', { pieces: part.pieces }, ['refund', 'close']],
    ['of goods that were shipped', 'delivered', { kind: 'withdrawal' }, ['goodsBack', 'refund', 'close']],
    ['that stopped half-way after its goods', 'delivered', { backAt: 'x' }, ['goodsBack', 'refund']],
    ['of an order that was cancelled before shipping', 'cancelled', {}, ['refund', 'close']],
  ])('%s begin with the recommended one', (_name, status, change, steps) => {
    expect(returnSteps('R', 'received', orderWith(status, change))).toEqual(steps);
  });

  it('without an order are to find it, or to close the statement', () => {
    expect(returnSteps('R', 'unmatched', undefined)).toEqual(['match', 'close']);
    expect(returnSteps('R', 'closed', undefined)).toEqual([]);
  });
});

it('an order that was cancelled meanwhile ends its return with nothing more to refund; one that had left does not', () => {
  const cancelled = orderWith('cancelled', {});
  expect(stopOrderChange(cancelled, 'R')).toEqual({
    status: 'cancelled',
    stock: 'keep',
    refundCents: 0,
    returnStep: { id: 'R', step: 'stop' },
  });
  expect(() => stopOrderChange({ ...cancelled, history: [{ to: 'shipped' }] }, 'R')).toThrow('già stata gestita');
});

it('the order of a return knows its state', () => {
  expect(
    [{}, { backAt: 'x' }, { backAt: 'x', refundCents: 0 }].map((done) => stateOfOrderReturn({ ...part, ...done })),
  ).toEqual(['received', 'goodsBack', 'refunded']);
});

describe('an order with withdrawn pieces', () => {
  it('is not shipped before they are refunded, or their return is closed', () => {
    for (const next of ['shipped', 'delivered'] as const) {
      expect(() => requireShippable(orderWith('paid', part), next)).toThrow('rimborsali in «Resi»');
      requireShippable(orderWith('paid', { ...part, refundCents: 1990 }), next);
      requireShippable(orderWith('paid', { ...part, closed: true }), next);
    }
  });

  it('changes to every other status, and so does one that was shipped', () => {
    requireShippable(orderWith('paid', part), 'processing');
    requireShippable(orderWith('shipped', part), 'delivered');
    requireShippable(orderWith('paid', { kind: 'withdrawal' }), 'shipped');
  });
});
