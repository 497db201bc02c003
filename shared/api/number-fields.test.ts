import fc from 'fast-check';
import { messageOf } from '../testing/schemas.ts';
import { euro, euroInput, wholeNumber } from './fields.ts';

const WRONG_AMOUNT = 'Inserisci un importo valido';

describe('an amount that the browser computed', () => {
  it.each([0, 5.99, 19.99, 0.1 + 0.2, 1_000_000])('may be %p euro', (amount) => {
    expect(euro().parse(amount)).toBe(amount);
  });

  it.each([-0.01, 0.005, 19.999, 1_000_000.01, NaN, Infinity, '19.99', null])('is not %p', (amount) => {
    expect(messageOf(euro(), amount)).toBe(WRONG_AMOUNT);
  });
});

describe('an amount that a person typed', () => {
  const price = euroInput(0.01, 100_000, 'Manca');

  it.each([
    ['19,90', 19.9],
    ['19.90', 19.9],
    ['1.234,50', 1234.5],
    ['1.234.567,8', NaN],
    ['12.345', 12345],
    ['5', 5],
    [' 5,5 ', 5.5],
    ['+3', 3],
    [19.99, 19.99],
    ['99.999,99', 99999.99],
  ])('%j is %p', (input, amount) => {
    if (Number.isNaN(amount)) return expect(messageOf(price, input)).toBe(WRONG_AMOUNT);
    expect(price.parse(input)).toBe(amount);
  });

  it.each(['0', '-1', '1e3', '10,999', '10.5.1', '1.23,4', 'abc', '€ 5', '5 €', '0x10', 0, -5, 0.001, 1e308])(
    '%j is no price',
    (input) => expect(messageOf(price, input)).toBe(WRONG_AMOUNT),
  );

  it('is missing where it is empty, or nothing where the field is optional', () => {
    for (const none of ['', [5], null, NaN, Infinity]) expect(messageOf(price, none)).toBe('Manca');
    expect(euroInput(-10, 10).parse('')).toBe(0);
  });

  it('keeps to the limits of its field, both included', () => {
    const modifier = euroInput(-10, 10);
    expect([modifier.parse('-10'), modifier.parse('10,00')]).toEqual([-10, 10]);
    expect([messageOf(modifier, '-10,01'), messageOf(modifier, '10,01')]).toEqual([WRONG_AMOUNT, WRONG_AMOUNT]);
  });

  it('is read back from how Italians and English write it, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        const [whole, rest] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')];
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
        const amount = cents / 100;
        expect([`${whole},${rest}`, `${whole}.${rest}`, `${grouped},${rest}`].map((text) => price.parse(text))).toEqual(
          [amount, amount, amount],
        );
      }),
    );
  });
});

describe('a whole number that a person typed', () => {
  const stock = wholeNumber(0, 99_999, 'Numero intero');

  it.each([
    ['0', 0],
    ['007', 7],
    [' 12 ', 12],
    [99_999, 99_999],
  ])('%j is %i', (input, value) => expect(stock.parse(input)).toBe(value));

  it.each(['-1', '+1', '1,0', '1.5', '1e2', '', 'x', '100000', -1, 1.5, NaN, [1], null])('%j is refused', (input) => {
    expect(messageOf(stock, input)).toBe('Numero intero');
  });

  it('may have a value for an empty field', () => {
    expect(wholeNumber(0, 10, 'Numero intero', 0).parse('')).toBe(0);
    expect(messageOf(wholeNumber(0, 10, 'Numero intero', 0), ' ')).toBe('Numero intero');
  });

  it('is the number whose digits were typed', () => {
    fc.assert(fc.property(fc.nat(99_999), (value) => stock.parse(String(value)) === value));
  });
});
