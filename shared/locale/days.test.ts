import fc from 'fast-check';
import { daysBetween, addDays, dayOf, daysOfMonth, lastDays, mondayOf, startOfDay } from './days.ts';

/** Any day between 2000 and 2100. */
const days = fc.nat(36_500).map((count) => addDays('2000-01-01', count));
const counts = fc.integer({ min: -1000, max: 1000 });
const HOUR_MS = 60 * 60 * 1000;

it.each([
  ['2026-02', '2026-02-01', '2026-02-28', 28],
  ['2028-02', '2028-02-01', '2028-02-29', 29],
  ['2026-11', '2026-11-01', '2026-11-30', 30],
  ['2026-12', '2026-12-01', '2026-12-31', 31],
])('the month %s is from %s to %s', (month, first, last, count) => {
  const daysOf = daysOfMonth(month);
  expect([daysOf[0], daysOf.at(-1), daysOf.length]).toEqual([first, last, count]);
});

it.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

describe('the day of a moment', () => {
  it.each([
    ['2026-01-10T22:59:59.999Z', '2026-01-10'],
    ['2026-01-10T23:00:00.000Z', '2026-01-11'],
    ['2026-07-10T21:59:59.999Z', '2026-07-10'],
    ['2026-07-10T22:00:00.000Z', '2026-07-11'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01'],
    ['2028-02-29T12:00:00.000Z', '2028-02-29'],
  ])('%s is %s, as in Rome', (time, day) => {
    expect(dayOf(time)).toBe(day);
    expect(dayOf(Date.parse(time))).toBe(day);
  });
});

describe('the beginning of a day', () => {
  it.each(['2026-01-01', '2026-03-28', '2026-03-29', '2026-03-30', '2026-07-01', '2026-10-25', '2026-10-26'])(
    'of %s is midnight, in winter, in summer and between',
    (day) => {
      expect(dayOf(startOfDay(day))).toBe(day);
      expect(dayOf(startOfDay(day) - 1)).toBe(addDays(day, -1));
    },
  );

  it('is its first millisecond, on any day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOfDay(day);
        expect([dayOf(start - 1), dayOf(start)]).toEqual([addDays(day, -1), day]);
        const hours = (startOfDay(addDays(day, 1)) - start) / HOUR_MS;
        expect([23, 24, 25]).toContain(hours);
      }),
    );
  });
});

describe('counting days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s plus %i is %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected));

  it('goes back as far as it went', () => {
    fc.assert(fc.property(days, counts, (day, count) => addDays(addDays(day, count), -count) === day));
  });

  it('sorts as text: a later day is greater', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 1000 }), (day, count) => {
        expect(addDays(day, count) > day).toBe(true);
        expect((Date.parse(addDays(day, count)) - Date.parse(day)) / (24 * HOUR_MS)).toBe(count);
      }),
    );
  });
});

describe('the last days', () => {
  it('end with today, the oldest first', () => {
    expect(lastDays(3, '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(lastDays(2, '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
    expect(lastDays(0, '2026-03-01')).toEqual([]);
  });

  it('follow each other without a gap', () => {
    const all = lastDays(400, '2027-01-01');
    expect(all.slice(1)).toEqual(all.slice(0, -1).map((day) => addDays(day, 1)));
    expect(new Set(all).size).toBe(400);
  });
});

it('the days between two days are counted over clock changes and years', () => {
  expect(daysBetween('2026-10-01', '2026-11-23')).toBe(53);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-02-28', '2026-02-28')).toBe(0);
});
