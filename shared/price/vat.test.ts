import fc from 'fast-check';
import { includedVat, VAT_RATE } from './vat.ts';

describe('VAT', () => {
  it('is 22 percent, contained in the price', () => {
    expect(VAT_RATE).toBe(22);
    expect([12_200, 122, 0, 1].map(includedVat)).toEqual([2200, 22, 0, 0]);
  });

  it('is the total minus the total divided by 1.22, to the nearest cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(Math.abs(includedVat(cents) - (cents - cents / 1.22))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});
