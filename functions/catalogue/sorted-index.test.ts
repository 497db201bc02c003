import { summarizeProduct } from './product-summary.ts';
import type { StoredProduct } from '../store/products/products.ts';
import { aProduct, aVariant } from '../testing/fixtures/products.ts';
import { SortedIndex } from './sorted-index.ts';

const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
const aCard = (change: Partial<StoredProduct>) => summarizeProduct(aProduct(change));
const zaino = aCard({ name: 'Zaino', createdAt: day(1), variants: [aVariant({}, 3000)] });
const eta = aCard({ name: 'Età', createdAt: day(2), variants: [aVariant({}, 2000), aVariant({}, 500)] });
const borsa = aCard({ name: 'borsa', createdAt: day(3), variants: [aVariant({}, 1000)] });

describe('a shelf', () => {
  const shelf = new SortedIndex();
  for (const card of [eta, zaino, borsa]) shelf.add(card);

  it('stands in every order, names the Italian way, prices by the cheapest variant', () => {
    expect(shelf.slice('createdAt', 'desc', 0, 9)).toEqual([borsa, eta, zaino]);
    expect(shelf.slice('createdAt', 'asc', 0, 9)).toEqual([zaino, eta, borsa]);
    expect(shelf.slice('name', 'asc', 0, 9)).toEqual([borsa, eta, zaino]);
    expect(shelf.slice('price', 'asc', 0, 9)).toEqual([eta, borsa, zaino]);
  });

  it('gives pages that do not overlap, and nothing beyond the last', () => {
    expect(shelf.slice('createdAt', 'desc', 0, 2)).toEqual([borsa, eta]);
    expect(shelf.slice('createdAt', 'desc', 2, 2)).toEqual([zaino]);
    expect(shelf.slice('createdAt', 'desc', 4, 2)).toEqual([]);
    expect(shelf.slice('createdAt', 'asc', 4, 2)).toEqual([]);
  });

  it('keeps products of one price and one name apart', () => {
    const twins = new SortedIndex();
    const [one, two] = [aCard({ createdAt: day(1) }), aCard({ createdAt: day(1) })];
    for (const card of [one, two]) twins.add(card);
    twins.remove(one);
    expect(twins.size).toBe(1);
    expect(twins.slice('name', 'asc', 0, 9)).toEqual([two]);
  });
});
