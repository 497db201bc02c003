import type { CataloguePage } from '../../../shared/product/answers.ts';
import { anonymousClient, TEST_PRODUCT_PREFIX } from './client.ts';

const list = async (query: string) => (await anonymousClient().get<CataloguePage>(`/products${query}`)).body;

describe('the catalogue', () => {
  it('lists twelve of the newest, with totals, and nothing beyond the last page', async () => {
    const first = await list('');
    expect(first.products).toHaveLength(12);
    expect(first.totalPages).toBe(Math.ceil(first.total / 12));
    const dates = first.products.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await list('?page=99')).products).toEqual([]);
  });

  it('sorts by the lowest price both ways, filters by category and finds words in any number', async () => {
    const prices = async (sortOrder: string) =>
      (await list(`?limit=100&sortBy=price&sortOrder=${sortOrder}`)).products.map(({ price }) => price);
    const ascending = await prices('asc');
    expect(ascending).toEqual([...ascending].sort((first, second) => first - second));
    const descending = await prices('desc');
    expect(descending).toEqual([...descending].sort((first, second) => second - first));
    const hoodies = (await list('?category=felpe&limit=100')).products;
    expect(new Set(hoodies.map(({ category }) => category))).toEqual(new Set(['felpe']));
    const demoHoodies = hoodies.filter(({ name }) => !name.startsWith(TEST_PRODUCT_PREFIX)).map(({ _id }) => _id);
    for (const words of ['felpa', 'felpe', 'FELPA', 'fel']) {
      const ids = (await list(`?limit=100&search=${words}`)).products.map(({ _id }) => _id);
      expect(ids).toEqual(expect.arrayContaining(demoHoodies));
    }
    expect((await list('?search=xyzzyx')).total).toBe(0);
  });

  it.each(['__proto__', '%00', 'a'.repeat(5000), '%', '"\\', '*', '%F0%9F%98%80'])(
    'answers any text: %.20p',
    async (text) => {
      const encoded = encodeURIComponent(text);
      for (const query of [`?search=${encoded}`, `?sortBy=${encoded}&page=-1&limit=1e9`]) {
        expect((await anonymousClient().get(`/products${query}`)).status).toBe(200);
      }
      const { status } = await anonymousClient().get(`/products/${encoded.slice(0, 600)}`);
      expect([400, 404]).toContain(status);
    },
  );

  it('names the categories in their order', async () => {
    const { body } = await anonymousClient().get('/products/categories');
    expect(body).toMatchObject({ categories: ['magliette', 'felpe', 'sciarpe', 'accessori'] });
  });
});
