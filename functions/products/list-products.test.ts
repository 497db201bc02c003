import { productQuery } from '../../shared/product/schema.ts';
import type { Call } from '../http/resource-handler.ts';
import { dayOf, mondayOf } from '../../shared/locale/days.ts';
import { readEmptySearches } from '../store/analytics/empty-searches.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { freezeClock, setClock } from '../testing/support/clock.ts';
import { listProducts } from './list-products.ts';

setupTable();

const list = (query: object) =>
  listProducts({ query: productQuery().parse(query), ipAddress: '203.0.113.7' } as Call<'listProducts'>);

describe('the public catalogue', () => {
  it('has pages with true totals, also after the last one', async () => {
    for (const name of ['Felpa Asti', 'Felpa Bari', 'Felpa Como']) await createTestProduct({ name });
    await createTestProduct({ name: 'Sciarpa Lodi', category: 'sciarpe' });
    await createTestProduct({ name: 'Nascosta', isActive: false });

    const first = await list({ limit: 3, sortBy: 'name', sortOrder: 'asc' });
    expect(first).toMatchObject({ currentPage: 1, totalPages: 2, total: 4 });
    expect(first.products.map(({ name }) => name)).toEqual(['Felpa Asti', 'Felpa Bari', 'Felpa Como']);
    expect(await list({ limit: 3, page: 9 })).toMatchObject({ products: [], currentPage: 9, totalPages: 2, total: 4 });
    expect(await list({ category: 'sciarpe' })).toMatchObject({ total: 1 });
    expect(await list({ category: 'felpe', search: 'lodi' })).toMatchObject({ total: 0, totalPages: 0 });
  });

  it('has prices in euro', async () => {
    const { products } = await list({ search: 'bari' });
    expect(products[0]).toMatchObject({ basePrice: 49.9, price: 49.9, images: [{ url: '/images/x/y.webp' }] });
    expect(products[0]?.variants[1]).toMatchObject({ size: 'L', priceModifier: 5, price: 54.9 });
  });

  it('names the colour of each product that was said in a search', async () => {
    const { products, search } = await list({ search: 'sciarpa grigia' });
    expect(search?.colors).toEqual({ [products[0]!._id]: 'grigio' });
    expect((await list({ search: 'sciarpa' })).search?.colors).toBeUndefined();
  });

  it('has the filters with their counts', async () => {
    const { facets, total } = await list({ category: 'sciarpe', size: 'L' });
    expect(total).toBe(1);
    expect(facets).toEqual({
      sizes: [
        { name: 'M', count: 1 },
        { name: 'L', count: 1 },
      ],
      colors: [{ name: 'grigio', colorCode: '#808080', family: 'grigio', count: 1 }],
      price: { min: 49.9, max: 49.9 },
      available: 1,
    });
  });

  it('counts a search that found nothing, or not with all its words, once and without other filters', async () => {
    freezeClock();
    const start = Date.now();
    const searches = [
      ...[{ search: 'jeans' }, { search: 'felpa gucci' }],
      ...[
        { search: 'felpa' },
        { search: 'jeans', page: 2 },
        { search: 'polo', category: 'felpe' },
        { search: 'polo', maxPrice: 5 },
      ],
    ];
    for (const [second, query] of searches.entries()) {
      setClock(new Date(start + second * 1000));
      await list(query);
    }
    expect(await readEmptySearches(mondayOf(dayOf(start)))).toEqual([
      { text: 'felpa gucci', count: 1 },
      { text: 'jeans', count: 1 },
    ]);
    jest.useRealTimers();
  });
});
