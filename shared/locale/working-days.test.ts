import fc from 'fast-check';
import { addDays } from './days.ts';
import { addWorkingDays, easterSunday, isWorkingDay, nextWorkingDay } from './working-days.ts';

describe('working days', () => {
  it.each([
    ['2024', '2024-03-31'],
    ['2025', '2025-04-20'],
    ['2026', '2026-04-05'],
    ['2027', '2027-03-28'],
    ['2038', '2038-04-25'],
    ['2285', '2285-03-22'],
  ])('Easter of %s is on %s', (year, day) => expect(easterSunday(Number(year))).toBe(day));

  it.each([
    ['2026-11-21', false], // a Saturday
    ['2026-11-22', false], // a Sunday
    ['2026-04-06', false], // Easter Monday
    ['2026-12-08', false],
    ['2026-06-02', false],
    ['2026-10-04', false],
    ['2027-10-04', false], // a Monday: San Francesco is a holiday since 2026
    ['2021-10-04', true], // a Monday too, before
    ['2026-11-23', true],
  ])('%s: %s', (day, working) => expect(isWorkingDay(day)).toBe(working));

  it.each([
    ['2026-11-23', 1, '2026-11-24'],
    ['2026-11-27', 1, '2026-11-30'], // from a Friday
    ['2026-11-22', 3, '2026-11-25'], // from a Sunday
    ['2026-12-23', 2, '2026-12-28'], // over Christmas and Santo Stefano
    ['2026-04-02', 2, '2026-04-07'], // over Easter
    ['2026-11-23', 0, '2026-11-23'],
  ])('%s plus %i working days is %s', (day, count, expected) => expect(addWorkingDays(day, count)).toBe(expected));

  it('are never more than five days away, and nothing lies between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
        const day = addDays('2020-01-01', days);
        const next = nextWorkingDay(day);
        expect(isWorkingDay(next)).toBe(true);
        expect(next >= day && next <= addDays(day, 5)).toBe(true);
        for (let each = day; each < next; each = addDays(each, 1)) expect(isWorkingDay(each)).toBe(false);
      }),
    );
  });
});
