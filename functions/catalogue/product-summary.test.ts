import { productQuery } from '../../shared/product/schema.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { productSummaries } from '../testing/fixtures/catalogue.ts';
import { aProduct, aVariant } from '../testing/fixtures/products.ts';
import { productComparators, Schedule, sizeBit, summarizeProduct } from './product-summary.ts';
import { PublicCatalogue } from './public-catalogue.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 60 * 60 * 1000;
const setHour = (hours: number) => jest.spyOn(Date, 'now').mockReturnValue(NOW + hours * HOUR);
beforeEach(() => void setHour(0));
afterEach(() => jest.restoreAllMocks());

/** 49,90 €, and less from one hour to another. */
const onSale = (name: string, cents: number, fromHour: number, toHour: number): StoredProduct => {
  const sale = { cents, from: NOW + fromHour * HOUR, to: NOW + toHour * HOUR };
  return aProduct({ name, variants: [aVariant({ sale })] });
};
const plain = (name: string, cents: number) => aProduct({ name, variants: [aVariant({}, cents)] });

const cheapestFirst = { sortBy: 'price', sortOrder: 'asc' };
async function names(catalogue: PublicCatalogue, query: object = cheapestFirst): Promise<string[]> {
  const { products } = await catalogue.list(productQuery().parse(query));
  return products.map(({ name }) => name);
}

describe('the summary of a product', () => {
  it('has the price of the cheapest variant, and one colour for all its sizes', () => {
    const blue = { color: 'Blu', colorCode: '#0000FF' };
    const variants = [
      aVariant({ ...blue, size: 'S', stock: 0, modifierCents: -500 }),
      aVariant({ ...blue, size: 'M', stock: 1, color: 'blu' }),
    ];
    const { listPriceCents, colours, priceSchedule } = summarizeProduct(aProduct({ variants }));
    expect([listPriceCents, priceSchedule]).toEqual([4490, undefined]);
    const sizeBits = sizeBit('S') | sizeBit('M');
    expect(colours).toEqual([{ key: 'blu', name: 'Blu', code: '#0000FF', sizeBits, inStockBits: sizeBit('M') }]);
  });

  it('knows when its price changes', () => {
    expect(summarizeProduct(onSale('Saldo', 2000, 1, 3))).toMatchObject({
      listPriceCents: 4990,
      priceSchedule: {
        initialCents: 4990,
        steps: [
          { from: NOW + HOUR, cents: 2000 },
          { from: NOW + 3 * HOUR, cents: 4990 },
        ],
      },
    });
  });

  it('is sorted by name as Italians do, numbers by their value', () => {
    const summaries = ['Zaino', 'Felpa 10', 'Età', 'felpa 9'].map((name) => summarizeProduct(aProduct({ name })));
    const sorted = summaries.sort(productComparators.name).map(({ name }) => name);
    expect(sorted).toEqual(['Età', 'felpa 9', 'Felpa 10', 'Zaino']);
  });
});

describe('a sale in the catalogue', () => {
  const products = () => [plain('Tre', 3000), onSale('Saldo', 2000, 1, 3), plain('Quattro', 4000)];
  const withoutSale = ['Tre', 'Quattro', 'Saldo'];
  const duringSale = ['Saldo', 'Tre', 'Quattro'];

  it.each([
    [
      'added one by one',
      (catalogue: PublicCatalogue) =>
        products().forEach((product) => catalogue.set(product.id, summarizeProduct(product))),
    ],
    ['loaded from a snapshot', (catalogue: PublicCatalogue) => catalogue.loadSnapshot(productSummaries(products()))],
  ])('%s, moves the product at its first and last moment, and back with the clock', async (_how, fill) => {
    const catalogue = new PublicCatalogue();
    fill(catalogue);
    expect(await names(catalogue)).toEqual(withoutSale);
    setHour(1);
    expect(await names(catalogue)).toEqual(duringSale);
    expect(await names(catalogue, { ...cheapestFirst, category: 'felpe' })).toEqual(duringSale);
    expect(await names(catalogue, { ...cheapestFirst, sortOrder: 'desc' })).toEqual([...duringSale].reverse());
    jest.spyOn(Date, 'now').mockReturnValue(NOW + 3 * HOUR - 1);
    expect(await names(catalogue)).toEqual(duringSale);
    setHour(3);
    expect(await names(catalogue)).toEqual(withoutSale);
    setHour(2);
    expect(await names(catalogue)).toEqual(duringSale);
  });

  it('counts in price filters, facets and searches from its first moment on', async () => {
    const catalogue = new PublicCatalogue();
    catalogue.loadSnapshot(productSummaries(products()));
    const cheap = { maxPrice: '25' };
    expect(await names(catalogue, cheap)).toEqual([]);
    expect((await catalogue.list(productQuery().parse({}))).facets.price).toEqual({ min: 30, max: 49.9 });
    setHour(1);
    expect(await names(catalogue, cheap)).toEqual(['Saldo']);
    expect((await catalogue.list(productQuery().parse({}))).facets.price).toEqual({ min: 20, max: 40 });
    expect(await names(catalogue, { ...cheapestFirst, search: 'felpa' })).toEqual(duringSale);
  });

  it('ends with its product', async () => {
    const catalogue = new PublicCatalogue();
    const all = products();
    catalogue.loadSnapshot(productSummaries(all));
    setHour(2);
    await names(catalogue);
    catalogue.set(all[1]!.id, undefined);
    expect(await names(catalogue)).toEqual(['Tre', 'Quattro']);
    setHour(4);
    expect(await names(catalogue)).toEqual(['Tre', 'Quattro']);
  });

  it('costs no work between two changes of prices', () => {
    const schedule = new Schedule();
    const sale = summarizeProduct(onSale('Saldo', 2000, 1, 3));
    schedule.add(sale, NOW);
    schedule.add(summarizeProduct(plain('Tre', 3000)), NOW);
    const dueAfter = [0, 1, 1, 2, 3, 1000].map((hours) => schedule.due(NOW + hours * HOUR));
    expect(dueAfter).toEqual([[], [sale], [], [], [sale], []]);
  });
});
