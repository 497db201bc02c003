import fc from 'fast-check';
import { addDays, dayOf, startOfDay } from '../locale/days.ts';
import { coversPriorPriceWindow, PRIOR_PRICE_DAYS, priorPriceAt, type PriceRecord } from './history.ts';
import { toSaleInterval } from './sale-interval.ts';
import { salePriceCents } from './sale.ts';

const V = 'v';

function saleFrom({ percent, first, days }: { percent: number; first: number; days: number }) {
  const from = addDays('2026-09-01', first);
  return toSaleInterval({ percent, from, to: addDays(from, days) });
}

/** Edits of half a year at any minute, sales of any days; the clock changes twice within. */
const BEGIN = startOfDay('2026-09-01');
const edits = fc
  .array(
    fc.record({
      minutes: fc.nat(180 * 24 * 60),
      active: fc.boolean().map((isHidden) => !isHidden),
      cents: fc.integer({ min: 1, max: 20_000 }),
      sale: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 90 }), first: fc.nat(200), days: fc.nat(60) }), {
        nil: undefined,
      }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all): PriceRecord[] =>
    all
      .sort((a, b) => a.minutes - b.minutes)
      .map(({ minutes, active, cents, sale }) => {
        const reduction = sale && saleFrom(sale);
        return { at: BEGIN + minutes * 60_000, active, prices: { [V]: cents }, reduction };
      }),
  );
const moment = fc.integer({ min: 0, max: 220 * 24 * 60 }).map((minutes) => BEGIN + minutes * 60_000);

/** The price at one moment, computed without spans. */
function priceAt(history: readonly PriceRecord[], time: number): { cents: number; isSale: boolean } | undefined {
  const record = history.findLast(({ at }) => at <= time);
  if (!record?.active) return undefined;
  const { reduction } = record;
  const isSale = reduction !== undefined && reduction.from <= time && time < reduction.to;
  const cents = record.prices[V] as number;
  return { cents: isSale ? salePriceCents(cents, reduction.percent) : cents, isSale };
}

/** Every moment at which a price may change, and the millisecond before it. */
function priceChanges(history: readonly PriceRecord[]): number[] {
  return history
    .flatMap(({ at, reduction }) => [at, ...(reduction ? [reduction.from, reduction.to] : [])])
    .flatMap((time) => [time - 1, time]);
}

describe('after any edits', () => {
  it('the prior price is the lowest price of its days, to the cent', () => {
    fc.assert(
      fc.property(edits, moment, (history, at) => {
        const prior = priorPriceAt(history, V, at);
        const times = [...priceChanges(history), at].sort((a, b) => a - b);
        if (!priceAt(history, at)?.isSale) return expect(prior).toBeUndefined();
        // Back to where there was no sale, or a lower price, or none.
        let start = at;
        for (const time of times.filter((earlier) => earlier < at).reverse()) {
          const [before, now] = [priceAt(history, time), priceAt(history, start)!];
          if (!before?.isSale || before.cents < now.cents) break;
          start = time;
        }
        const since = startOfDay(addDays(dayOf(start), -PRIOR_PRICE_DAYS));
        const momentsBefore = [since, ...times].filter((time) => time >= since && time < start);
        const prices = momentsBefore.flatMap((time) => priceAt(history, time)?.cents ?? []);
        const first = momentsBefore.find((time) => priceAt(history, time)) ?? start;
        if (!prior) return expect(first).toBeGreaterThan(startOfDay(addDays(dayOf(start), -1)));
        expect(prior.cents).toBe(Math.min(...prices));
        expect(prior.days).toBeGreaterThanOrEqual(1);
        expect(prior.days).toBeLessThanOrEqual(PRIOR_PRICE_DAYS);
        // It was sold since the beginning of the first of these days, or earlier.
        expect(first).toBeLessThanOrEqual(startOfDay(addDays(dayOf(start), -prior.days)));
      }),
      { numRuns: 500 },
    );
  });

  it('records from before the window change nothing', () => {
    fc.assert(
      fc.property(edits, moment, fc.nat(12), (history, at, drop) => {
        const recent = history.slice(Math.min(drop, history.length - 1));
        if (recent[0]!.at > at || !coversPriorPriceWindow(recent, V, at)) return;
        expect(priorPriceAt(recent, V, at)).toEqual(priorPriceAt(history, V, at));
      }),
      { numRuns: 500 },
    );
  });
});
