import fc from 'fast-check';
import { colorKey, sizes } from '../../shared/product/rules.ts';
import { productQuery } from '../../shared/product/schema.ts';
import { summarizeProduct } from './product-summary.ts';
import type { StoredProduct } from '../store/products/products.ts';
import { aProduct, aVariant } from '../testing/fixtures/products.ts';
import { PublicCatalogue } from './public-catalogue.ts';

const blue = { color: 'Blu', colorCode: '#0000ff' };
const green = { color: 'Verde Bottiglia', colorCode: '#004400' };

/** Blue in S (sold out) and M, green in L. */
const asti = aProduct({
  name: 'Felpa Asti',
  variants: [
    aVariant({ ...blue, size: 'S', stock: 0 }, 3000),
    aVariant({ ...blue, size: 'M' }, 3000),
    aVariant({ ...green, size: 'L', modifierCents: 500 }, 3000),
  ],
});
const bari = aProduct({ name: 'Felpa Bari', variants: [aVariant({ ...green, size: 'S' }, 5000)] });
const como = aProduct({
  name: 'Sciarpa Città',
  category: 'sciarpe',
  description: 'Calda.',
  tags: ['lana'],
  variants: [aVariant({ ...blue, size: 'M', stock: 0 }, 2000)],
});

function windowOf(...products: StoredProduct[]): PublicCatalogue {
  const shown = new PublicCatalogue();
  for (const product of products) shown.set(product.id, summarizeProduct(product));
  return shown;
}
const shown = windowOf(asti, bari, como);
const page = (query: object) => shown.list(productQuery().parse(query));
async function names(query: object): Promise<string[]> {
  const { products } = await page({ sortBy: 'name', sortOrder: 'asc', ...query });
  return products.map(({ name }) => name);
}

