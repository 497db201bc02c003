import { isEndedByWithdrawal, statusChange } from './after-withdrawal.ts';
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

it('an order ended by a withdrawal where its customer had withdrawn from all of it', () => {
  expect(isEndedByWithdrawal(order)).toBe(true);
  expect(isEndedByWithdrawal({ ...order, status: 'pending' })).toBe(false);
  expect(isEndedByWithdrawal({ ...order, returns: [] })).toBe(false);
  expect(isEndedByWithdrawal(withReturn({ pieces: [{ variantId: 'A', quantity: 1 }] }))).toBe(false);
  expect(isEndedByWithdrawal(withReturn({ closed: true }))).toBe(false);
  expect(isEndedByWithdrawal(withReturn({ takenOut: true }))).toBe(false);
});

describe('the status of such an order', () => {
  it('stays when it is paid, and all of the money goes back by hand', () => {
    expect(statusChange(order, { status: 'paid' })).toEqual({
      status: 'cancelled',
      stock: 'keep',
      paidCents: 3980,
      byHand: true,
      refundCents: 3980,
      reason: 'Pagamento arrivato dopo il recesso',
      returnStep: { id: 'R', step: 'refund' },
    });
  });

  it('stays after a withdrawal from a part, too, whose return keeps no sum', () => {
    const part = withReturn({ pieces: [{ variantId: 'A', quantity: 1 }] });
    expect(statusChange(part, { status: 'paid' })).not.toHaveProperty('returnStep');
    expect(statusChange(part, { status: 'paid' })).toMatchObject({ status: 'cancelled', refundCents: 3980 });
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
