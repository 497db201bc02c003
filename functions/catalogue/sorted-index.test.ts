import type { StoredProduct } from '../store/products/item.ts';
import { aProduct, aVariant } from '../testing/fixtures/products.ts';
import { summarizeProduct, type ProductSummary } from './product-summary.ts';
import { CategoryIndexes, SortedIndex } from './sorted-index.ts';

const november = (day: number) => `2026-11-0${day}T00:00:00.000Z`;
const aSummary = (change: Partial<StoredProduct>) => summarizeProduct(aProduct(change));
const zaino = aSummary({ name: 'Zaino', createdAt: november(1), variants: [aVariant({}, 3000)] });
const eta = aSummary({ name: 'Età', createdAt: november(2), variants: [aVariant({}, 2000), aVariant({}, 500)] });
const borsa = aSummary({ name: 'borsa', createdAt: november(3), variants: [aVariant({}, 1000)] });

describe('a sorted index', () => {
  const index = new SortedIndex();
  for (const summary of [eta, zaino, borsa]) index.add(summary);

  it('sorts by date, by name the Italian way, and by the price of the cheapest variant', () => {
    expect(index.slice('createdAt', 'desc', 0, 9)).toEqual([borsa, eta, zaino]);
    expect(index.slice('createdAt', 'asc', 0, 9)).toEqual([zaino, eta, borsa]);
    expect(index.slice('name', 'asc', 0, 9)).toEqual([borsa, eta, zaino]);
    expect(index.slice('price', 'asc', 0, 9)).toEqual([eta, borsa, zaino]);
  });

  it('has pages that do not overlap, and nothing after the last', () => {
    expect(index.slice('createdAt', 'desc', 0, 2)).toEqual([borsa, eta]);
    expect(index.slice('createdAt', 'desc', 2, 2)).toEqual([zaino]);
    expect(index.slice('createdAt', 'desc', 4, 2)).toEqual([]);
    expect(index.slice('createdAt', 'asc', 4, 2)).toEqual([]);
  });

  it('keeps products of the same name, price and date apart', () => {
    const twins = new SortedIndex();
    const [first, second] = [aSummary({ createdAt: november(1) }), aSummary({ createdAt: november(1) })];
    for (const summary of [first, second]) twins.add(summary);
    twins.remove(first);
    expect(twins.size).toBe(1);
    expect(twins.slice('name', 'asc', 0, 9)).toEqual([second]);
  });

  it('sorts by price again after prices changed', () => {
    const summaries: ProductSummary[] = [{ ...eta }, { ...borsa }];
    const changing = new SortedIndex();
    changing.setSource(() => [...summaries]);
    expect(changing.slice('price', 'asc', 0, 9)).toEqual(summaries);
    summaries[0]!.listPriceCents = 9000;
    changing.markPricesChanged();
    expect(changing.slice('price', 'asc', 0, 9)).toEqual([...summaries].reverse());
  });
});

describe('the indexes of categories', () => {
  it('follow what is added and removed, whether a category was asked for before or not', () => {
    const indexes = new CategoryIndexes();
    const [felpa, sciarpa] = [aSummary({ category: 'felpe' }), aSummary({ category: 'sciarpe' })];
    indexes.add(felpa);
    expect(indexes.of('felpe').slice('createdAt', 'asc', 0, 9)).toEqual([felpa]);
    indexes.add(sciarpa);
    expect([indexes.of('sciarpe').size, indexes.of('felpe').size, indexes.of(undefined).size]).toEqual([1, 1, 2]);
    indexes.remove(felpa);
    expect([indexes.of('sciarpe').size, indexes.of('felpe').size, indexes.of(undefined).size]).toEqual([1, 0, 1]);
  });
});
