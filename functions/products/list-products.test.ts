import { productQuery } from '../../shared/product/schema.ts';
import type { Call } from '../http/resource-handler.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { listProducts } from './list-products.ts';

setupTable();

const list = (query: object) => listProducts({ query: productQuery().parse(query) } as Call<'listProducts'>);

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
});
