import fc from 'fast-check';
import { addDays, dayOf, startOfDay } from './days.ts';
import { after, moneyLeft } from './order-rules.ts';
import type { OrderStatus } from './order-status.ts';
import {
  closing,
  goodsBack,
  lastVoluntaryDay,
  lastWithdrawalDay,
  piecesLeft,
  refundBy,
  refundFor,
  returnRefund,
  returnsAfter,
  sendBackBy,
  statedPieces,
  stopping,
  windowOf,
  type OrderReturn,
  type Returnable,
} from './return-rules.ts';
import { isWorkingDay } from './working-days.ts';

const delivered = (at: string) => ({ status: 'delivered' as const, history: [{ at, to: 'delivered' as const }] });
const lastMoment = (day: string) => startOfDay(addDays(day, 1)) - 1;
/** Any moment of twenty years, leap years and both changes of the clock among them. */
const moments = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2044-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('the window of a withdrawal', () => {
  it.each([
    // delivered (UTC), last day by law, last day of the shop's own return
    ['2026-11-02T10:00:00Z', '2026-11-16', '2026-12-02'],
    ['2026-01-31T10:00:00Z', '2026-02-16', '2026-03-02'], // the 14th is a Saturday
    ['2028-02-15T10:00:00Z', '2028-02-29', '2028-03-16'], // a leap day
    ['2027-02-15T10:00:00Z', '2027-03-01', '2027-03-17'],
    ['2026-03-27T23:30:00Z', '2026-04-13', '2026-04-27'], // already the 28th in Rome; summer time begins on the 29th
    ['2026-10-24T21:59:59Z', '2026-11-09', '2026-11-23'], // the 24th in Rome, summer time ends the night after
    ['2026-12-11T10:00:00Z', '2026-12-28', '2027-01-10'], // Christmas, Santo Stefano, a Sunday
  ])('of goods delivered at %s ends with %s, and with %s', (at, lawful, own) => {
    expect([lastWithdrawalDay(at), lastVoluntaryDay(at)]).toEqual([lawful, own]);
  });

  it('is open for the whole last day in Rome, and not a millisecond longer', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const [lawful, own] = [lastWithdrawalDay(at), lastVoluntaryDay(at)];
        const kindAt = (time: number) => windowOf(delivered(at), time).kind;
        expect(kindAt(Date.parse(at))).toBe('withdrawal');
        expect(kindAt(lastMoment(lawful))).toBe('withdrawal');
        expect(kindAt(lastMoment(lawful) + 1)).toBe('voluntary');
        expect(kindAt(lastMoment(own))).toBe('voluntary');
        expect(kindAt(lastMoment(own) + 1)).toBe('late');
      }),
    );
  });

  it('never has less than fourteen whole days, and ends on a working day', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const lawful = lastWithdrawalDay(at);
        expect(lawful >= addDays(dayOf(at), 14)).toBe(true);
        expect(lawful <= addDays(dayOf(at), 19)).toBe(true);
        expect(isWorkingDay(lawful)).toBe(true);
        expect(lastVoluntaryDay(at) >= lawful).toBe(true);
      }),
    );
  });

  it('stays open, whatever the day, while delivery is not known', () => {
    fc.assert(
      fc.property(moments, moments, (at, now) => {
        const shipped = { status: 'shipped' as const, history: [{ at, to: 'shipped' as const }] };
        expect(windowOf(shipped, now)).toEqual({ kind: 'withdrawal', lastDay: null });
        // Delivered by mistake, and put back: not known again.
        const corrected = { ...shipped, history: [...delivered(at).history, ...shipped.history] };
        expect(windowOf(corrected, now)).toEqual({ kind: 'withdrawal', lastDay: null });
      }),
    );
  });

  it.each(['pending', 'paid', 'processing'] as const)('of an order that is %s is open: it has not left', (status) => {
    expect(windowOf({ status, history: [] }, Date.now())).toEqual({ kind: 'beforeShipping', lastDay: null });
  });

  it.each(['cancelled', 'refunded'] as const)('of an order that is %s is none', (status) => {
    expect(windowOf({ status, history: delivered('2026-01-01T10:00:00Z').history }, Date.now()).kind).toBeNull();
  });

  it('counts from the last delivery that was noted', () => {
    const history = ['2026-05-01T10:00:00Z', '2026-05-20T10:00:00Z'].map((at) => ({ at, to: 'delivered' as const }));
    expect(windowOf({ status: 'delivered', history }, '2026-05-21T10:00:00Z').lastDay).toBe('2026-06-03');
  });
});

