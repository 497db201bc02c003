import { parseCents } from './parse-cents.ts';

describe('the sum of a refund', () => {
  it.each([
    ['12,50', 1250],
    ['12,5', 1250],
    ['12.50', 1250],
    ['12', 1200],
    ['1.234,50', 123450],
    ['1234,50', 123450],
    [' 19,99 € ', 1999],
    ['0,01', 1],
    ['0', 0],
  ])('reads %s', (typed, cents) => {
    expect(parseCents(typed)).toBe(cents);
  });

  it.each(['', 'dieci', '-5', '1.234', '12,505', '12.505', '1,2,3', '1e3', '12,', ',5', '0x10', 'Infinity'])(
    'refuses %j rather than guess',
    (typed) => {
      expect(parseCents(typed)).toBeNull();
    },
  );
});
