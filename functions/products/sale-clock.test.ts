import { productQuery } from '../../shared/product.ts';
import type { Product } from '../store/products.ts';
import { aProduct, aVariant } from '../testing/products.ts';
import { SaleClock } from './sale-clock.ts';
import { ShopWindow } from './shop-window.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 60 * 60 * 1000;
const at = (hours: number) => jest.spyOn(Date, 'now').mockReturnValue(NOW + hours * HOUR);
beforeEach(() => void at(0));
afterEach(() => jest.restoreAllMocks());

/** At 49,90 €, and from one hour to another at less. */
const onSale = (name: string, cents: number, from: number, to: number): Product =>
  aProduct({ name, variants: [aVariant({ sale: { cents, from: NOW + from * HOUR, to: NOW + to * HOUR } })] });
const plain = (name: string, cents: number) => aProduct({ name, variants: [aVariant({}, cents)] });

const cheapestFirst = { sortBy: 'price', sortOrder: 'asc' };
const names = (window: ShopWindow, query: object = cheapestFirst) =>
  window.page(productQuery.parse(query)).products.map(({ name }) => name);

describe('a sale in the catalogue', () => {
  const products = () => [plain('Tre', 3000), onSale('Saldo', 2000, 1, 3), plain('Quattro', 4000)];
  const [before, during] = [
    ['Tre', 'Quattro', 'Saldo'],
    ['Saldo', 'Tre', 'Quattro'],
  ];

  it.each([
    ['shown one by one', (window: ShopWindow) => products().forEach((each) => window.show(each.id, each))],
    ['shown at once', (window: ShopWindow) => window.showAll(products())],
  ])('%s, moves the product at its first and its last moment, and back with the clock', (_how, fill) => {
    const window = new ShopWindow();
    fill(window);
    expect(names(window)).toEqual(before);
    at(1);
    expect(names(window)).toEqual(during);
    expect(names(window, { ...cheapestFirst, category: 'felpe' })).toEqual(during);
    expect(names(window, { ...cheapestFirst, sortOrder: 'desc' })).toEqual([...during].reverse());
    jest.spyOn(Date, 'now').mockReturnValue(NOW + 3 * HOUR - 1);
    expect(names(window)).toEqual(during);
    at(3);
    expect(names(window)).toEqual(before);
    at(2);
    expect(names(window)).toEqual(during);
  });

  it('counts in price filters, facets and searches from its first moment on', () => {
    const window = new ShopWindow();
    window.showAll(products());
    const cheap = { maxPrice: '25' };
    expect(names(window, cheap)).toEqual([]);
    expect(window.page(productQuery.parse({})).facets.price).toEqual({ min: 30, max: 49.9 });
    at(1);
    expect(names(window, cheap)).toEqual(['Saldo']);
    expect(window.page(productQuery.parse({})).facets.price).toEqual({ min: 20, max: 40 });
    expect(names(window, { ...cheapestFirst, search: 'felpa' })).toEqual(during);
  });

  it('leaves with its product, during it too', () => {
    const window = new ShopWindow();
    const all = products();
    window.showAll(all);
    at(2);
    names(window);
    window.show(all[1]!.id, undefined);
    expect(names(window)).toEqual(['Tre', 'Quattro']);
    at(4);
    expect(names(window)).toEqual(['Tre', 'Quattro']);
  });

  it('takes no work between two changes of prices, however often it is asked', () => {
    const clock = new SaleClock();
    clock.put(onSale('Saldo', 2000, 1, 3), NOW);
    clock.put(plain('Tre', 3000), NOW);
    expect(clock.due(NOW)).toEqual([]);
    expect(clock.due(NOW + HOUR)).toHaveLength(1);
    expect(clock.due(NOW + HOUR)).toEqual([]);
    expect(clock.due(NOW + 2 * HOUR)).toEqual([]);
    expect(clock.due(NOW + 3 * HOUR)).toHaveLength(1);
    expect(clock.due(NOW + 1000 * HOUR)).toEqual([]);
  });
});
