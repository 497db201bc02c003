import type { OrderStatus } from '../order/status.ts';
import {
  applyReturnStep,
  closeReturnChange,
  goodsBackChange,
  limitToReturnable,
  returnableQuantities,
  returnRefundAmount,
  returnRefundChange,
  stopOrderChange,
  type ReturnableOrder,
} from './rules.ts';
import type { OrderReturn } from './states.ts';
import { withdrawalCloseReasons } from './states.ts';

const lines = [
  { variantId: 'A', quantity: 2, priceCents: 1990 },
  { variantId: 'B', quantity: 1, priceCents: 501 },
];
const TOTAL = 2 * 1990 + 501 + 599;
const returned = (change: Partial<OrderReturn> = {}): OrderReturn => ({
  id: 'R',
  at: '2026-11-02T10:00:00Z',
  kind: 'withdrawal',
  pieces: [
    { variantId: 'A', quantity: 2 },
    { variantId: 'B', quantity: 1 },
  ],
  ...change,
});
const order = (status: OrderStatus, returns: OrderReturn[] = [returned()]): ReturnableOrder => ({
  status,
  holds: true,
  totalCents: TOTAL,
  paidCents: TOTAL,
  refundedCents: 0,
  history: [],
  trackingNumber: '',
  lines,
  shippingCents: 599,
  returns,
});
const REASON = withdrawalCloseReasons[0]!;
const onlyA = [{ variantId: 'A', quantity: 1 }];

describe('the quantities of a return', () => {
  it('are all that is left, or as much of the wanted ones', () => {
    expect(limitToReturnable(lines, [])).toEqual(returned().pieces);
    expect(limitToReturnable(lines, [], [{ variantId: 'A', quantity: 9 }])).toEqual([{ variantId: 'A', quantity: 2 }]);
    expect(limitToReturnable(lines, [], [{ variantId: 'X', quantity: 1 }])).toEqual([]);
    expect(limitToReturnable(lines, [returned()])).toEqual([]);
    expect(limitToReturnable(lines, [returned({ pieces: onlyA })])).toEqual([
      { variantId: 'A', quantity: 1 },
      { variantId: 'B', quantity: 1 },
    ]);
  });

  it('may be returned again when the shop did not accept them', () => {
    expect(returnableQuantities(lines, [returned({ closed: true })])).toEqual(returned().pieces);
  });
});

describe('what a return is worth', () => {
  it('is its goods, and the shipping cost when the whole order is returned', () => {
    expect(returnRefundAmount(order('delivered'), 'R')).toEqual({ cents: TOTAL, shippingCents: 599 });
    const first = returned({ pieces: onlyA });
    const second = returned({
      id: 'S',
      pieces: [
        { variantId: 'A', quantity: 1 },
        { variantId: 'B', quantity: 1 },
      ],
    });
    expect(returnRefundAmount(order('delivered', [first]), 'R')).toEqual({ cents: 1990, shippingCents: 0 });
    const both = order('delivered', [first, second]);
    expect(returnRefundAmount(both, 'R')).toEqual({ cents: 1990, shippingCents: 0 });
    expect(returnRefundAmount(both, 'S')).toEqual({ cents: 1990 + 501 + 599, shippingCents: 599 });
  });

  it('is its goods without the shipping cost after the legal window', () => {
    expect(returnRefundAmount(order('delivered', [returned({ kind: 'voluntary' })]), 'R').cents).toBe(TOTAL - 599);
  });

  it('is without the shipping cost where one part of the order came back after the legal window', () => {
    const parts = [
      returned({ pieces: onlyA }),
      returned({
        id: 'S',
        kind: 'voluntary',
        pieces: [
          { variantId: 'A', quantity: 1 },
          { variantId: 'B', quantity: 1 },
        ],
      }),
    ];
    expect(returnRefundAmount(order('delivered', parts), 'S')).toEqual({ cents: 1990 + 501, shippingCents: 0 });
  });

  it('is never more than what is refundable', () => {
    expect(returnRefundAmount({ ...order('delivered'), refundedCents: 5000 }, 'R').cents).toBe(TOTAL - 5000);
    expect(returnRefundAmount({ ...order('pending'), paidCents: 0 }, 'R').cents).toBe(0);
  });
});

