import fc from 'fast-check';
import {
  FREE_SHIPPING_CENTS,
  formatEuro,
  freeShippingThreshold,
  isWholeCents,
  missingForFreeShipping,
  SHIPPING_COST_CENTS,
  shippingFor,
  toCents,
  toEuro,
} from './money.ts';

const sums = fc.integer({ min: 0, max: 100_000_000 });
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('cents and euro', () => {
  it('come back to the cent, for every amount', () => {
    fc.assert(fc.property(sums, (cents) => toCents(toEuro(cents)) === cents));
  });

  it('add up in cents as they do on paper', () => {
    fc.assert(
      fc.property(fc.array(sums, { maxLength: 50 }), (amounts) => {
        const sum = amounts.reduce((total, cents) => total + cents, 0);
        expect(toCents(amounts.reduce((total, cents) => total + toEuro(cents), 0))).toBe(sum);
      }),
    );
  });

  it.each([
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.005, 100],
    [-5.5, -550],
    [0, 0],
  ])('%p euro are %i cents', (euro, cents) => expect(toCents(euro)).toBe(cents));

  it.each([19.99, 0.1 + 0.2, 5.99, 0, 1e6, -0.01])('%p euro are whole cents', (euro) => {
    expect(isWholeCents(euro)).toBe(true);
  });

  it.each([0.005, 19.999, 1.0001, NaN, Infinity])('%p euro are not', (euro) => expect(isWholeCents(euro)).toBe(false));
});

describe('shipping', () => {
  it('is free from exactly 50 euro on, and 5,99 below', () => {
    expect([FREE_SHIPPING_CENTS, SHIPPING_COST_CENTS]).toEqual([5000, 599]);
    expect([1, 4999, 5000, 5001].map(shippingFor)).toEqual([599, 599, 0, 0]);
  });

  it('names that sum as a round one', () => expect(plain(freeShippingThreshold)).toBe('50 €'));

  it('of nothing costs nothing', () => expect(shippingFor(0)).toBe(0));

  it('says what is missing until it is free', () => {
    expect([0, 4999, 5000, 9000].map(missingForFreeShipping)).toEqual([5000, 1, 0, 0]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (cents) => {
        expect(shippingFor(cents + missingForFreeShipping(cents))).toBe(0);
        expect(missingForFreeShipping(cents) === 0).toBe(shippingFor(cents) === 0);
      }),
    );
  });
});

describe('an amount on the screen', () => {
  it.each([
    [0, '0,00 €'],
    [5.99, '5,99 €'],
    [999.99, '999,99 €'],
    [1234.5, '1.234,50 €'],
    [3916.65, '3.916,65 €'],
    [12345.6, '12.345,60 €'],
    [1000000, '1.000.000,00 €'],
    [-5, '-5,00 €'],
  ])('%p is %s', (euro, text) => expect(plain(formatEuro(euro))).toBe(text));

  it('never breaks between number and sign', () => expect(formatEuro(5)).toMatch(/\u00a0€$/));
});
