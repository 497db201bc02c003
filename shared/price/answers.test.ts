import { priceHistoryAnswer, priorPrice, productSale } from './answers.ts';
import type { PriceRecord } from './history.ts';
import { toSaleInterval } from './sale-interval.ts';

describe('prices that calls answer', () => {
  it('are a sale by days and a prior price in euro', () => {
    const sale = { percent: 20, from: '2026-11-01', to: '2026-11-30' };
    expect(productSale.parse(sale)).toEqual(sale);
    expect(productSale.safeParse({ ...sale, percent: 12.5 }).success).toBe(false);
    expect(priorPrice.parse({ price: 49.9, days: 30 })).toEqual({ price: 49.9, days: 30 });
  });

  it('are records that the form computes with as the server does', () => {
    const reduction = toSaleInterval({ percent: 20, from: '2026-11-01', to: '2026-11-30' });
    const history: PriceRecord[] = [
      { at: 1, active: true, prices: { v: 4990 } },
      { at: 2, active: false, prices: { v: 4990 }, reduction },
    ];
    expect(priceHistoryAnswer.parse({ history })).toEqual({ history });
    expect(priceHistoryAnswer.safeParse({ history: [{ at: 1, prices: {} }] }).success).toBe(false);
  });
});