describe('an order before shipping', () => {
  it('is stopped: its stock is released and all its money refunded', () => {
    expect(stopOrderChange(order('paid', [returned({ kind: 'beforeShipping' })]), 'R')).toEqual({
      status: 'cancelled',
      stock: 'release',
      refundCents: TOTAL,
      returnStep: { id: 'R', step: 'stop' },
    });
  });

  it('that was shipped before and set back is not stopped, and its goods can come back', () => {
    const setBack = { ...order('processing'), history: [{ to: 'shipped' as const }] };
    expect(() => stopOrderChange(setBack, 'R')).toThrow('già stata gestita');
    expect(goodsBackChange(setBack, 'R', onlyA)).toMatchObject({ returnStep: { step: 'goodsBack' } });
    expect(returnRefundChange(setBack, 'R', null)).toMatchObject({ status: 'refunded', stock: 'keep' });
  });

  it('is not stopped after shipping, nor for a part of it', () => {
    expect(() => stopOrderChange(order('shipped'), 'R')).toThrow('già stata gestita');
    expect(() => stopOrderChange(order('paid', [returned({ pieces: onlyA })]), 'R')).toThrow('già stata gestita');
  });

  it('refunds the whole price of what is taken out of the parcel', () => {
    const some = order('paid', [returned({ kind: 'beforeShipping', pieces: onlyA })]);
    const change = returnRefundChange(some, 'R', 0)!;
    // It goes back to the stock with its refund: it never left.
    expect(change).toMatchObject({ status: 'paid', refundCents: 1990, returnStep: { step: 'refund', restock: onlyA } });
    expect(applyReturnStep(some.returns!, change, 'now')).toMatchObject([{ backAt: 'now', refundCents: 1990 }]);
    expect(() => goodsBackChange(some, 'R', onlyA)).toThrow('già stata gestita');
  });
});

describe('goods that came back', () => {
  it('are sold again as far as the admin says, once', () => {
    const change = goodsBackChange(order('delivered'), 'R', onlyA);
    expect(change).toMatchObject({
      status: 'delivered',
      refundCents: 0,
      returnStep: { step: 'goodsBack', restock: onlyA },
    });
    expect(goodsBackChange(order('delivered', [returned({ backAt: 'x' })]), 'R', onlyA)).toBeUndefined();
  });

  it('are no more than were stated, and need stock that the order holds', () => {
    expect(() => goodsBackChange(order('delivered'), 'R', [{ variantId: 'A', quantity: 3 }])).toThrow();
    expect(() => goodsBackChange(order('delivered'), 'R', [{ variantId: 'X', quantity: 1 }])).toThrow();
    expect(() => goodsBackChange({ ...order('refunded'), holds: false }, 'R', [])).toThrow();
  });
});

