import { ShopError } from '../api/errors.ts';
import { selectableStatuses, type OrderStatus } from './status.ts';
import {
  applyChange,
  cancelChange,
  adminStatusChange,
  expireChange,
  latePaymentChange,
  paymentChange,
  refundChange,
  refundTooHigh,
  orderTotals,
  type OrderState,
} from './rules.ts';

const TOTAL = 4579;
const unpaid: OrderState = {
  status: 'pending',
  holds: true,
  totalCents: TOTAL,
  paidCents: 0,
  refundedCents: 0,
  history: [],
  trackingNumber: '',
};
const paid = applyChange(unpaid, paymentChange(unpaid, TOTAL)!);
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

describe('the sums of an order', () => {
  it('are exact to the cent, ship free from 50 euro on, and contain VAT', () => {
    expect(orderTotals([{ quantity: 3, priceCents: 1999 }])).toEqual({
      subtotalCents: 5997,
      shippingCents: 0,
      totalCents: 5997,
      taxCents: 1081,
    });
    expect(orderTotals([{ quantity: 1, priceCents: 4999 }]).shippingCents).toBe(599);
    expect(orderTotals([{ quantity: 1, priceCents: 5000 }]).shippingCents).toBe(0);
  });
});

describe('a payment', () => {
  it('makes a pending order paid, once', () => {
    expect(paid).toMatchObject({ status: 'paid', holds: true, paidCents: TOTAL });
    expect(paymentChange(paid, TOTAL)).toBeUndefined();
  });

  it('of another sum than the total is not accepted', () => {
    expect(paymentChange(unpaid, TOTAL - 1)).toBeUndefined();
    expect(paymentChange(unpaid, TOTAL + 1)).toBeUndefined();
  });

  it('for a cancelled order reinstates it, or is refunded when the stock is gone', () => {
    const cancelled = applyChange(unpaid, cancelChange(unpaid)!);
    expect(paymentChange(cancelled, TOTAL)).toMatchObject({ status: 'paid', stock: 'reserve' });
    expect(latePaymentChange(cancelled, TOTAL)).toEqual({
      status: 'cancelled',
      stock: 'keep',
      refundCents: TOTAL,
      paidCents: TOTAL,
    });
  });
});

describe('cancelling', () => {
  it('releases the stock, and puts the lines back into the cart where nothing was paid', () => {
    expect(cancelChange(unpaid)).toEqual({ status: 'cancelled', stock: 'release', refundCents: 0, restoreCart: true });
    expect(expireChange(unpaid)).toEqual(cancelChange(unpaid));
  });

  it('refunds what was paid, and leaves the cart alone', () => {
    expect(cancelChange(paid)).toEqual({ status: 'cancelled', stock: 'release', refundCents: TOTAL });
    expect(expireChange(paid)).toBeUndefined();
  });

  it('is refused after shipping', () => {
    for (const status of ['shipped', 'delivered'] as const) {
      expect(code(() => cancelChange(inStatus(status)))).toBe('NOT_CANCELLABLE');
    }
    expect(code(() => cancelChange(inStatus('refunded')))).toBe('ORDER_STATE');
    expect(cancelChange(inStatus('cancelled'))).toBeUndefined();
  });

  it.each(['pending', 'paid', 'processing'] as const)('is refused after an admin set it back to %s', (status) => {
    const history = [{ to: 'shipped' as const }, { to: status }];
    expect(code(() => cancelChange({ ...paid, status, history }))).toBe('NOT_CANCELLABLE');
    // The customer has the goods: none of them goes back to the stock, and no expiry gives them away.
    expect(adminStatusChange({ ...paid, status, history }, { status: 'cancelled' })).toMatchObject({ stock: 'keep' });
    expect(expireChange({ ...unpaid, status, history })).toBeUndefined();
  });
});

