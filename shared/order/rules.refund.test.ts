import type { ShopError } from '../api/errors.ts';
import { applyChange, refundChange, refundTooHigh, type OrderState } from './rules.ts';
import type { OrderStatus } from './status.ts';

const TOTAL = 4579;
const paid: OrderState = {
  status: 'paid',
  holds: true,
  totalCents: TOTAL,
  paidCents: TOTAL,
  refundedCents: 0,
  history: [],
  trackingNumber: '',
};
const unpaid: OrderState = { ...paid, status: 'pending', paidCents: 0 };
const inStatus = (status: OrderStatus): OrderState => ({ ...paid, status });
/** The error code with which the rules refuse; 'done' where they do not. */
const code = (attempt: () => unknown) => {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return (error as ShopError).code;
  }
};

describe('a refund', () => {
  it('of a part keeps status and stock; of everything it ends the order', () => {
    expect(refundChange(paid, 1000)).toEqual({ status: 'paid', stock: 'keep', refundCents: 1000 });
    const part = applyChange(paid, refundChange(paid, 1000));
    expect(refundChange(part, null)).toEqual({ status: 'refunded', stock: 'release', refundCents: TOTAL - 1000 });
    expect(refundChange(inStatus('shipped'), null)).toMatchObject({ status: 'refunded', stock: 'keep' });
  });

  it.each(['shipped', 'processing'] as const)(
    'of an order that left and is %s moves stock where the goods are back',
    (status) => {
      const history = [{ to: 'shipped' as const }];
      const left = { ...paid, status, history };
      expect(refundChange(left, null)).toMatchObject({ status: 'refunded', stock: 'keep' });
      expect(refundChange(left, null, { goodsBack: true })).toMatchObject({ status: 'refunded', stock: 'release' });
      expect(refundChange(left, 1000, { goodsBack: true })).toMatchObject({ status, stock: 'keep' });
    },
  );

  it('is refused above the refundable sum, where nothing was paid, and in other statuses', () => {
    for (const cents of [TOTAL + 1, 0, -1]) expect(code(() => refundChange(paid, cents))).toBe('REFUND_TOO_HIGH');
    expect(code(() => refundChange(unpaid, null))).toBe('NOTHING_PAID');
    for (const status of ['pending', 'delivered', 'cancelled', 'refunded'] as const) {
      expect(code(() => refundChange(inStatus(status), 1))).toBe('ORDER_STATE');
      if (status === 'delivered') continue;
      expect(code(() => refundChange(inStatus(status), 1, { reason: 'Ritardo' }))).toBe('ORDER_STATE');
    }
  });

  it('of a delivered order is a sum for a reason, without goods that come back', () => {
    const delivered = inStatus('delivered');
    const reason = 'Cucitura difettosa';
    expect(refundChange(delivered, 1000, { reason })).toEqual({
      status: 'delivered',
      stock: 'keep',
      refundCents: 1000,
      reason,
    });
    expect(refundChange(delivered, TOTAL, { reason })).toMatchObject({ status: 'refunded', stock: 'keep' });
    expect(code(() => refundChange(delivered, TOTAL + 1, { reason }))).toBe('REFUND_TOO_HIGH');
    expect(code(() => refundChange(delivered, null, { reason }))).toBe('ORDER_STATE');
    expect(code(() => refundChange(delivered, 1000, { reason, goodsBack: true }))).toBe('ORDER_STATE');
    expect(code(() => refundChange({ ...delivered, paidCents: 0 }, 1000, { reason }))).toBe('NOTHING_PAID');
  });

  it('that is too high says what is left', () => {
    const part = applyChange(paid, refundChange(paid, TOTAL - 1050));
    expect(() => refundChange(part, 1051)).toThrow('L’importo supera quanto resta da rimborsare: 10,50\u00a0€');
    expect(refundTooHigh({ paidCents: 100, refundedCents: 100 }).message).toBe('Non resta nulla da rimborsare');
  });

  it.each(['delivered', 'cancelled', 'refunded'] as const)('that failed can be made again: %s', (status) => {
    const owed = { ...inStatus(status), holds: false, refunds: [{ failedAt: 'x' }] };
    expect(refundChange(owed, null)).toMatchObject({
      status: status === 'cancelled' ? 'cancelled' : 'refunded',
      stock: 'keep',
      refundCents: TOTAL,
    });
    expect(code(() => refundChange({ ...owed, refundedCents: TOTAL }, null))).toBe('ORDER_STATE');
  });
});
