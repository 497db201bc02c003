import fc from 'fast-check';
import { addDays, dayOf, startOfDay } from '../locale/days.ts';
import { PRIOR_PRICE_DAYS, priorPriceAt, coversPriorPriceWindow, type PriceRecord } from './history.ts';
import { toSaleInterval } from './sale-interval.ts';
import { salePriceCents } from './sale.ts';

const V = 'v';
const HOUR = 60 * 60 * 1000;

/** Noon of a day of 2026; the year's clock is put forward on 29 March and back on 25 October. */
const noon = (day: string) => startOfDay(`2026-${day}`) + 12 * HOUR;

function record(day: string, cents: number, sale?: [percent: number, from: string, to: string], active = true) {
  const [percent = 0, from = '', to = ''] = sale ?? [];
  const reduction = sale && toSaleInterval({ percent, from: `2026-${from}`, to: `2026-${to}` });
  return { at: noon(day), active, prices: { [V]: cents }, reduction } satisfies PriceRecord;
}

const prior = (history: PriceRecord[], day: string) => priorPriceAt(history, V, noon(day));

describe('the price before a reduction', () => {
  const launched = record('01-10', 5000);
  const started = record('04-01', 5000, [20, '04-10', '04-30']);

  it('started, is the lowest of the thirty days before, and there is none before or after', () => {
    expect(prior([launched, started], '04-09')).toBeUndefined();
    expect(prior([launched, started], '04-10')).toEqual({ cents: 5000, days: 30 });
    expect(prior([launched, started], '04-30')).toEqual({ cents: 5000, days: 30 });
    expect(prior([launched, started], '05-01')).toBeUndefined();
  });

  it('is a lower price that was there for a while, however short, but not what was there a day earlier', () => {
    const cheap = (day: string) => [launched, record(day, 4500), record('03-12', 5000), started];
    expect(prior(cheap('03-11'), '04-10')).toEqual({ cents: 4500, days: 30 });
    const earlier = [launched, record('03-01', 4500), record('03-10', 5000), started];
    expect(prior(earlier, '04-10')).toEqual({ cents: 5000, days: 30 });
  });

  it('raised the day before, is what it was', () => {
    const raised = [launched, record('04-09', 9000, [20, '04-10', '04-30'])];
    expect(prior(raised, '04-10')).toEqual({ cents: 5000, days: 30 });
  });

  it('reduced further without interruption, stays the one before the first reduction', () => {
    const deeper = [launched, started, record('04-20', 5000, [40, '04-10', '05-20'])];
    expect(prior(deeper, '04-21')).toEqual({ cents: 5000, days: 30 });
    expect(prior([...deeper, record('05-19', 4000, [40, '04-10', '07-20'])], '07-20')).toEqual({
      cents: 5000,
      days: 30,
    });
  });

  it('reduced less than before, is the deeper reduction’s price, which leaves nothing to announce', () => {
    const milder = [launched, started, record('04-20', 5000, [10, '04-10', '05-31'])];
    expect(prior(milder, '04-21')).toEqual({ cents: 4000, days: 30 });
  });

  it('with a dearer price in the middle of it, is the reduced price', () => {
    const dearer = [launched, started, record('04-20', 9000, [20, '04-10', '04-30'])];
    expect(prior(dearer, '04-21')).toEqual({ cents: 4000, days: 30 });
  });

  it('stopped and started again within the thirty days, is the earlier reduced price; later, it is forgotten', () => {
    const stopped = [launched, started, record('04-15', 5000)];
    expect(prior([...stopped, record('05-01', 5000, [20, '05-02', '05-20'])], '05-02')).toEqual({
      cents: 4000,
      days: 30,
    });
    expect(prior([...stopped, record('05-01', 5000, [20, '05-15', '05-20'])], '05-15')).toEqual({
      cents: 4000,
      days: 30,
    });
    expect(prior([...stopped, record('05-01', 5000, [20, '05-16', '05-20'])], '05-16')).toEqual({
      cents: 5000,
      days: 30,
    });
  });

  it('on sale for less than thirty days, says for how many whole ones; for less than one, there is none', () => {
    const fresh = (day: string) => [record(day, 5000, [20, '04-10', '04-30'])];
    expect(prior(fresh('03-29'), '04-10')).toEqual({ cents: 5000, days: 11 });
    expect(prior(fresh('04-08'), '04-10')).toEqual({ cents: 5000, days: 1 });
    expect(prior(fresh('04-09'), '04-10')).toBeUndefined();
    expect(prior(fresh('04-12'), '04-13')).toBeUndefined();
  });

  it('of a variant that came later, is its own', () => {
    const late = { ...started, at: noon('04-15'), prices: { [V]: 5000, late: 6000 } };
    expect(priorPriceAt([launched, started, late], 'late', noon('04-20'))).toBeUndefined();
    expect(priorPriceAt([launched, started, late], V, noon('04-20'))).toEqual({ cents: 5000, days: 30 });
    expect(priorPriceAt([launched, started], 'unknown', noon('04-20'))).toBeUndefined();
  });

  it('of a product that nobody could buy, knows only the days on which one could; a sale hidden in between begins anew', () => {
    const hidden = [record('01-10', 3000, undefined, false), record('04-01', 5000), started];
    expect(prior(hidden, '04-10')).toEqual({ cents: 5000, days: 8 });
    const pause = [record('04-15', 5000, [20, '04-10', '04-30'], false), record('04-16', 5000, [20, '04-10', '04-30'])];
    expect(prior([launched, started, pause[0]!], '04-15')).toBeUndefined();
    expect(prior([launched, started, ...pause], '04-16')).toEqual({ cents: 4000, days: 30 });
  });

  it('counts days of Italy over both changes of the clock', () => {
    const since = (from: string, first: string) => [
      { ...record('01-10', 4000), at: startOfDay('2026-01-10') },
      { ...record('01-10', 5000), at: startOfDay(`2026-${first}`) },
      record('12-31', 5000, [10, from, '12-31']),
    ];
    const at = (from: string, first: string) => {
      const [one, two, sale] = since(from, first);
      return priorPriceAt([one!, { ...two!, reduction: sale!.reduction }], V, startOfDay(`2026-${from}`))?.cents;
    };
    expect([at('04-10', '03-11'), at('04-10', '03-12')]).toEqual([5000, 4000]);
    expect([at('11-10', '10-11'), at('11-10', '10-12')]).toEqual([5000, 4000]);
  });
});