describe('the deadlines of a statement', () => {
  it('are fourteen days for the money, on any day, and fourteen for the goods, to a working day', () => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(refundBy(at)).toBe(addDays(dayOf(at), 14));
        expect(sendBackBy(at) >= refundBy(at) && isWorkingDay(sendBackBy(at))).toBe(true);
      }),
    );
  });
});

const lines = [
  { variantId: 'A', quantity: 2, priceCents: 1990 },
  { variantId: 'B', quantity: 1, priceCents: 501 },
];
const TOTAL = 2 * 1990 + 501 + 599;
const returned = (change: Partial<OrderReturn> = {}): OrderReturn => ({
  ...{ id: 'R', at: '2026-11-02T10:00:00Z', kind: 'withdrawal' },
  pieces: [
    { variantId: 'A', quantity: 2 },
    { variantId: 'B', quantity: 1 },
  ],
  ...change,
});
const order = (status: OrderStatus, returns: OrderReturn[] = [returned()]): Returnable => ({
  ...{ status, holds: true, totalCents: TOTAL, paidCents: TOTAL, refundedCents: 0, trackingNumber: '' },
  ...{ lines, shippingCents: 599, returns },
});
const onlyA = [{ variantId: 'A', quantity: 1 }];

describe('what is stated', () => {
  it('is everything, or as much of what is named as is left', () => {
    expect(statedPieces(lines, [])).toEqual(returned().pieces);
    expect(statedPieces(lines, [], [{ variantId: 'A', quantity: 9 }])).toEqual([{ variantId: 'A', quantity: 2 }]);
    expect(statedPieces(lines, [], [{ variantId: 'X', quantity: 1 }])).toEqual([]);
    expect(statedPieces(lines, [returned()])).toEqual([]);
    expect(statedPieces(lines, [returned({ pieces: onlyA })])).toEqual([
      { variantId: 'A', quantity: 1 },
      { variantId: 'B', quantity: 1 },
    ]);
  });

  it('and not accepted may be stated again', () => {
    expect(piecesLeft(lines, [returned({ closed: true })])).toEqual(returned().pieces);
  });

  it('is worth its pieces, and the delivery where nothing is left of the order', () => {
    expect(refundFor(order('delivered'), 'R')).toEqual({ cents: TOTAL, shippingCents: 599 });
    const first = returned({ pieces: onlyA });
    const second = returned({
      id: 'S',
      pieces: [
        { variantId: 'A', quantity: 1 },
        { variantId: 'B', quantity: 1 },
      ],
    });
    expect(refundFor(order('delivered', [first]), 'R')).toEqual({ cents: 1990, shippingCents: 0 });
    const both = order('delivered', [first, second]);
    expect(refundFor(both, 'R')).toEqual({ cents: 1990, shippingCents: 0 });
    expect(refundFor(both, 'S')).toEqual({ cents: 1990 + 501 + 599, shippingCents: 599 });
  });

  it('after the days of the law is worth its pieces without the delivery', () => {
    expect(refundFor(order('delivered', [returned({ kind: 'voluntary' })]), 'R').cents).toBe(TOTAL - 599);
  });

  it('is never worth more than was paid and is left', () => {
    expect(refundFor({ ...order('delivered'), refundedCents: 5000 }, 'R').cents).toBe(TOTAL - 5000);
    expect(refundFor({ ...order('pending'), paidCents: 0 }, 'R').cents).toBe(0);
  });
});

describe('an order that has not left', () => {
  it('is stopped: its pieces and all its money return', () => {
    expect(stopping(order('paid', [returned({ kind: 'beforeShipping' })]), 'R')).toEqual({
      status: 'cancelled',
      stock: 'return',
      refundCents: TOTAL,
      returned: { id: 'R', step: 'stop' },
    });
  });

  it('is not stopped where it has left, nor for a part of it', () => {
    expect(() => stopping(order('shipped'), 'R')).toThrow('già stata trattata');
    expect(() => stopping(order('paid', [returned({ pieces: onlyA })]), 'R')).toThrow('già stata trattata');
    expect(stopping(order('cancelled'), 'R')).toBeUndefined();
  });

  it('gives back the whole price of what leaves the parcel', () => {
    const some = order('paid', [returned({ kind: 'beforeShipping', pieces: onlyA })]);
    expect(returnRefund(some, 'R', 0)?.refundCents).toBe(1990);
  });
});

