import { productQuery } from '../../shared/product/schema.ts';
import { blueAndGreenHoodie, blueScarf, catalogueOf, greenHoodie } from '../testing/fixtures/catalogue.ts';
import { aProduct } from '../testing/fixtures/products.ts';
import { summarizeProduct } from './product-summary.ts';
import { PublicCatalogue } from './public-catalogue.ts';

const list = (catalogue: PublicCatalogue, query: object) => catalogue.list(productQuery().parse(query));
async function names(catalogue: PublicCatalogue, query: object): Promise<string[]> {
  return (await list(catalogue, query)).products.map(({ name }) => name);
}

describe('the public catalogue', () => {
  const dated = [1, 2, 3].map((day) =>
    aProduct({ name: `Felpa ${day}`, category: 'felpe', createdAt: `2026-11-0${day}T00:00:00.000Z` }),
  );
  const scarf = aProduct({ name: 'Sciarpa', category: 'sciarpe', createdAt: '2026-11-04T00:00:00.000Z' });

  it('lists the newest products first, page by page, with the true total', async () => {
    const catalogue = catalogueOf(...dated, scarf);
    expect(await names(catalogue, { limit: 3 })).toEqual(['Sciarpa', 'Felpa 3', 'Felpa 2']);
    expect(await names(catalogue, { limit: 3, page: 2 })).toEqual(['Felpa 1']);
    expect(await list(catalogue, { limit: 3, page: 3 })).toMatchObject({ products: [], total: 4 });
    expect(await names(catalogue, { category: 'felpe' })).toEqual(['Felpa 3', 'Felpa 2', 'Felpa 1']);
  });

  it('sorts a search by relevance, or as the query says', async () => {
    const mention = aProduct({ name: 'Sciarpa Lodi', description: 'Sta bene con una felpa.', category: 'sciarpe' });
    const catalogue = catalogueOf(dated[0]!, mention, dated[1]!);
    expect(await names(catalogue, { search: 'felpa' })).toEqual(['Felpa 2', 'Felpa 1', 'Sciarpa Lodi']);
    const byName = { search: 'felpa', sortBy: 'name', sortOrder: 'desc' };
    expect(await names(catalogue, byName)).toEqual(['Sciarpa Lodi', 'Felpa 2', 'Felpa 1']);
    expect(await names(catalogue, { search: 'felpa', category: 'sciarpe' })).toEqual(['Sciarpa Lodi']);
  });

  describe('with more hits than anybody leafs through', () => {
    const many = catalogueOf(...Array.from({ length: 1030 }, (_none, day) => aProduct({ name: `Felpa ${day}` })));

    it.each([{}, { sortBy: 'name' }])('ends a search at its thousandth hit: %j', async (sorting) => {
      const search = { search: 'felpa', limit: 24, ...sorting };
      const last = await list(many, { ...search, page: 42 });
      expect(last).toMatchObject({ total: 1030, totalPages: 42 });
      expect(last.products).toHaveLength(1000 - 41 * 24);
      expect(await list(many, { ...search, page: 43 })).toMatchObject({ products: [], total: 1030, totalPages: 42 });
    });

    it('keeps no products for a page that is not listed', async () => {
      const insertions = jest.spyOn(Array.prototype, 'splice');
      const beyond = await list(many, { search: 'felpa', limit: 100, page: 1_000_000 });
      const insertionCount = insertions.mock.calls.length;
      insertions.mockRestore();
      expect(beyond).toMatchObject({ products: [], total: 1030 });
      expect(insertionCount).toBe(0);
    });

    it('lists all products without a search', async () => {
      expect(await list(many, { limit: 100, page: 11 })).toMatchObject({ total: 1030, totalPages: 11 });
      expect((await list(many, { limit: 100, page: 11 })).products).toHaveLength(30);
    });
  });

  it('puts what sells best first among equals, also after an edit', async () => {
    const catalogue = catalogueOf(...dated);
    const sold = dated[0]!;
    catalogue.set(sold.id, { ...summarizeProduct(sold), isBestSeller: true });
    expect(await names(catalogue, { search: 'felpa' })).toEqual(['Felpa 1', 'Felpa 3', 'Felpa 2']);
    catalogue.set(sold.id, summarizeProduct({ ...sold, weight: 1 }));
    expect(await names(catalogue, { search: 'felpa' })).toEqual(['Felpa 1', 'Felpa 3', 'Felpa 2']);
    expect(await names(catalogue, {})).toEqual(['Felpa 3', 'Felpa 2', 'Felpa 1']);
  });

  it('does not have inactive and deleted products', async () => {
    const catalogue = catalogueOf(blueAndGreenHoodie, greenHoodie, blueScarf);
    catalogue.set(greenHoodie.id, summarizeProduct({ ...greenHoodie, isActive: false }));
    catalogue.set(blueScarf.id, undefined);
    expect(await names(catalogue, {})).toEqual(['Felpa Asti']);
    expect(await names(catalogue, { search: 'felpa' })).toEqual(['Felpa Asti']);
    expect(catalogue.allOldestFirst().map(({ id }) => id)).toEqual([blueAndGreenHoodie.id]);
  });

  it('finds a new product in a search that was made before', async () => {
    const catalogue = catalogueOf(blueAndGreenHoodie);
    expect(await names(catalogue, { search: 'felpa' })).toEqual(['Felpa Asti']);
    catalogue.set(greenHoodie.id, summarizeProduct(greenHoodie));
    expect((await names(catalogue, { search: 'felpa' })).sort()).toEqual(['Felpa Asti', 'Felpa Bari']);
  });
});