function reductionFrom({ percent, first, days }: { percent: number; first: number; days: number }) {
  const from = addDays('2026-09-01', first);
  return toSaleInterval({ percent, from, to: addDays(from, days) });
}

/** Edits of half a year at any minute, sales of any days; the clock changes twice within. */
const BEGIN = startOfDay('2026-09-01');
const edits = fc
  .array(
    fc.record({
      minutes: fc.nat(180 * 24 * 60),
      active: fc.boolean().map((off) => !off),
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
        const reduction = sale && reductionFrom(sale);
        return { at: BEGIN + minutes * 60_000, active, prices: { [V]: cents }, reduction };
      }),
  );
const moment = fc.integer({ min: 0, max: 220 * 24 * 60 }).map((minutes) => BEGIN + minutes * 60_000);

/** What one paid at a moment, told one moment at a time. */
function paid(history: readonly PriceRecord[], time: number): { cents: number; reduced: boolean } | undefined {
  const record = history.findLast(({ at }) => at <= time);
  if (!record?.active) return undefined;
  const { reduction } = record;
  const reduced = reduction !== undefined && reduction.from <= time && time < reduction.to;
  const cents = record.prices[V] as number;
  return { cents: reduced ? salePriceCents(cents, reduction.percent) : cents, reduced };
}

/** Every moment at which a price may change, and the one before it. */
function turns(history: readonly PriceRecord[]): number[] {
  return history
    .flatMap(({ at, reduction }) => [at, ...(reduction ? [reduction.from, reduction.to] : [])])
    .flatMap((time) => [time - 1, time]);
}

describe('whatever was edited', () => {
  it('the price before is the lowest that anybody paid in its days, to the cent', () => {
    fc.assert(
      fc.property(edits, moment, (history, at) => {
        const found = priorPriceAt(history, V, at);
        const times = [...turns(history), at].sort((a, b) => a - b);
        if (!paid(history, at)?.reduced) return expect(found).toBeUndefined();
        // Back to where the price was not reduced, or was lower, or could not be paid.
        const back = times.filter((time) => time < at).reverse();
        let start = at;
        for (const time of back) {
          const [before, now] = [paid(history, time), paid(history, start)!];
          if (!before?.reduced || before.cents < now.cents) break;
          start = time;
        }
        const since = startOfDay(addDays(dayOf(start), -PRIOR_PRICE_DAYS));
        const seen = [since, ...times].filter((time) => time >= since && time < start);
        const prices = seen.flatMap((time) => paid(history, time)?.cents ?? []);
        const first = seen.find((time) => paid(history, time)) ?? start;
        if (!found) return expect(first).toBeGreaterThan(startOfDay(addDays(dayOf(start), -1)));
        expect(found.cents).toBe(Math.min(...prices));
        expect(found.days).toBeGreaterThanOrEqual(1);
        expect(found.days).toBeLessThanOrEqual(PRIOR_PRICE_DAYS);
        // On every one of the days that are told, it could be bought at their beginning, or had been already.
        const told = startOfDay(addDays(dayOf(start), -found.days));
        expect(first).toBeLessThanOrEqual(told);
      }),
      { numRuns: 500 },
    );
  });

  it('what lies further back than it reaches changes nothing', () => {
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
