import { clockSkew, tableTime } from './clock-skew.ts';

const dateHeader = 'Sun, 22 Nov 2026 10:00:00 GMT';
const date = Date.parse(dateHeader);
const MINUTE = 60_000;

describe('the clock of the table', () => {
  it.each([
    ['in the same second', 0, 1],
    ['at the end of the second', 999, 20],
    ['two seconds before', -1900, 5],
    ['during a long call', -20_000, 60_000],
  ])('agrees with a function whose clock is right: %s', (_case, offset, duration) => {
    expect(clockSkew(dateHeader, date + offset, date + offset + duration)).toBe(0);
  });

  it.each([10, -10, 600, 0.1])('corrects a function whose clock is %d minutes off', (minutes) => {
    const sentAt = date + minutes * MINUTE;
    expect(sentAt + 5 + clockSkew(dateHeader, sentAt, sentAt + 5)).toBe(date + 500);
  });

  it.each([undefined, '', 'yesterday'])('is unknown where the answer has the date %s', (header) => {
    expect(clockSkew(header, date, date)).toBe(0);
  });

  it('is the clock of the function before the first answer', () => {
    expect(tableTime(date)).toBe(date);
  });
});
