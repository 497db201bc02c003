import { clockSkew } from './clock-skew.ts';

const date = 'Sun, 22 Nov 2026 10:00:00 GMT';
const dated = Date.parse(date);
const MINUTE = 60_000;

describe('the table’s clock', () => {
  it.each([
    ['to the second', 0, 1],
    ['at the second’s end', 999, 20],
    ['as near as an answer’s way', -1900, 5],
    ['after an answer that took long', -20_000, 60_000],
  ])('is the function’s own where that is right %s', (_what, asked, took) => {
    expect(clockSkew(date, dated + asked, dated + asked + took)).toBe(0);
  });

  it.each([10, -10, 600, 0.1])('is told by an answer’s date where the function’s is %d minutes off', (minutes) => {
    const asked = dated + minutes * MINUTE;
    expect(asked + 5 + clockSkew(date, asked, asked + 5)).toBe(dated + 500);
  });

  it.each([undefined, '', 'yesterday'])('is the function’s own where the answer bears none: %s', (none) => {
    expect(clockSkew(none, dated, dated)).toBe(0);
  });
});
