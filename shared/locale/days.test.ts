import { addDays, dayOf, lastDays, startOfDay } from './days.ts';

describe('the days of the shop', () => {
  it.each([
    ['2026-01-10T22:59:59.999Z', '2026-01-10'],
    ['2026-01-10T23:00:00.000Z', '2026-01-11'],
    ['2026-07-10T21:59:59.999Z', '2026-07-10'],
    ['2026-07-10T22:00:00.000Z', '2026-07-11'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01'],
  ])('%s is on %s, as in Rome', (time, day) => expect(dayOf(time)).toBe(day));

  it.each(['2026-01-01', '2026-03-28', '2026-03-29', '2026-03-30', '2026-07-01', '2026-10-25', '2026-10-26'])(
    '%s begins at midnight, in winter, in summer and between',
    (day) => {
      expect(dayOf(startOfDay(day))).toBe(day);
      expect(dayOf(startOfDay(day) - 1)).toBe(addDays(day, -1));
    },
  );

  it('follow each other, over the ends of months and years, in summer and winter time', () => {
    expect(lastDays(3, '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(lastDays(2, '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
    expect(new Set(lastDays(400, '2027-01-01')).size).toBe(400);
  });
});