describe('the refund of a return', () => {
  it('of everything ends the order; of a part it keeps the status', () => {
    expect(returnRefundChange(order('delivered'), 'R', null)).toMatchObject({
      status: 'refunded',
      stock: 'keep',
      refundCents: TOTAL,
    });
    const part = order('delivered', [returned({ pieces: onlyA })]);
    expect(returnRefundChange(part, 'R', null)).toMatchObject({ status: 'delivered', refundCents: 1990 });
  });

  it('may be less for a reason, never more, and happens once', () => {
    const voluntary = order('delivered', [returned({ kind: 'voluntary' })]);
    const change = returnRefundChange(voluntary, 'R', 1000, 'Indossati');
    expect(change).toMatchObject({ refundCents: 1000, returnStep: { reason: 'Indossati' } });
    expect(applyReturnStep(voluntary.returns!, change!, 'now')[0]).toMatchObject({ reason: 'Indossati' });
    expect(() => returnRefundChange(voluntary, 'R', 1000)).toThrow('Controlla i dati inseriti');
    expect(() => returnRefundChange(order('delivered'), 'R', TOTAL + 1)).toThrow('supera');
    expect(returnRefundChange(order('delivered', [returned({ refundCents: 0 })]), 'R', null)).toBeUndefined();
  });

  it('of a withdrawal is less only for goods that are back: never nothing, never without the shipping cost', () => {
    const reduce = (cents: number, change: Partial<OrderReturn>) => () =>
      returnRefundChange(order('delivered', [returned(change)]), 'R', cents, 'Indossati');
    expect(reduce(1000, { backAt: 'x' })()?.refundCents).toBe(1000);
    expect(reduce(1000, {})).toThrow('dopo il rientro degli articoli');
    expect(reduce(598, { backAt: 'x' })).toThrow('mai la spedizione');
    expect(reduce(0, { backAt: 'x', pieces: onlyA })).toThrow('mai a zero');
  });

  it('of an order that an admin refunded in full is nothing', () => {
    const done = { ...order('cancelled'), refundedCents: TOTAL };
    expect(returnRefundChange(done, 'R', null)).toMatchObject({ status: 'cancelled', stock: 'keep', refundCents: 0 });
  });

  it('is refused for a return that was not accepted', () => {
    expect(() => returnRefundChange(order('delivered', [returned({ closed: true })]), 'R', null)).toThrow();
    expect(() => closeReturnChange(order('delivered', [returned({ backAt: 'x' })]), 'R', REASON)).toThrow();
  });
});

describe('closing a return', () => {
  it('that is a withdrawal needs a reason of the law; the shop decides freely on others', () => {
    expect(() => closeReturnChange(order('delivered'), 'R', 'Indossati')).toThrow('non si chiude senza rimborso');
    const voluntary = order('delivered', [returned({ kind: 'voluntary' })]);
    expect(closeReturnChange(voluntary, 'R', 'Indossati')).toMatchObject({ returnStep: { step: 'close' } });
  });

  it('keeps the order as it is, once', () => {
    expect(closeReturnChange(order('delivered'), 'R', REASON)).toEqual({
      status: 'delivered',
      stock: 'keep',
      refundCents: 0,
      returnStep: { id: 'R', step: 'close' },
    });
    expect(closeReturnChange(order('delivered', [returned({ closed: true })]), 'R', REASON)).toBeUndefined();
    expect(closeReturnChange(order('delivered', []), 'R', REASON)).toBeUndefined();
  });

  it('is refused after goods came back or money was refunded', () => {
    for (const done of [{ backAt: 'x' }, { refundCents: 0 }]) {
      expect(() => closeReturnChange(order('delivered', [returned(done)]), 'R', REASON)).toThrow('già stata gestita');
    }
  });
});

describe('the returns of an order after a step', () => {
  const after = (step: 'stop' | 'goodsBack' | 'refund' | 'close', returns: OrderReturn[]) =>
    applyReturnStep(returns, { status: 'paid', stock: 'keep', refundCents: 700, returnStep: { id: 'R', step } }, 'now');

  it.each([
    ['goodsBack', { backAt: 'now' }],
    ['refund', { refundCents: 700 }],
    ['close', { closed: true }],
    ['stop', { backAt: 'now', refundCents: 700 }],
  ] as const)('%s records %j', (step, fields) => {
    const other = returned({ id: 'S', refundCents: 5, backAt: 'before' });
    expect(after(step, [returned(), other])).toEqual([returned(fields), other]);
  });

  it('are all done when the order is stopped, but for those that were not accepted', () => {
    const [first, closed] = [returned({ id: 'S' }), returned({ id: 'T', closed: true })];
    expect(after('stop', [first, closed])).toEqual([{ ...first, backAt: 'now', refundCents: 0 }, closed]);
  });

  it('stay as they are after a change that is none of theirs', () => {
    const change = { status: 'shipped', stock: 'keep', refundCents: 0 } as const;
    expect(applyReturnStep([returned()], change, 'now')).toEqual([returned()]);
  });
});
