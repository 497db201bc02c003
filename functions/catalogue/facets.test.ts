import fc from 'fast-check';
import { colorKey, sizes } from '../../shared/product/rules.ts';
import { productQuery } from '../../shared/product/schema.ts';
import { aProduct, aVariant } from '../testing/fixtures/products.ts';
import { blueAndGreenHoodie, blueScarf, catalogueOf, greenHoodie } from '../testing/fixtures/catalogue.ts';
import { summarizeProduct } from './product-summary.ts';

const catalogue = catalogueOf(blueAndGreenHoodie, greenHoodie, blueScarf);
const list = (query: object) => catalogue.list(productQuery().parse(query));
async function names(query: object): Promise<string[]> {
  const { products } = await list({ sortBy: 'name', sortOrder: 'asc', ...query });
  return products.map(({ name }) => name);
}

describe('the filters of the catalogue', () => {
  it('know one or several sizes and colours, however they are written', async () => {
    expect(await names({ size: 's' })).toEqual(['Felpa Asti', 'Felpa Bari']);
    expect(await names({ size: 'L, M' })).toEqual(['Felpa Asti']);
    expect(await names({ color: 'verde-bottiglia' })).toEqual(['Felpa Asti', 'Felpa Bari']);
    expect(await names({ color: 'VERDE BOTTIGLIA,blu' })).toHaveLength(3);
    expect(await names({ color: 'rosa' })).toEqual([]);
  });

  it('take one size for no size of a garment', async () => {
    expect(await names({ size: 'M' })).toEqual(['Felpa Asti']);
    expect(await names({ size: 'unica' })).toEqual(['Sciarpa Città']);
    expect(await names({ size: 'M,UNICA' })).toEqual(['Felpa Asti', 'Sciarpa Città']);
  });

  it('must all be met by one variant', async () => {
    expect(await names({ size: 'S', color: 'blu' })).toEqual(['Felpa Asti']);
    expect(await names({ size: 'S', color: 'blu', available: 'true' })).toEqual([]);
    expect(await names({ size: 'L', color: 'blu' })).toEqual([]);
    expect(await names({ available: 'true' })).toEqual(['Felpa Asti', 'Felpa Bari']);
  });

  it('compare the price that lists show, both bounds included', async () => {
    expect(await names({ minPrice: '30', maxPrice: '50' })).toEqual(['Felpa Asti', 'Felpa Bari']);
    expect(await names({ minPrice: '30,01' })).toEqual(['Felpa Bari']);
    expect(await names({ maxPrice: 29.99 })).toEqual(['Sciarpa Città']);
    expect(await names({ minPrice: 50, maxPrice: 30 })).toEqual([]);
  });

  it('hold in a search, in a category and in every sort order', async () => {
    expect(await names({ search: 'felpa', size: 'S', color: 'verde bottiglia' })).toEqual(['Felpa Bari']);
    expect(await names({ category: 'sciarpe', size: 'UNICA' })).toEqual(['Sciarpa Città']);
    expect(await names({ size: 'S', sortBy: 'price', sortOrder: 'desc' })).toEqual(['Felpa Bari', 'Felpa Asti']);
    expect(await list({ size: 'S', limit: 1, page: 2 })).toMatchObject({ total: 2, products: [{}] });
  });

  it.each([
    ['size', 'gigante'],
    ['size', ''],
    ['color', ' , '],
    ['minPrice', 'molto'],
    ['minPrice', '-3'],
    ['maxPrice', 'NaN'],
    ['maxPrice', ''],
    ['available', 'forse'],
    ['available', { x: 1 }],
    ['color', ['blu']],
  ])('are ignored where they cannot be read: %s=%s', async (name, value) => {
    expect(await names({ [name]: value })).toHaveLength(3);
  });
});