describe('an admin', () => {
  it('marks an order as paid', () => {
    expect(adminStatusChange(unpaid, { status: 'paid' })).toMatchObject({
      status: 'paid',
      paidCents: TOTAL,
      byHand: true,
    });
    expect(adminStatusChange(inStatus('shipped'), { status: 'paid' })).not.toHaveProperty('paidCents');
  });

  it('adds a tracking number with the shipping or later, in no other status', () => {
    expect(adminStatusChange(paid, { status: 'shipped', trackingNumber: 'A1' })).toMatchObject({
      trackingNumber: 'A1',
    });
    expect(adminStatusChange(inStatus('shipped'), { status: 'shipped', trackingNumber: 'A2' })).toMatchObject({
      trackingNumber: 'A2',
      stock: 'keep',
    });
    expect(
      code(() =>
        adminStatusChange(
          { ...inStatus('shipped'), trackingNumber: 'A2' },
          { status: 'shipped', trackingNumber: 'A2' },
        ),
      ),
    ).toBe('ORDER_STATE');
    expect(code(() => adminStatusChange(inStatus('shipped'), { status: 'shipped' }))).toBe('ORDER_STATE');
    expect(adminStatusChange(inStatus('shipped'), { status: 'delivered', trackingNumber: 'A3' })).toMatchObject({
      trackingNumber: 'A3',
    });
    const sent = { ...inStatus('shipped'), trackingNumber: 'A2', courier: 'brt' } as const;
    const corrected = adminStatusChange(sent, { status: 'shipped', trackingNumber: 'A2', courier: 'gls' });
    expect(applyChange(sent, corrected)).toMatchObject({ trackingNumber: 'A2', courier: 'gls' });
    expect(() => adminStatusChange(sent, { status: 'shipped', trackingNumber: 'A2', courier: 'brt' })).toThrow();
    expect(adminStatusChange(paid, { status: 'processing', courier: 'brt' })).not.toHaveProperty('courier');
    expect(adminStatusChange(paid, { status: 'processing', trackingNumber: 'A1' })).not.toHaveProperty(
      'trackingNumber',
    );
  });

  it('reopens a cancelled order only where nothing was paid, and reserves its stock again', () => {
    const cancelled = applyChange(unpaid, cancelChange(unpaid)!);
    expect(adminStatusChange(cancelled, { status: 'pending' })).toMatchObject({ stock: 'reserve' });
    const returned = applyChange(paid, cancelChange(paid)!);
    expect(code(() => adminStatusChange(returned, { status: 'paid' }))).toBe('ORDER_STATE');
  });

  it('cancels a shipped order; its stock is released when the goods came back, then or later', () => {
    expect(adminStatusChange(inStatus('shipped'), { status: 'cancelled' })).toMatchObject({
      stock: 'keep',
      refundCents: TOTAL,
    });
    expect(adminStatusChange(inStatus('shipped'), { status: 'cancelled', goodsBack: true })).toMatchObject({
      stock: 'release',
    });
    const away = applyChange(inStatus('shipped'), adminStatusChange(inStatus('shipped'), { status: 'cancelled' }));
    expect(adminStatusChange(away, { status: 'cancelled', goodsBack: true })).toMatchObject({
      stock: 'release',
      refundCents: 0,
    });
  });

  it('can neither leave the status refunded nor choose it', () => {
    for (const status of selectableStatuses)
      expect(code(() => adminStatusChange(inStatus('refunded'), { status }))).toBe('ORDER_STATE');
    expect(code(() => adminStatusChange(paid, { status: 'refunded' }))).toBe('ORDER_STATE');
  });
});

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
      expect(refundChange(left, null, true)).toMatchObject({ status: 'refunded', stock: 'release' });
      expect(refundChange(left, 1000, true)).toMatchObject({ status, stock: 'keep' });
    },
  );

  it('is refused above the refundable sum, where nothing was paid, and in other statuses', () => {
    for (const cents of [TOTAL + 1, 0, -1]) expect(code(() => refundChange(paid, cents))).toBe('REFUND_TOO_HIGH');
    expect(code(() => refundChange(unpaid, null))).toBe('NOTHING_PAID');
    for (const status of ['pending', 'delivered', 'cancelled', 'refunded'] as const) {
      expect(code(() => refundChange(inStatus(status), 1))).toBe('ORDER_STATE');
    }
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
