import fc from 'fast-check';
import { discountPercent, MAX_SALE_PERCENT, MIN_SALE_PERCENT, priorPriceLabel, salePriceCents } from './sale.ts';

const cents = fc.integer({ min: 1, max: 10_000_000 });
const percents = fc.integer({ min: 1, max: 90 });

describe('a sale price', () => {
  it.each([
    [2490, 20, 1992],
    [1999, 15, 1699],
    [1990, 25, 1492],
    [100, 90, 10],
    [1, 90, 1],
    [5, 90, 1],
  ])('of %i cents with %i percent off is %i: rounded down, never nothing', (price, percent, expected) => {
    expect(salePriceCents(price, percent)).toBe(expected);
  });

  it('is at least the announced percentage below, and less than a cent more', () => {
    fc.assert(
      fc.property(cents, percents, (price, percent) => {
        const exact = (price * (100 - percent)) / 100;
        const reduced = salePriceCents(price, percent);
        expect(Number.isInteger(reduced) && reduced >= 1).toBe(true);
        if (exact >= 1) expect(exact - reduced >= 0 && exact - reduced < 1).toBe(true);
      }),
    );
  });

  it('falls with the percentage, and rises with the price', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 89 }), (price, percent) => {
        expect(salePriceCents(price, percent + 1)).toBeLessThanOrEqual(salePriceCents(price, percent));
        expect(salePriceCents(price + 1, percent)).toBeGreaterThanOrEqual(salePriceCents(price, percent));
      }),
    );
  });

  it('is of 1 to 90 percent', () => expect([MIN_SALE_PERCENT, MAX_SALE_PERCENT]).toEqual([1, 90]));
});

describe('the percentage that is shown', () => {
  it.each([
    [2490, 1992, 20],
    [1990, 1493, 24],
    [5000, 4999, 0],
    [5000, 5000, 0],
    [5000, 6000, 0],
    [100, 1, 99],
  ])('between %i and %i cents is %i', (prior, price, percent) => expect(discountPercent(prior, price)).toBe(percent));

  it('is the announced one where nothing else changed', () => {
    for (const percent of [1, 15, 25, 33, 90]) {
      expect(discountPercent(1999, salePriceCents(1999, percent))).toBe(percent);
    }
  });

  it('never promises more than there is', () => {
    fc.assert(
      fc.property(cents, cents, (prior, price) => {
        const percent = discountPercent(prior, price);
        expect(percent).toBeGreaterThanOrEqual(0);
        if (price <= prior) expect(prior - (prior * percent) / 100).toBeGreaterThanOrEqual(price - 1e-6);
      }),
    );
  });
});

it.each([
  [30, 'Prezzo più basso degli ultimi 30 giorni'],
  [12, 'Prezzo più basso degli ultimi 12 giorni'],
  [1, 'Prezzo più basso dell’ultimo giorno'],
])('the struck-through price of %i days is explained: %s', (days, label) => {
  expect(priorPriceLabel(days)).toBe(label);
});
