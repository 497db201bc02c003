import { productQuery } from '../../../shared/product/schema.ts';
import { seedCatalogue } from '../../tasks/seed/catalogue.ts';
import { seedProducts } from '../../tasks/seed/products.ts';
import { holds, labelledSearches, ndcg } from '../../testing/fixtures/labelled-searches.ts';
import { summarizeProduct } from '../product-summary.ts';
import { PublicCatalogue } from '../public-catalogue.ts';

const MIN_HOLDING = 0.95;
const MIN_NDCG = 0.9;

describe('searches as Italian shoppers type them', () => {
  const searches = labelledSearches(__dirname);
  const catalogue = new PublicCatalogue();
  const slugs = new Map<string, string>();

  beforeAll(async () => {
    const products = await seedProducts(seedCatalogue, Date.now());
    for (const [index, { product }] of products.entries()) {
      catalogue.set(product.id, summarizeProduct(product));
      slugs.set(product.id, seedCatalogue[index]?.slug ?? '');
    }
  });

  async function answerTo(text: string) {
    const { products, search } = await catalogue.list(productQuery().parse({ search: text, limit: '100' }));
    return { slugs: products.map(({ id }) => slugs.get(id) ?? ''), isPartial: search?.shown !== undefined };
  }

  it('are at least three hundred, and about half of them are kept aside', () => {
    expect(searches.length).toBeGreaterThanOrEqual(300);
    expect(searches.filter(({ isKept }) => isKept).length / searches.length).toBeCloseTo(0.5, 1);
  });

  it.each([false, true])('find what they should, in the right order (kept half: %s)', async (isKept) => {
    const half = searches.filter((search) => search.isKept === isKept);
    const judged = await Promise.all(half.map(async (search) => ({ search, answer: await answerTo(search.text) })));
    const failed = judged.filter(({ search, answer }) => !holds(search, answer)).map(({ search }) => search.text);
    const gains = judged.reduce((sum, { search, answer }) => sum + ndcg(search, answer), 0);
    expect([failed, 1 - failed.length / half.length >= MIN_HOLDING]).toEqual([failed, true]);
    expect(gains / half.length).toBeGreaterThanOrEqual(MIN_NDCG);
  });
});
