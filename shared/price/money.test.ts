import fc from 'fast-check';
import {
  formatEuro,
  includedVat,
  isWholeCents,
  missingForFreeShipping,
  shippingFor,
  toCents,
  toEuro,
} from './money.ts';

describe('money', () => {
  it('comes back to the cent from euro, for every amount', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => toCents(toEuro(cents)) === cents));
  });

  it('knows an amount of whole cents from one that is not', () => {
    expect([19.99, 0.1 + 0.2, 5.99, 0, 1e6].map(isWholeCents)).toEqual([true, true, true, true, true]);
    expect([0.005, 19.999, 1.0001].map(isWholeCents)).toEqual([false, false, false]);
  });

  it('ships free from exactly 50 euro', () => {
    expect([0, 1, 4999, 5000, 5001].map(shippingFor)).toEqual([0, 599, 599, 0, 0]);
    expect([0, 4999, 5000, 9000].map(missingForFreeShipping)).toEqual([5000, 1, 0, 0]);
  });

  it('contains VAT at 22 %: total minus total divided by 1.22', () => {
    expect(includedVat(12200)).toBe(2200);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(Math.abs(includedVat(cents) - (cents - cents / 1.22))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('reads as Italians write it', () => {
    expect(formatEuro(1234.5).replace(/\s/g, ' ')).toBe('1234,50 €');
    expect(formatEuro(12345.6).replace(/\s/g, ' ')).toBe('12.345,60 €');
  });
});
