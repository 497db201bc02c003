import fc from 'fast-check';
import { addDays, dayOf, startOfDay } from '../locale/days.ts';
import { applyChange, refundableCents } from '../order/rules.ts';
import type { OrderStatus } from '../order/status.ts';
import {
  closeReturnChange,
  goodsBackChange,
  returnableQuantities,
  returnRefundAmount,
  returnRefundChange,
  applyReturnStep,
  limitToReturnable,
  stopOrderChange,
  type OrderReturn,
  type ReturnableOrder,
} from './rules.ts';
import { lastVoluntaryReturnDay, lastWithdrawalDay, refundDeadline, sendBackDeadline, returnWindow } from './window.ts';
import { isWorkingDay } from '../locale/working-days.ts';

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
    expect([lastWithdrawalDay(at), lastVoluntaryReturnDay(at)]).toEqual([lawful, own]);
  });

  it('is open for the whole last day in Rome, and not a millisecond longer', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const [lawful, own] = [lastWithdrawalDay(at), lastVoluntaryReturnDay(at)];
        const kindAt = (time: number) => returnWindow(delivered(at), time).kind;
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
        expect(lastVoluntaryReturnDay(at) >= lawful).toBe(true);
      }),
    );
  });

  it('stays open, whatever the day, while delivery is not known', () => {
    fc.assert(
      fc.property(moments, moments, (at, now) => {
        const shipped = { status: 'shipped' as const, history: [{ at, to: 'shipped' as const }] };
        expect(returnWindow(shipped, now)).toEqual({ kind: 'withdrawal', lastDay: null });
        // Delivered by mistake, and put back: not known again.
        const corrected = { ...shipped, history: [...delivered(at).history, ...shipped.history] };
        expect(returnWindow(corrected, now)).toEqual({ kind: 'withdrawal', lastDay: null });
      }),
    );
  });

  it.each(['pending', 'paid', 'processing'] as const)('of an order that is %s is open: it has not left', (status) => {
    expect(returnWindow({ status, history: [] }, Date.now())).toEqual({ kind: 'beforeShipping', lastDay: null });
  });

  it.each(['cancelled', 'refunded'] as const)('of an order that is %s is none', (status) => {
    expect(returnWindow({ status, history: delivered('2026-01-01T10:00:00Z').history }, Date.now()).kind).toBeNull();
  });

  it('counts from the last delivery that was noted', () => {
    const history = ['2026-05-01T10:00:00Z', '2026-05-20T10:00:00Z'].map((at) => ({ at, to: 'delivered' as const }));
    expect(returnWindow({ status: 'delivered', history }, '2026-05-21T10:00:00Z').lastDay).toBe('2026-06-03');
  });
});

