import fc from 'fast-check';
import { addDays, dayOf, startOfDay } from '../locale/days.ts';
import { isWorkingDay } from '../locale/working-days.ts';
import {
  deliveredAt,
  lastVoluntaryReturnDay,
  lastWithdrawalDay,
  refundDeadline,
  returnWindow,
  sendBackDeadline,
} from './window.ts';

const delivered = (at: string) => ({ status: 'delivered' as const, history: [{ at, to: 'delivered' as const }] });
const lastMoment = (day: string) => startOfDay(addDays(day, 1)) - 1;
/** Any moment of twenty years, with leap years and clock changes. */
const moments = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2044-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('the return window', () => {
  it.each([
    // delivered (UTC), last day of the withdrawal, last day of the voluntary return
    ['2026-11-02T10:00:00Z', '2026-11-16', '2026-12-02'],
    ['2026-01-31T10:00:00Z', '2026-02-16', '2026-03-02'], // the 14th is a Saturday
    ['2028-02-15T10:00:00Z', '2028-02-29', '2028-03-16'], // a leap day
    ['2027-02-15T10:00:00Z', '2027-03-01', '2027-03-17'],
    ['2026-03-27T23:30:00Z', '2026-04-13', '2026-04-27'], // the 28th in Rome; summer time begins on the 29th
    ['2026-10-24T21:59:59Z', '2026-11-09', '2026-11-23'], // the 24th in Rome; summer time ends the night after
    ['2026-12-11T10:00:00Z', '2026-12-28', '2027-01-10'], // Christmas, Santo Stefano, a Sunday
  ])('of goods delivered at %s ends on %s by law, on %s by the shop’s own rule', (at, legalDay, shopDay) => {
    expect([lastWithdrawalDay(at), lastVoluntaryReturnDay(at)]).toEqual([legalDay, shopDay]);
  });

  it('is open for the whole last day in Rome, and not a millisecond longer', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const [legalDay, shopDay] = [lastWithdrawalDay(at), lastVoluntaryReturnDay(at)];
        const kindAt = (time: number) => returnWindow(delivered(at), time).kind;
        expect(kindAt(Date.parse(at))).toBe('withdrawal');
        expect(kindAt(lastMoment(legalDay))).toBe('withdrawal');
        expect(kindAt(lastMoment(legalDay) + 1)).toBe('voluntary');
        expect(kindAt(lastMoment(shopDay))).toBe('voluntary');
        expect(kindAt(lastMoment(shopDay) + 1)).toBe('late');
      }),
    );
  });

  it('has at least fourteen whole days, and ends on a working day', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const legalDay = lastWithdrawalDay(at);
        expect(legalDay >= addDays(dayOf(at), 14)).toBe(true);
        expect(legalDay <= addDays(dayOf(at), 19)).toBe(true);
        expect(isWorkingDay(legalDay)).toBe(true);
        expect(lastVoluntaryReturnDay(at) >= legalDay).toBe(true);
      }),
    );
  });

  it('stays open while the delivery is not known', () => {
    fc.assert(
      fc.property(moments, moments, (at, now) => {
        const shipped = { status: 'shipped' as const, history: [{ at, to: 'shipped' as const }] };
        expect(returnWindow(shipped, now)).toEqual({ kind: 'withdrawal', lastDay: null });
        // An admin set 'delivered' by mistake, and corrected it.
        const corrected = { ...shipped, history: [...delivered(at).history, ...shipped.history] };
        expect(returnWindow(corrected, now)).toEqual({ kind: 'withdrawal', lastDay: null });
      }),
    );
  });

  it.each(['pending', 'paid', 'processing'] as const)(
    'of an order that is %s is open, because it was not shipped',
    (status) => {
      expect(returnWindow({ status, history: [] }, Date.now())).toEqual({ kind: 'beforeShipping', lastDay: null });
    },
  );

  it.each(['shipped', 'delivered'] as const)('of goods that were %s is for goods, whatever is set later', (to) => {
    const history = [{ at: '2026-11-02T10:00:00Z', to }];
    const window = returnWindow({ status: 'processing', history }, '2026-11-03T10:00:00Z');
    expect(window).toEqual({ kind: 'withdrawal', lastDay: null });
  });

  it.each(['cancelled', 'refunded'] as const)('is closed for an order that is %s', (status) => {
    expect(returnWindow({ status, history: delivered('2026-01-01T10:00:00Z').history }, Date.now()).kind).toBeNull();
  });

  it('counts from the last delivery that was recorded', () => {
    const history = ['2026-05-01T10:00:00Z', '2026-05-20T10:00:00Z'].map((at) => ({ at, to: 'delivered' as const }));
    expect(returnWindow({ status: 'delivered', history }, '2026-05-21T10:00:00Z').lastDay).toBe('2026-06-03');
  });
});

describe('the deadlines of a statement', () => {
  it('are fourteen days for the refund, and the working day after them for the goods', () => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(refundDeadline(at)).toBe(addDays(dayOf(at), 14));
        expect(sendBackDeadline(at) >= refundDeadline(at) && isWorkingDay(sendBackDeadline(at))).toBe(true);
      }),
    );
  });
});

describe('the delivery of an order', () => {
  it('is known while the order is delivered, and not after a refund', () => {
    const { history } = delivered('2026-05-01T10:00:00Z');
    expect(deliveredAt({ status: 'delivered', history })).toBe('2026-05-01T10:00:00Z');
    expect(deliveredAt({ status: 'refunded', history })).toBeUndefined();
    expect(deliveredAt({ status: 'delivered', history: [] })).toBeUndefined();
  });
});