describe('the filters of the catalogue', () => {
  it('know sizes and colours, one or several, however they are written', async () => {
    expect(await names({ size: 's' })).toEqual(['Felpa Asti', 'Felpa Bari']);
    expect(await names({ size: 'L, M' })).toEqual(['Felpa Asti', 'Sciarpa Città']);
    expect(await names({ color: 'verde-bottiglia' })).toEqual(['Felpa Asti', 'Felpa Bari']);
    expect(await names({ color: 'VERDE BOTTIGLIA,blu' })).toHaveLength(3);
    expect(await names({ color: 'rosa' })).toEqual([]);
  });

  it('ask all of one variant', async () => {
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

  it('hold in a search, in a category and in every order', async () => {
    expect(await names({ search: 'felpa', size: 'S', color: 'verde bottiglia' })).toEqual(['Felpa Bari']);
    expect(await names({ category: 'sciarpe', size: 'M' })).toEqual(['Sciarpa Città']);
    expect(await names({ size: 'S', sortBy: 'price', sortOrder: 'desc' })).toEqual(['Felpa Bari', 'Felpa Asti']);
    expect(await page({ size: 'S', limit: 1, page: 2 })).toMatchObject({ total: 2, products: [{}] });
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
  it('tell what a category or a search has', async () => {
    expect((await page({})).facets).toEqual({
      sizes: [
        { name: 'S', count: 2 },
        { name: 'M', count: 2 },
        { name: 'L', count: 1 },
      ],
      colors: [
        { name: 'Blu', colorCode: '#0000ff', count: 2 },
        { name: 'Verde Bottiglia', colorCode: '#004400', count: 2 },
      ],
      price: { min: 20, max: 50 },
      available: 2,
    });
    expect((await page({ category: 'sciarpe' })).facets.sizes).toEqual([{ name: 'M', count: 1 }]);
    expect((await page({ search: 'xyzxyz' })).facets).toEqual({
      sizes: [],
      colors: [],
      price: { min: 0, max: 0 },
      available: 0,
    });
  });

  it('stand under the other filters, so that a second size adds to the first', async () => {
    const { facets } = await page({ size: 'S', available: 'true', maxPrice: 30 });
    expect(facets.sizes).toEqual([
      { name: 'S', count: 0 },
      { name: 'M', count: 1 },
      { name: 'L', count: 1 },
    ]);
    expect(facets.colors.map(({ count }) => count)).toEqual([0, 0]);
    expect(facets.price).toEqual({ min: 50, max: 50 });
    expect(facets.available).toBe(0);
  });

  it('are what each choice would give, whatever the catalogue and the filters', async () => {
    const variant = fc.record({
      size: fc.constantFrom(...sizes),
      color: fc.constantFrom('blu', 'rosso', 'Verde Bottiglia'),
      stock: fc.integer({ min: 0, max: 1 }),
    });
    const product = fc
      .array(variant, { minLength: 1, maxLength: 5 })
      .chain((variants) =>
        fc
          .integer({ min: 1, max: 4 })
          .map((tens) =>
            aProduct({ basePriceCents: tens * 1000, variants: variants.map((one) => aVariant(one, tens * 1000)) }),
          ),
      );
    const filters = fc.record(
      {
        size: fc.constantFrom('S', 'M', 'S,XL'),
        color: fc.constantFrom('blu', 'rosso,blu'),
        minPrice: fc.constantFrom(10, 20),
        maxPrice: fc.constantFrom(20, 30),
        available: fc.constant('true'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(product, { maxLength: 6 }), filters, async (products, query) => {
        const any = windowOf(...products);
        const total = async (more: object) => (await any.list(productQuery().parse({ ...query, ...more }))).total;
        const { facets } = await any.list(productQuery().parse(query));
        for (const { name, count } of facets.sizes) expect(count).toBe(await total({ size: name }));
        for (const { name, count } of facets.colors) expect(count).toBe(await total({ color: colorKey(name) }));
        expect(facets.available).toBe(await total({ available: 'true' }));
        const { min, max } = facets.price;
        expect(await total({ minPrice: min, maxPrice: max })).toBe(
          await total({ minPrice: undefined, maxPrice: undefined }),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('follow a product that changed', async () => {
    const changing = windowOf(asti, bari);
    expect((await changing.list(productQuery().parse({ size: 'S' }))).total).toBe(2);
    changing.set(bari.id, summarizeProduct({ ...bari, isActive: false }));
    expect(await changing.list(productQuery().parse({ size: 'S' }))).toMatchObject({
      total: 1,
      facets: {
        colors: [
          { name: 'Blu', count: 1 },
          { name: 'Verde Bottiglia', count: 0 },
        ],
      },
    });
  });
});

describe('the suggestions', () => {
  it('are products, categories and words for what is being typed', async () => {
    const { products, categories, words } = await shown.suggest('fel');
    expect(products.map(({ name }) => name).sort()).toEqual(['Felpa Asti', 'Felpa Bari']);
    expect(categories).toEqual(['felpe']);
    expect(words).toEqual(['felpa']);
  });

  it('write words as the shop does and offer only searches that find something', async () => {
    expect((await shown.suggest('citt')).words).toEqual(['città']);
    expect((await shown.suggest('sciarpa lan')).words).toEqual(['sciarpa lana']);
    expect(await shown.suggest('felpa ast')).toMatchObject({ products: [{ name: 'Felpa Asti' }], words: [] });
    expect((await shown.suggest('felpa lan')).words).toEqual([]);
    expect((await shown.suggest('felpa con')).words).toEqual([]);
  });

  it('write a word as most products do, and a t-shirt as it is said', async () => {
    const named = ['Maglia Pesca', 'Maglia Pésca', 'Felpa pésca', 'T shirt Pesco'];
    const several = windowOf(...named.map((name) => aProduct({ name, tags: [], variants: [] })));
    expect((await several.suggest('pes')).words).toEqual(['pésca', 'pesco']);
    expect((await several.suggest('tsh')).words).toEqual(['t-shirt']);
    expect((await several.suggest('t-s')).words).toEqual([]);
  });

  it.each(['', ' ', '%', '__proto__', 'con', 'x'.repeat(100)])('are none for %j, and no failure', async (text) => {
    expect(await shown.suggest(text)).toEqual({ products: [], categories: [], words: [] });
  });

  it('forget what is no longer shown', async () => {
    const changing = windowOf(asti, como);
    changing.set(como.id, undefined);
    expect(await changing.suggest('citt')).toEqual({ products: [], categories: [], words: [] });
    expect((await changing.suggest('lan')).words).toEqual([]);
  });
});
