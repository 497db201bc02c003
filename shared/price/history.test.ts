import { startOfDay } from '../locale/days.ts';
import { coversPriorPriceWindow, plannedPriorPrice, priorPriceAt, type PriceRecord } from './history.ts';
import { toSaleInterval } from './sale-interval.ts';

const V = 'v';
const HOUR_MS = 60 * 60 * 1000;

/** Noon of a day of 2026; the year's clock is put forward on 29 March and back on 25 October. */
const noon = (day: string) => startOfDay(`2026-${day}`) + 12 * HOUR_MS;

function record(day: string, cents: number, sale?: [percent: number, from: string, to: string], active = true) {
  const [percent = 0, from = '', to = ''] = sale ?? [];
  const reduction = sale && toSaleInterval({ percent, from: `2026-${from}`, to: `2026-${to}` });
  return { at: noon(day), active, prices: { [V]: cents }, reduction } satisfies PriceRecord;
}

const prior = (history: PriceRecord[], day: string) => priorPriceAt(history, V, noon(day));

describe('the prior price of a sale', () => {
  const launched = record('01-10', 5000);
  const started = record('04-01', 5000, [20, '04-10', '04-30']);

  it('is the lowest price of the thirty days before it, and exists only while it runs', () => {
    expect(prior([launched, started], '04-09')).toBeUndefined();
    expect(prior([launched, started], '04-10')).toEqual({ cents: 5000, days: 30 });
    expect(prior([launched, started], '04-30')).toEqual({ cents: 5000, days: 30 });
    expect(prior([launched, started], '05-01')).toBeUndefined();
  });

  it('is a lower price of those days, however short it lasted, but no earlier one', () => {
    const cheap = (day: string) => [launched, record(day, 4500), record('03-12', 5000), started];
    expect(prior(cheap('03-11'), '04-10')).toEqual({ cents: 4500, days: 30 });
    const earlier = [launched, record('03-01', 4500), record('03-10', 5000), started];
    expect(prior(earlier, '04-10')).toEqual({ cents: 5000, days: 30 });
  });

  it('is not raised by raising the price the day before', () => {
    const raised = [launched, record('04-09', 9000, [20, '04-10', '04-30'])];
    expect(prior(raised, '04-10')).toEqual({ cents: 5000, days: 30 });
  });

  it('stays the one before the first sale while deeper sales follow without interruption', () => {
    const deeper = [launched, started, record('04-20', 5000, [40, '04-10', '05-20'])];
    expect(prior(deeper, '04-21')).toEqual({ cents: 5000, days: 30 });
    expect(prior([...deeper, record('05-19', 4000, [40, '04-10', '07-20'])], '07-20')).toEqual({
      cents: 5000,
      days: 30,
    });
  });

  it('is the deeper sale’s price when a smaller sale follows, which leaves no discount to show', () => {
    const milder = [launched, started, record('04-20', 5000, [10, '04-10', '05-31'])];
    expect(prior(milder, '04-21')).toEqual({ cents: 4000, days: 30 });
  });

  it('is the sale price when the price rises during the sale', () => {
    const dearer = [launched, started, record('04-20', 9000, [20, '04-10', '04-30'])];
    expect(prior(dearer, '04-21')).toEqual({ cents: 4000, days: 30 });
  });

  it('is the price of a sale that was stopped less than thirty days ago', () => {
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

  it('counts whole days when the product is younger than thirty days, and needs at least one', () => {
    const fresh = (day: string) => [record(day, 5000, [20, '04-10', '04-30'])];
    expect(prior(fresh('03-29'), '04-10')).toEqual({ cents: 5000, days: 11 });
    expect(prior(fresh('04-08'), '04-10')).toEqual({ cents: 5000, days: 1 });
    expect(prior(fresh('04-09'), '04-10')).toBeUndefined();
    expect(prior(fresh('04-12'), '04-13')).toBeUndefined();
  });

  it('is the variant’s own', () => {
    const late = { ...started, at: noon('04-15'), prices: { [V]: 5000, late: 6000 } };
    expect(priorPriceAt([launched, started, late], 'late', noon('04-20'))).toBeUndefined();
    expect(priorPriceAt([launched, started, late], V, noon('04-20'))).toEqual({ cents: 5000, days: 30 });
    expect(priorPriceAt([launched, started], 'unknown', noon('04-20'))).toBeUndefined();
  });

  it('ignores days on which the product was inactive; a sale hidden in between begins anew', () => {
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
      const [older, newer, sale] = since(from, first);
      return priorPriceAt([older!, { ...newer!, reduction: sale!.reduction }], V, startOfDay(`2026-${from}`))?.cents;
    };
    expect([at('04-10', '03-11'), at('04-10', '03-12')]).toEqual([5000, 4000]);
    expect([at('11-10', '10-11'), at('11-10', '10-12')]).toEqual([5000, 4000]);
  });
});

describe('a sale that is being planned', () => {
  const launched = record('01-10', 5000);
  const planned = record('04-01', 5000, [20, '04-10', '04-30']);
  const prior = (next: PriceRecord, day: string) => plannedPriorPrice([launched], next, V, noon(day));

  it('has the prior price of its first day', () => {
    expect(prior(planned, '04-01')).toEqual({ cents: 5000, days: 30 });
  });

  it('has today’s while it is running, and none when it is over', () => {
    expect(prior(record('04-15', 5000, [20, '04-10', '04-30']), '04-15')).toEqual({ cents: 5000, days: 30 });
    expect(prior(planned, '05-01')).toBeUndefined();
    expect(prior(record('04-01', 5000), '04-01')).toBeUndefined();
  });

  it('counts a price change that comes with it', () => {
    expect(prior(record('04-01', 4000, [20, '04-10', '04-30']), '04-01')).toEqual({ cents: 4000, days: 30 });
  });
});

describe('how far the price records have to reach back', () => {
  const started = record('04-01', 5000, [20, '04-10', '04-30']);

  it('is thirty days before the sale', () => {
    expect(coversPriorPriceWindow([started], V, noon('04-20'))).toBe(false);
    expect(coversPriorPriceWindow([record('03-12', 4000), started], V, noon('04-20'))).toBe(false);
    expect(coversPriorPriceWindow([record('03-10', 4000), started], V, noon('04-20'))).toBe(true);
  });

  it('is nothing without a sale', () => {
    expect(coversPriorPriceWindow([started], V, noon('04-05'))).toBe(true);
    expect(coversPriorPriceWindow([], V, noon('04-05'))).toBe(true);
  });
});
