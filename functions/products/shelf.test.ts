import { aProduct, aVariant } from '../testing/products.ts';
import { Shelf } from './shelf.ts';

const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
const zaino = aProduct({ name: 'Zaino', createdAt: day(1), variants: [aVariant({}, 3000)] });
const eta = aProduct({ name: 'Età', createdAt: day(2), variants: [aVariant({}, 2000), aVariant({}, 500)] });
const borsa = aProduct({ name: 'borsa', createdAt: day(3), variants: [aVariant({}, 1000)] });

describe('a shelf', () => {
  const shelf = new Shelf();
  for (const product of [eta, zaino, borsa]) shelf.add(product);

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
    const twins = new Shelf();
    const [one, two] = [aProduct({ createdAt: day(1) }), aProduct({ createdAt: day(1) })];
    for (const product of [one, two]) twins.add(product);
    twins.remove(one);
    expect(twins.size).toBe(1);
    expect(twins.slice('name', 'asc', 0, 9)).toEqual([two]);
  });
});
