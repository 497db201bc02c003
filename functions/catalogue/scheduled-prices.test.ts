import { productQuery } from '../../shared/product/schema.ts';
import { summarizeProduct } from './product-summary.ts';
import type { StoredProduct } from '../store/products/products.ts';
import { productSummaries } from '../testing/fixtures/catalogue.ts';
import { aProduct, aVariant } from '../testing/fixtures/products.ts';
import { ScheduledPrices } from './scheduled-prices.ts';
import { PublicCatalogue } from './public-catalogue.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 60 * 60 * 1000;
const at = (hours: number) => jest.spyOn(Date, 'now').mockReturnValue(NOW + hours * HOUR);
beforeEach(() => void at(0));
afterEach(() => jest.restoreAllMocks());

/** At 49,90 €, and from one hour to another at less. */
const onSale = (name: string, cents: number, from: number, to: number): StoredProduct =>
  aProduct({ name, variants: [aVariant({ sale: { cents, from: NOW + from * HOUR, to: NOW + to * HOUR } })] });
const plain = (name: string, cents: number) => aProduct({ name, variants: [aVariant({}, cents)] });

const cheapestFirst = { sortBy: 'price', sortOrder: 'asc' };
async function names(window: PublicCatalogue, query: object = cheapestFirst): Promise<string[]> {
  const { products } = await window.list(productQuery().parse(query));
  return products.map(({ name }) => name);
}

describe('a sale in the catalogue', () => {
  const products = () => [plain('Tre', 3000), onSale('Saldo', 2000, 1, 3), plain('Quattro', 4000)];
  const [before, during] = [
    ['Tre', 'Quattro', 'Saldo'],
    ['Saldo', 'Tre', 'Quattro'],
  ];

  it.each([
    [
      'shown one by one',
      (window: PublicCatalogue) => products().forEach((each) => window.set(each.id, summarizeProduct(each))),
    ],
    ['shown at once', (window: PublicCatalogue) => window.loadSnapshot(productSummaries(products()))],
  ])('%s, moves the product at its first and its last moment, and back with the clock', async (_how, fill) => {
    const window = new PublicCatalogue();
    fill(window);
    expect(await names(window)).toEqual(before);
    at(1);
    expect(await names(window)).toEqual(during);
    expect(await names(window, { ...cheapestFirst, category: 'felpe' })).toEqual(during);
    expect(await names(window, { ...cheapestFirst, sortOrder: 'desc' })).toEqual([...during].reverse());
    jest.spyOn(Date, 'now').mockReturnValue(NOW + 3 * HOUR - 1);
    expect(await names(window)).toEqual(during);
    at(3);
    expect(await names(window)).toEqual(before);
    at(2);
    expect(await names(window)).toEqual(during);
  });

  it('counts in price filters, facets and searches from its first moment on', async () => {
    const window = new PublicCatalogue();
    window.loadSnapshot(productSummaries(products()));
    const cheap = { maxPrice: '25' };
    expect(await names(window, cheap)).toEqual([]);
    expect((await window.list(productQuery().parse({}))).facets.price).toEqual({ min: 30, max: 49.9 });
    at(1);
    expect(await names(window, cheap)).toEqual(['Saldo']);
    expect((await window.list(productQuery().parse({}))).facets.price).toEqual({ min: 20, max: 40 });
    expect(await names(window, { ...cheapestFirst, search: 'felpa' })).toEqual(during);
  });

  it('leaves with its product, during it too', async () => {
    const window = new PublicCatalogue();
    const all = products();
    window.loadSnapshot(productSummaries(all));
    at(2);
    await names(window);
    window.set(all[1]!.id, undefined);
    expect(await names(window)).toEqual(['Tre', 'Quattro']);
    at(4);
    expect(await names(window)).toEqual(['Tre', 'Quattro']);
  });

  it('takes no work between two changes of prices, however often it is asked', () => {
    const clock = new ScheduledPrices();
    clock.set(summarizeProduct(onSale('Saldo', 2000, 1, 3)), NOW);
    clock.set(summarizeProduct(plain('Tre', 3000)), NOW);
    expect(clock.applyDue(NOW)).toBe(false);
    expect(clock.applyDue(NOW + HOUR)).toBe(true);
    expect(clock.applyDue(NOW + HOUR)).toBe(false);
    expect(clock.applyDue(NOW + 2 * HOUR)).toBe(false);
    expect(clock.applyDue(NOW + 3 * HOUR)).toBe(true);
    expect(clock.applyDue(NOW + 1000 * HOUR)).toBe(false);
  });
});
