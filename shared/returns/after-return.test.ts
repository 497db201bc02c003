import { isEndedByReturn, statusChange } from './after-return.ts';
import type { ReturnableOrder } from './rules.ts';
import type { OrderReturn } from './states.ts';

const whole: OrderReturn = { id: 'R', at: 'x', kind: 'beforeShipping', pieces: [{ variantId: 'A', quantity: 2 }] };
const order: ReturnableOrder = {
  status: 'cancelled',
  holds: false,
  totalCents: 3980,
  paidCents: 0,
  refundedCents: 0,
  history: [],
  trackingNumber: '',
  shippingCents: 0,
  lines: [{ variantId: 'A', quantity: 2, priceCents: 1990 }],
  returns: [whole],
};
const withReturn = (change: Partial<OrderReturn>) => ({ ...order, returns: [{ ...whole, ...change }] });

it('an order ended by a return where its customer had withdrawn from all of it', () => {
  expect(isEndedByReturn(order)).toBe(true);
  expect(isEndedByReturn({ ...order, status: 'pending' })).toBe(false);
  expect(isEndedByReturn({ ...order, returns: [] })).toBe(false);
  expect(isEndedByReturn(withReturn({ pieces: [{ variantId: 'A', quantity: 1 }] }))).toBe(false);
  expect(isEndedByReturn(withReturn({ closed: true }))).toBe(false);
  expect(isEndedByReturn(withReturn({ takenOut: true }))).toBe(false);
});

describe('the status of such an order', () => {
  it('stays when it is paid, and all of the money goes back by hand', () => {
    expect(statusChange(order, { status: 'paid' })).toEqual({
      status: 'cancelled',
      stock: 'keep',
      paidCents: 3980,
      byHand: true,
      refundCents: 3980,
      reason: 'Pagamento di un ordine annullato',
      returnStep: { id: 'R', step: 'refund' },
    });
  });

  it('stays after a withdrawal from a part, too, whose return keeps no sum', () => {
    const part = withReturn({ pieces: [{ variantId: 'A', quantity: 1 }] });
    expect(statusChange(part, { status: 'paid' })).not.toHaveProperty('returnStep');
    expect(statusChange(part, { status: 'paid' })).toMatchObject({ status: 'cancelled', refundCents: 3980 });
  });

  it('stays after goods that left unpaid came back, in whole or in part', () => {
    const back = { kind: 'withdrawal', backAt: 'y', refundCents: 0 } as const;
    const part: Partial<OrderReturn> = { ...back, unpaid: true, pieces: [{ variantId: 'A', quantity: 1 }] };
    for (const returned of [withReturn(back), withReturn({ ...back, kind: 'voluntary' }), withReturn(part)]) {
      expect(statusChange({ ...returned, holds: true }, { status: 'paid' })).toMatchObject({
        status: 'cancelled',
        stock: 'keep',
        refundCents: 3980,
      });
    }
  });

  it('becomes no other, nor any once it is paid', () => {
    expect(() => statusChange(order, { status: 'pending' })).toThrow('resta annullato');
    expect(() => statusChange({ ...order, paidCents: 3980 }, { status: 'paid' })).toThrow();
  });

  it('is reinstated where the customer had withdrawn from nothing', () => {
    expect(statusChange({ ...order, returns: [] }, { status: 'paid' })).toMatchObject({
      status: 'paid',
      refundCents: 0,
    });
  });
});
