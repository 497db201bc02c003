import fc from 'fast-check';
import { addDays, dayOf } from '../locale/days.ts';
import { toSaleInterval, saleState } from './sale-interval.ts';
import { discountPercent, priorPriceLabel, salePriceCents } from './sale.ts';

const days = fc.integer({ min: 0, max: 5000 }).map((count) => addDays('2026-01-01', count));

it('a sale lasts from the first moment of its first day in Italy to the last one of its last, summer time or not', () => {
  fc.assert(
    fc.property(days, fc.nat(90), (from, more) => {
      const sale = { percent: 20, from, to: addDays(from, more) };
      const reduction = toSaleInterval(sale);
      expect([dayOf(reduction.from - 1), dayOf(reduction.from)]).toEqual([addDays(from, -1), from]);
      expect([dayOf(reduction.to - 1), dayOf(reduction.to)]).toEqual([sale.to, addDays(sale.to, 1)]);
      expect(saleState(sale, reduction.from - 1)).toBe('planned');
      expect([saleState(sale, reduction.from), saleState(sale, reduction.to - 1)]).toEqual(['running', 'running']);
      expect(saleState(sale, reduction.to)).toBe('over');
    }),
  );
});

it('percent come off to the whole cent below; nothing is ever free', () => {
  expect(salePriceCents(2490, 20)).toBe(1992);
  expect(salePriceCents(1999, 15)).toBe(1699);
  expect(salePriceCents(1990, 25)).toBe(1492);
  expect(salePriceCents(1, 90)).toBe(1);
});

it('the percentage shown never promises more than there is', () => {
  expect([discountPercent(2490, 1992), discountPercent(1990, 1493), discountPercent(5000, 4999)]).toEqual([20, 24, 0]);
  for (const percent of [1, 15, 25, 33, 90]) expect(discountPercent(1999, salePriceCents(1999, percent))).toBe(percent);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }), (prior, cents) => {
      const percent = discountPercent(prior, cents);
      expect(percent).toBeGreaterThanOrEqual(0);
      if (cents <= prior) expect(prior - (prior * percent) / 100).toBeGreaterThanOrEqual(cents - 1e-6);
    }),
  );
});

it('says of how many days the price before is the lowest', () => {
  expect(priorPriceLabel(30)).toBe('Prezzo più basso degli ultimi 30 giorni');
  expect(priorPriceLabel(12)).toBe('Prezzo più basso degli ultimi 12 giorni');
  expect(priorPriceLabel(1)).toBe('Prezzo più basso dell’ultimo giorno');
});
