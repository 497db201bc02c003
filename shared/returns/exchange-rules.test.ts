import type { OrderReturn } from './states.ts';
import { comesBackFor, exchangeSendBackDay, exchangedReturns, returnsWithoutExchange } from './exchange-rules.ts';
import { returnRefundAmount, type ReturnableOrder } from './rules.ts';
import { returnSteps } from './steps.ts';
import { returnWindow } from './window.ts';

const AT = '2026-11-26T10:00:00.000Z';

function order(change: Partial<ReturnableOrder> = {}): ReturnableOrder {
  return {
    status: 'delivered',
    history: [{ to: 'shipped' }, { to: 'delivered' }],
    holds: true,
    totalCents: 9980,
    shippingCents: 0,
    paidCents: 9980,
    refundedCents: 0,
    trackingNumber: '',
    lines: [{ variantId: 'm', quantity: 2, priceCents: 4990 }],
    ...change,
  };
}

const exchange = { newOrderId: 'new', at: AT, pieces: { variantId: 'm', quantity: 1 }, returnId: 'r' };
/** After the days of the law. */
const LATE = '2027-01-31T10:00:00.000Z';
const openReturn: OrderReturn = { id: 'r', at: AT, kind: 'withdrawal', pieces: [{ variantId: 'm', quantity: 1 }] };

describe('an exchange', () => {
  it('stands among the returns, is worth nothing, and takes one step', () => {
    const returns = exchangedReturns(order(), { ...exchange, isOpenReturn: false });
    expect(returns).toEqual([
      { id: 'r', at: AT, kind: 'voluntary', pieces: [{ variantId: 'm', quantity: 1 }], exchangedFor: 'new' },
    ]);
    expect(returnRefundAmount(order({ returns }), 'r')).toEqual({ cents: 0, shippingCents: 0 });
    expect(returnSteps('r', 'received', order({ returns }))).toEqual(['goodsBack']);
  });

  it('of what was defective or wrong says so, and keeps it once it is undone and made again', () => {
    const [made] = exchangedReturns(order(), { ...exchange, isOpenReturn: false, defect: true });
    expect(made).toMatchObject({ exchangedFor: 'new', defect: true });
    const first = { status: 'delivered' as const, history: [{ at: AT, to: 'delivered' as const }], returns: [made!] };
    const undone = returnsWithoutExchange(first, { id: 'new' }, LATE);
    expect(undone).toMatchObject([{ defect: true }]);
    expect(undone[0]).not.toHaveProperty('exchangedFor');
    const again = exchangedReturns(order({ returns: undone }), { ...exchange, isOpenReturn: true });
    expect(again).toMatchObject([{ exchangedFor: 'new', defect: true }]);
    const [undoneAgain] = returnsWithoutExchange({ ...first, returns: again }, { id: 'new' }, LATE);
    expect(undoneAgain).not.toHaveProperty('exchangedAt');
  });

  it('asks for its piece within as many days as a withdrawal, from its own day on, and for a defective one by no day', () => {
    const at = '2026-12-09T10:00:00.000Z';
    const [later] = exchangedReturns(order({ returns: [openReturn] }), { ...exchange, at, isOpenReturn: true });
    expect(exchangeSendBackDay(later!)).toBe('2026-12-23');
    const [made] = exchangedReturns(order(), { ...exchange, at, isOpenReturn: false });
    expect(exchangeSendBackDay(made!)).toBe('2026-12-23');
    expect(exchangeSendBackDay({ ...made!, defect: true })).toBeUndefined();
  });

  it('takes the place of an open return of the same pieces, and ends it where the goods are back', () => {
    const open = { ...exchange, isOpenReturn: true };
    expect(exchangedReturns(order({ returns: [openReturn] }), open)[0]).toEqual({
      ...openReturn,
      exchangedFor: 'new',
      exchangedAt: AT,
    });
    const back = { ...openReturn, backAt: AT };
    expect(exchangedReturns(order({ returns: [back] }), open)[0]).toMatchObject({ refundCents: 0 });
    for (const other of [{ ...openReturn, refundCents: 1 }, { ...openReturn, closed: true as const }, undefined]) {
      expect(() => exchangedReturns(order({ returns: other ? [other] : [] }), open)).toThrow(/^Questo reso ha altri/);
    }
  });

  it.each([
    [order({ status: 'paid', history: [] }), 1, /^Il cambio si fa quando l’ordine è spedito/],
    [order({ paidCents: 0 }), 1, /^Il cambio si fa quando/],
    [order({ returns: [openReturn] }), 2, /^Nell’ordine non restano così tanti pezzi/],
  ])('is refused before the shipping, unpaid, and above what is left', (of, quantity, message) => {
    const pieces = { variantId: 'm', quantity };
    expect(() => exchangedReturns(of, { ...exchange, pieces, isOpenReturn: false })).toThrow(message);
  });

  it('that is undone leaves a return as any other', () => {
    const done = { ...openReturn, exchangedFor: 'new', backAt: AT, refundCents: 0 };
    const first = { status: 'delivered' as const, history: [{ at: AT, to: 'delivered' as const }], returns: [done] };
    expect(returnsWithoutExchange(first, { id: 'new' }, LATE)).toEqual([{ ...openReturn, backAt: AT }]);
    expect(returnsWithoutExchange(first, { id: 'other' }, LATE)).toEqual([done]);
  });

  it.each([
    ['2026-12-10T10:00:00.000Z', 'withdrawal'],
    ['2026-12-20T10:00:00.000Z', 'voluntary'],
  ])('by a withdrawal, or a cancellation, of %s leaves a return of the kind %s', (at, kind) => {
    const entry: OrderReturn = { ...openReturn, kind: 'voluntary', exchangedFor: 'new' };
    const first = { status: 'delivered' as const, history: [{ at: AT, to: 'delivered' as const }], returns: [entry] };
    const returns: OrderReturn[] = [{ id: 'w', at, kind: 'beforeShipping', pieces: [] }];
    expect(returnsWithoutExchange(first, { id: 'new', returns }, LATE)).toMatchObject([
      { kind, at: kind === 'withdrawal' ? at : AT },
    ]);
    const history = [{ at, to: 'cancelled' as const }];
    expect(returnsWithoutExchange(first, { id: 'new', history }, LATE)).toMatchObject([{ kind }]);
  });
});

