import { formatCount, formatDecimal } from './numbers.ts';

describe('a number in Italian', () => {
  it.each([
    [4.5, '4,5'],
    [80, '80'],
    [0.1, '0,1'],
    [-2.25, '-2,25'],
    [1234.5, '1234,5'],
  ])('%p is written %s', (value, text) => expect(formatDecimal(value)).toBe(text));
});

describe('a count in Italian', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [12345, '12.345'],
    [1234567, '1.234.567'],
  ])('%p is grouped from four digits on: %s', (count, text) => expect(formatCount(count)).toBe(text));
});
