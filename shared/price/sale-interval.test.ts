import fc from 'fast-check';
import { addDays, dayOf } from '../locale/days.ts';
import { saleState, toSaleInterval } from './sale-interval.ts';

const days = fc.integer({ min: 0, max: 5000 }).map((count) => addDays('2026-01-01', count));

describe('a sale by the clock', () => {
  it('begins and ends at midnight in Italy, in winter and in summer', () => {
    const { from, to } = toSaleInterval({ percent: 20, from: '2026-01-10', to: '2026-07-10' });
    expect(new Date(from).toISOString()).toBe('2026-01-09T23:00:00.000Z');
    expect(new Date(to).toISOString()).toBe('2026-07-10T22:00:00.000Z');
  });

  it('of one day has 24 hours, or one more or less when the clock changes', () => {
    const hours = (day: string) => {
      const { from, to } = toSaleInterval({ percent: 20, from: day, to: day });
      return (to - from) / 3_600_000;
    };
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25]);
  });

  it('lasts from the first moment of its first day to the last one of its last', () => {
    fc.assert(
      fc.property(days, fc.nat(90), (from, length) => {
        const sale = { percent: 20, from, to: addDays(from, length) };
        const interval = toSaleInterval(sale);
        expect([dayOf(interval.from - 1), dayOf(interval.from)]).toEqual([addDays(from, -1), from]);
        expect([dayOf(interval.to - 1), dayOf(interval.to)]).toEqual([sale.to, addDays(sale.to, 1)]);
        expect(interval.percent).toBe(20);
      }),
    );
  });

  it('is planned, running, over', () => {
    fc.assert(
      fc.property(days, fc.nat(90), (from, length) => {
        const sale = { percent: 20, from, to: addDays(from, length) };
        const interval = toSaleInterval(sale);
        expect(saleState(sale, interval.from - 1)).toBe('planned');
        expect([saleState(sale, interval.from), saleState(sale, interval.to - 1)]).toEqual(['running', 'running']);
        expect(saleState(sale, interval.to)).toBe('over');
      }),
    );
  });
});