describe('what an exchange leaves once it is undone', () => {
  const cancelled = { id: 'new', exchange: { orderId: 'first', returnId: openReturn.id } };
  const left = (change: Partial<OrderReturn>) => {
    const first = order({ returns: [{ ...openReturn, ...change }] });
    const history = [{ at: AT, to: 'delivered' as const }];
    return comesBackFor({ ...first, history }, cancelled, LATE);
  };

  it('is its return with the money of the pieces, before the order is cancelled and after', () => {
    const before = left({ exchangedFor: 'new', backAt: AT, refundCents: 0 });
    expect(before).toEqual({ kind: 'withdrawal', at: AT, cents: 4990, backAt: AT });
    expect(left({ backAt: AT })).toEqual(before);
  });

  it('is nothing where that was refunded or closed', () => {
    expect(left({ refundCents: 1990 })).toBeUndefined();
    expect(left({ closed: true })).toBeUndefined();
  });
});

describe('an order that was taken in the shop', () => {
  it('has the shop’s return for thirty days, and no withdrawal', () => {
    const delivered = {
      status: 'delivered' as const,
      history: [{ at: AT, to: 'delivered' as const }],
      origin: 'shop' as const,
    };
    expect(returnWindow(delivered, '2026-11-27T10:00:00.000Z').kind).toBe('voluntary');
    expect(returnWindow(delivered, '2027-01-10T10:00:00.000Z').kind).toBeNull();
    expect(returnWindow({ ...delivered, status: 'paid', history: [] }, AT).kind).toBeNull();
    const shipped = { ...delivered, status: 'shipped' as const, history: [{ at: AT, to: 'shipped' as const }] };
    expect(returnWindow(shipped, AT).kind).toBe('voluntary');
    expect(returnWindow({ ...shipped, origin: 'phone' }, AT).kind).toBe('withdrawal');
  });
});