describe('the deadlines of a statement', () => {
  it('are fourteen days for the money, on any day, and fourteen for the goods, to a working day', () => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(refundDeadline(at)).toBe(addDays(dayOf(at), 14));
        expect(sendBackDeadline(at) >= refundDeadline(at) && isWorkingDay(sendBackDeadline(at))).toBe(true);
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
const order = (status: OrderStatus, returns: OrderReturn[] = [returned()]): ReturnableOrder => ({
  ...{ status, holds: true, totalCents: TOTAL, paidCents: TOTAL, refundedCents: 0, trackingNumber: '' },
  ...{ lines, shippingCents: 599, returns },
});
const onlyA = [{ variantId: 'A', quantity: 1 }];

describe('what is stated', () => {
  it('is everything, or as much of what is named as is left', () => {
    expect(limitToReturnable(lines, [])).toEqual(returned().pieces);
    expect(limitToReturnable(lines, [], [{ variantId: 'A', quantity: 9 }])).toEqual([{ variantId: 'A', quantity: 2 }]);
    expect(limitToReturnable(lines, [], [{ variantId: 'X', quantity: 1 }])).toEqual([]);
    expect(limitToReturnable(lines, [returned()])).toEqual([]);
    expect(limitToReturnable(lines, [returned({ pieces: onlyA })])).toEqual([
      { variantId: 'A', quantity: 1 },
      { variantId: 'B', quantity: 1 },
    ]);
  });

  it('and not accepted may be stated again', () => {
    expect(returnableQuantities(lines, [returned({ closed: true })])).toEqual(returned().pieces);
  });

  it('is worth its pieces, and the delivery where nothing is left of the order', () => {
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

  it('after the days of the law is worth its pieces without the delivery', () => {
    expect(returnRefundAmount(order('delivered', [returned({ kind: 'voluntary' })]), 'R').cents).toBe(TOTAL - 599);
  });

  it('is never worth more than was paid and is left', () => {
    expect(returnRefundAmount({ ...order('delivered'), refundedCents: 5000 }, 'R').cents).toBe(TOTAL - 5000);
    expect(returnRefundAmount({ ...order('pending'), paidCents: 0 }, 'R').cents).toBe(0);
  });
});

describe('an order that has not left', () => {
  it('is stopped: its pieces and all its money return', () => {
    expect(stopOrderChange(order('paid', [returned({ kind: 'beforeShipping' })]), 'R')).toEqual({
      status: 'cancelled',
      stock: 'release',
      refundCents: TOTAL,
      returnStep: { id: 'R', step: 'stop' },
    });
  });

  it('is not stopped where it has left, nor for a part of it', () => {
    expect(() => stopOrderChange(order('shipped'), 'R')).toThrow('già stata trattata');
    expect(() => stopOrderChange(order('paid', [returned({ pieces: onlyA })]), 'R')).toThrow('già stata trattata');
    expect(stopOrderChange(order('cancelled'), 'R')).toBeUndefined();
  });

  it('gives back the whole price of what leaves the parcel', () => {
    const some = order('paid', [returned({ kind: 'beforeShipping', pieces: onlyA })]);
    expect(returnRefundChange(some, 'R', 0)?.refundCents).toBe(1990);
  });
});

describe('goods that are back', () => {
  it('go on sale as far as the shop says, once', () => {
    const change = goodsBackChange(order('delivered'), 'R', onlyA);
    expect(change).toMatchObject({
      status: 'delivered',
      refundCents: 0,
      returnStep: { step: 'goodsBack', restock: onlyA },
    });
    expect(goodsBackChange(order('delivered', [returned({ backAt: 'x' })]), 'R', onlyA)).toBeUndefined();
  });

  it('are no more than were stated, and not of an order without pieces', () => {
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

  it('may be less, never more, and is given once', () => {
    expect(returnRefundChange(order('delivered'), 'R', 1000)?.refundCents).toBe(1000);
    expect(() => returnRefundChange(order('delivered'), 'R', TOTAL + 1)).toThrow('supera');
    expect(returnRefundChange(order('delivered', [returned({ refundCents: 0 })]), 'R', null)).toBeUndefined();
  });

  it('of an order that an admin gave everything back for is nothing, and changes nothing', () => {
    const done = { ...order('cancelled'), refundedCents: TOTAL };
    expect(returnRefundChange(done, 'R', null)).toMatchObject({ status: 'cancelled', stock: 'keep', refundCents: 0 });
  });

  it('is none of a statement that was not accepted', () => {
    expect(() => returnRefundChange(order('delivered', [returned({ closed: true })]), 'R', null)).toThrow();
    expect(() => closeReturnChange(order('delivered', [returned({ backAt: 'x' })]), 'R')).toThrow();
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
            const stated = limitToReturnable(now.lines, now.returns!, pieces);
            const next = returned({ id: String(now.returns!.length), pieces: stated });
            if (stated.length > 0) now = { ...now, returns: [...now.returns!, next] };
            continue;
          }
          try {
            const change = {
              back: () => goodsBackChange(now, String(id), []),
              refund: () => returnRefundChange(now, String(id), cents),
              close: () => closeReturnChange(now, String(id)),
              stop: () => stopOrderChange(now, String(id)),
            }[what as 'back']();
            if (change) now = { ...applyChange(now, change), returns: applyReturnStep(now.returns!, change, 'x') };
          } catch (refusal) {
            expect((refusal as Error).name).toBe('ShopError');
          }
        }
        expect(refundableCents(now)).toBeGreaterThanOrEqual(0);
        const given = now.returns!.reduce((sum, { refundCents = 0 }) => sum + refundCents, 0);
        expect(given).toBe(now.refundedCents);
      }),
    );
  });
});