describe('goods that are back', () => {
  it('go on sale as far as the shop says, once', () => {
    const change = goodsBack(order('delivered'), 'R', onlyA);
    expect(change).toMatchObject({ status: 'delivered', refundCents: 0, returned: { step: 'back', restock: onlyA } });
    expect(goodsBack(order('delivered', [returned({ backAt: 'x' })]), 'R', onlyA)).toBeUndefined();
  });

  it('are no more than were stated, and not of an order without pieces', () => {
    expect(() => goodsBack(order('delivered'), 'R', [{ variantId: 'A', quantity: 3 }])).toThrow();
    expect(() => goodsBack(order('delivered'), 'R', [{ variantId: 'X', quantity: 1 }])).toThrow();
    expect(() => goodsBack({ ...order('refunded'), holds: false }, 'R', [])).toThrow();
  });
});

describe('the refund of a return', () => {
  it('of everything ends the order; of a part it keeps the status', () => {
    expect(returnRefund(order('delivered'), 'R', null)).toMatchObject({
      status: 'refunded',
      stock: 'keep',
      refundCents: TOTAL,
    });
    const part = order('delivered', [returned({ pieces: onlyA })]);
    expect(returnRefund(part, 'R', null)).toMatchObject({ status: 'delivered', refundCents: 1990 });
  });

  it('may be less, never more, and is given once', () => {
    expect(returnRefund(order('delivered'), 'R', 1000)?.refundCents).toBe(1000);
    expect(() => returnRefund(order('delivered'), 'R', TOTAL + 1)).toThrow('supera');
    expect(returnRefund(order('delivered', [returned({ refundCents: 0 })]), 'R', null)).toBeUndefined();
  });

  it('of an order that an admin gave everything back for is nothing, and changes nothing', () => {
    const done = { ...order('cancelled'), refundedCents: TOTAL };
    expect(returnRefund(done, 'R', null)).toMatchObject({ status: 'cancelled', stock: 'keep', refundCents: 0 });
  });

  it('is none of a statement that was not accepted', () => {
    expect(() => returnRefund(order('delivered', [returned({ closed: true })]), 'R', null)).toThrow();
    expect(() => closing(order('delivered', [returned({ backAt: 'x' })]), 'R')).toThrow();
  });

  it('never exceeds what was paid, however statements, goods and refunds come after each other', () => {
    const step = fc.record({
      what: fc.constantFrom('state', 'back', 'refund', 'close', 'stop'),
      pieces: fc.array(fc.record({ variantId: fc.constantFrom('A', 'B'), quantity: fc.integer({ min: 1, max: 3 }) })),
      cents: fc.option(fc.integer({ min: 0, max: TOTAL })),
      id: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.constantFrom<OrderStatus>('paid', 'shipped', 'delivered'), fc.array(step), (status, steps) => {
        let now = order(status, []);
        for (const { what, pieces, cents, id } of steps) {
          if (what === 'state') {
            const stated = statedPieces(now.lines, now.returns!, pieces);
            const next = returned({ id: String(now.returns!.length), pieces: stated });
            if (stated.length > 0) now = { ...now, returns: [...now.returns!, next] };
            continue;
          }
          try {
            const change = {
              back: () => goodsBack(now, String(id), []),
              refund: () => returnRefund(now, String(id), cents),
              close: () => closing(now, String(id)),
              stop: () => stopping(now, String(id)),
            }[what as 'back']();
            if (change) now = { ...after(now, change), returns: returnsAfter(now.returns!, change, 'x') };
          } catch (refusal) {
            expect((refusal as Error).name).toBe('ShopError');
          }
        }
        expect(moneyLeft(now)).toBeGreaterThanOrEqual(0);
        const given = now.returns!.reduce((sum, { refundCents = 0 }) => sum + refundCents, 0);
        expect(given).toBe(now.refundedCents);
      }),
    );
  });
});
