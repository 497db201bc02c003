import { formatDecimal } from './numbers.ts';

describe('a number in Italian', () => {
  it.each([
    [4.5, '4,5'],
    [80, '80'],
    [0.1, '0,1'],
    [-2.25, '-2,25'],
    [1234.5, '1234,5'],
  ])('%p is written %s', (value, text) => expect(formatDecimal(value)).toBe(text));
});
