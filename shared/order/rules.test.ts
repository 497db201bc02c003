import { bulkStatusChange } from './bulk-status.ts';
import { ShopError } from '../api/errors.ts';
import { selectableStatuses, type OrderStatus } from './status.ts';
import {
  applyChange,
  cancelChange,
  adminStatusChange,
  expireChange,
  latePaymentChange,
  paymentChange,
  type OrderState,
} from './rules.ts';
import { orderTotals } from './totals.ts';

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
    // It does not go back to those that are to be packed.
    for (const status of ['shipped', 'delivered'] as const) {
      const paidLater = adminStatusChange({ ...inStatus(status), paidCents: 0 }, { status: 'paid' });
      expect(paidLater).toMatchObject({ status, paidCents: TOTAL, byHand: true });
      const cancelled = { ...inStatus('cancelled'), paidCents: 0, holds: true, history: [{ to: status }] };
      expect(adminStatusChange(cancelled, { status: 'paid' })).toMatchObject({ status, stock: 'keep' });
    }
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

describe('one of many orders', () => {
  const brt = { status: 'shipped', trackingNumber: 'BRT1', courier: 'brt' } as const;
  const shipped = applyChange(paid, bulkStatusChange(paid, brt)!);

  it('is set forward, with its tracking number', () => {
    expect(shipped).toMatchObject({ status: 'shipped', trackingNumber: 'BRT1', courier: 'brt', holds: true });
    expect(bulkStatusChange(paid, { status: 'processing' })).toMatchObject({ status: 'processing', refundCents: 0 });
    expect(bulkStatusChange(shipped, { status: 'delivered' })).toMatchObject({ status: 'delivered' });
    expect(bulkStatusChange(shipped, { ...brt, trackingNumber: 'BRT2' })).toMatchObject({ trackingNumber: 'BRT2' });
  });

  it('that is so already does not change, though it may have arrived since', () => {
    expect(bulkStatusChange(shipped, brt)).toBeUndefined();
    expect(bulkStatusChange(shipped, { status: 'shipped' })).toBeUndefined();
    const delivered = applyChange(shipped, bulkStatusChange(shipped, { status: 'delivered' })!);
    expect(bulkStatusChange(delivered, brt)).toBeUndefined();
    expect(bulkStatusChange(delivered, { status: 'delivered', trackingNumber: 'BRT2' })).toBeUndefined();
  });

  it('needs no tracking number where the customer comes for it', () => {
    const pickup = { ...paid, pickup: true } as const;
    expect(bulkStatusChange(pickup, { status: 'shipped' })).toMatchObject({ status: 'shipped' });
    const ready = applyChange(pickup, bulkStatusChange(pickup, brt)!);
    expect(ready).toMatchObject({ status: 'shipped', trackingNumber: '' });
    expect(ready.courier).toBeUndefined();
  });

  it.each<[string, OrderState, Parameters<typeof bulkStatusChange>[1]]>([
    ['L’ordine non è pagato: si spedisce dopo il pagamento', unpaid, brt],
    ['L’ordine è annullato', inStatus('cancelled'), brt],
    ['L’ordine è rimborsato', inStatus('refunded'), { status: 'delivered' }],
    ['L’ordine è già «Spedito»: aprilo per tornare indietro', shipped, { status: 'processing' }],
    ['L’ordine è già «Consegnato»: aprilo per tornare indietro', inStatus('delivered'), brt],
    ['Manca il codice di tracciamento', paid, { status: 'shipped' }],
  ])('is refused: %s', (message, order, input) => {
    expect(() => bulkStatusChange(order, input)).toThrow(message);
  });
});
