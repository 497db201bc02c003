import { dueCents, linesToPay, paidAllTheSame, returnBeforePayment } from './before-payment.ts';
import { returnRefundChange, type ReturnableOrder } from './rules.ts';
import type { OrderReturn } from './states.ts';

const pieces = [{ variantId: 'A', quantity: 1 }];
const stated: OrderReturn = { id: 'R', at: '2026-11-02T10:00:00Z', kind: 'beforeShipping', pieces };
const order: ReturnableOrder = {
  status: 'pending',
  history: [],
  holds: true,
  lines: [
    { variantId: 'A', quantity: 2, priceCents: 1990 },
    { variantId: 'B', quantity: 1, priceCents: 501 },
  ],
  shippingCents: 599,
  totalCents: 5080,
  paidCents: 0,
  refundedCents: 0,
  trackingNumber: '',
  returns: [stated],
};

describe('a withdrawal from a part before the payment', () => {
  it('takes its price off, and puts the pieces back', () => {
    const change = {
      status: 'pending',
      stock: 'keep',
      refundCents: 0,
      withdrawnCents: 1990,
      returnStep: { id: 'R', step: 'refund', restock: pieces },
    };
    expect(returnBeforePayment(order, stated)).toEqual(change);
    expect(returnRefundChange(order, 'R', null)).toEqual(change);
    expect(returnRefundChange({ ...order, status: 'processing' }, 'R', null)).toEqual({
      ...change,
      status: 'processing',
    });
  });

  it('is none of a paid order, of an exchange, or of a cancelled one', () => {
    for (const other of [
      { paidCents: 5080 },
      { exchange: { orderId: 'first', returnId: 'r' } },
      { status: 'cancelled' as const },
    ]) {
      expect(returnBeforePayment({ ...order, ...other }, stated)).toBeUndefined();
    }
  });

  it('is the same of what left unpaid, whose stock is another step; all of it cancels the order', () => {
    const sent = { ...order, status: 'shipped' as const };
    expect(returnRefundChange({ ...sent, returns: [{ ...stated, kind: 'withdrawal' }] }, 'R', null)).toEqual({
      status: 'shipped',
      stock: 'keep',
      refundCents: 0,
      withdrawnCents: 1990,
      returnStep: { id: 'R', step: 'refund' },
    });
    const rest = { ...stated, id: 'first', refundCents: 0, backAt: 'x', pieces: [{ variantId: 'A', quantity: 1 }] };
    const last = {
      ...stated,
      pieces: [
        { variantId: 'A', quantity: 1 },
        { variantId: 'B', quantity: 1 },
      ],
    };
    const end = { status: 'cancelled', refundCents: 0, returnStep: { id: 'R', step: 'refund' } };
    const withReturns = (...returns: OrderReturn[]) => ({ ...sent, returns });
    expect(returnBeforePayment(withReturns(rest, last), last)).toEqual({ ...end, stock: 'keep' });
    const back = { ...last, backAt: 'y' };
    expect(returnBeforePayment(withReturns(rest, back), back)).toEqual({ ...end, stock: 'release' });
    const { refundCents: _none, ...open } = rest;
    expect(returnBeforePayment(withReturns(open, back), back)).toMatchObject({
      status: 'shipped',
      withdrawnCents: 2491,
    });
    const closed = { ...rest, closed: true as const };
    expect(returnBeforePayment(withReturns(closed, back), back)).toMatchObject({ status: 'shipped' });
  });

  it('is none of the whole order, which is stopped', () => {
    const whole = { ...stated, pieces: [...order.lines] };
    expect(() => returnBeforePayment({ ...order, returns: [whole] }, whole)).toThrow('già stata gestita');
  });
});

it('what is to be paid is less from the statement on', () => {
  expect(dueCents(order, stated)).toBe(3090);
  const done = { ...order, totalCents: 3090, returns: [{ ...stated, refundCents: 0 }] };
  expect(dueCents(done, stated)).toBe(3090);
});

describe('the lines that the total is for', () => {
  const unpaid: OrderReturn = { ...stated, refundCents: 0, unpaid: true };

  it('are without what was withdrawn from before the payment', () => {
    const quantities = (returns: OrderReturn[]) => linesToPay({ ...order, returns }).map(({ quantity }) => quantity);
    expect(quantities([unpaid])).toEqual([1, 1]);
    expect(quantities([{ ...unpaid, pieces: [{ variantId: 'B', quantity: 1 }] }])).toEqual([2]);
    // A later withdrawal, which the end of the order closed.
    expect(quantities([{ ...stated, refundCents: 0 }])).toEqual([2, 1]);
  });

  it('have them again where a payment was for them, the latest first', () => {
    const first = { ...unpaid, id: 'first', pieces: [{ variantId: 'B', quantity: 1 }] };
    const marks = (cents: number) =>
      paidAllTheSame(order.lines, [first, unpaid], cents).map((each) => each.unpaid ?? false);
    expect(marks(0)).toEqual([true, true]);
    expect(marks(1990)).toEqual([true, false]);
    expect(marks(2491)).toEqual([false, false]);
  });

  it('have those again that were taken off last, not stated last', () => {
    const late = {
      ...unpaid,
      id: 'first',
      backAt: '2026-03-09T00:00:00.000Z',
      pieces: [{ variantId: 'B', quantity: 1 }],
    };
    const early = { ...unpaid, backAt: '2026-03-08T00:00:00.000Z' };
    expect(paidAllTheSame(order.lines, [late, early], 501).map((each) => each.unpaid ?? false)).toEqual([false, true]);
  });
});
