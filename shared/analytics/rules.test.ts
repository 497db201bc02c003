import { monthComparison } from './rules.ts';

describe('the dashboard compares', () => {
  it.each([
    ['2026-11-23', '2026-11-01', '2026-10-01', '2026-10-23'],
    ['2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['2027-01-15', '2027-01-01', '2026-12-01', '2026-12-15'],
  ])('on %s the month so far with the same days of the month before', (today, from, previousFrom, previousTo) => {
    expect(monthComparison(today)).toEqual({
      current: { from, to: today },
      previous: { from: previousFrom, to: previousTo },
    });
  });

  it.each([
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-07-31', '2026-06-30'],
  ])('on %s the whole of a shorter month', (today, to) => {
    expect(monthComparison(today).previous.to).toBe(to);
  });
});