describe('the counts beside the filters', () => {
  it('are those of a category or a search', async () => {
    expect((await list({})).facets).toEqual({
      sizes: [
        { name: 'S', count: 2 },
        { name: 'M', count: 1 },
        { name: 'L', count: 1 },
        { name: 'UNICA', count: 1 },
      ],
      colors: [
        { name: 'Blu', colorCode: '#0000ff', family: 'blu', count: 2 },
        { name: 'Verde Bottiglia', colorCode: '#004400', family: 'verde', count: 2 },
      ],
      price: { min: 20, max: 50 },
      available: 2,
    });
    expect((await list({ category: 'sciarpe' })).facets.sizes).toEqual([{ name: 'UNICA', count: 1 }]);
    const nothing = { sizes: [], colors: [], price: { min: 0, max: 0 }, available: 0 };
    expect((await list({ search: 'xyzxyz' })).facets).toEqual(nothing);
  });

  it('ignore the filter of their own kind, so that a second size adds to the first', async () => {
    const { facets } = await list({ size: 'S', available: 'true', maxPrice: 30 });
    expect(facets.sizes).toEqual([
      { name: 'S', count: 0 },
      { name: 'M', count: 1 },
      { name: 'L', count: 1 },
      { name: 'UNICA', count: 0 },
    ]);
    expect(facets.colors.map(({ count }) => count)).toEqual([0, 0]);
    expect(facets.price).toEqual({ min: 50, max: 50 });
    expect(facets.available).toBe(0);
  });

  it('are what each choice would find, in any catalogue with any filters', async () => {
    const anyVariant = fc.record({
      size: fc.constantFrom(...sizes),
      color: fc.constantFrom('blu', 'rosso', 'Verde Bottiglia'),
      stock: fc.integer({ min: 0, max: 1 }),
    });
    const anyProduct = fc
      .record({
        variants: fc.array(anyVariant, { minLength: 1, maxLength: 5 }),
        basePriceCents: fc.constantFrom(1000, 2000, 3000, 4000),
        category: fc.constantFrom('felpe' as const, 'sciarpe' as const),
      })
      .map(({ variants, basePriceCents, category }) =>
        aProduct({ category, basePriceCents, variants: variants.map((variant) => aVariant(variant, basePriceCents)) }),
      );
    const anyFilters = fc.record(
      {
        size: fc.constantFrom('S', 'M', 'S,XL', 'UNICA,M'),
        color: fc.constantFrom('blu', 'rosso,blu'),
        minPrice: fc.constantFrom(10, 20),
        maxPrice: fc.constantFrom(20, 30),
        available: fc.constant('true'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyProduct, { maxLength: 6 }), anyFilters, async (products, filters) => {
        const anyCatalogue = catalogueOf(...products);
        const listing = (choice: object) => anyCatalogue.list(productQuery().parse({ ...filters, ...choice }));
        const total = async (choice: object) => (await listing(choice)).total;
        const { facets } = await listing({});
        for (const { name, count } of facets.sizes) expect(count).toBe(await total({ size: name }));
        for (const { name, count } of facets.colors) expect(count).toBe(await total({ color: colorKey(name) }));
        expect(facets.available).toBe(await total({ available: 'true' }));
        const { min, max } = facets.price;
        const anyPrice = { minPrice: undefined, maxPrice: undefined };
        expect(await total({ minPrice: min, maxPrice: max })).toBe(await total(anyPrice));
      }),
      { numRuns: 200 },
    );
  });

  it('follow a product that changed', async () => {
    const changing = catalogueOf(blueAndGreenHoodie, greenHoodie);
    const query = productQuery().parse({ size: 'S' });
    expect((await changing.list(query)).total).toBe(2);
    changing.set(greenHoodie.id, summarizeProduct({ ...greenHoodie, isActive: false }));
    const { total, facets } = await changing.list(query);
    expect(total).toBe(1);
    expect(facets.colors.map(({ name, count }) => [name, count])).toEqual([
      ['Blu', 1],
      ['Verde Bottiglia', 0],
    ]);
  });
});
