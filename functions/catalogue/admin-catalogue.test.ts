import { adminProductQuery } from '../../shared/product/schema.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { inMemorySnapshot } from '../testing/fixtures/catalogue.ts';
import { aProduct, aVariant } from '../testing/fixtures/products.ts';
import { AdminCatalogue } from './admin-catalogue.ts';
import { ProductDocuments } from './product-documents.ts';
import { summarizeProduct } from './product-summary.ts';

const list = (catalogue: AdminCatalogue, query: object) => catalogue.list(adminProductQuery().parse(query));

function adminCatalogueOf(...products: StoredProduct[]): AdminCatalogue {
  const catalogue = new AdminCatalogue();
  for (const product of products) catalogue.set(product.id, summarizeProduct(product));
  return catalogue;
}

const felpa = aProduct({
  name: 'Felpa Città',
  createdAt: '2026-11-01T00:00:00.000Z',
  tags: ['righe sottili'],
  variants: [aVariant({ sku: 'FEL-BLU-S' })],
});
const sciarpa = aProduct({
  name: 'Sciarpa Como',
  createdAt: '2026-11-02T00:00:00.000Z',
  category: 'sciarpe',
  isActive: false,
  tags: [],
  variants: [aVariant({ sku: 'fel-blu-s' })],
});

describe('the admin catalogue', () => {
  const catalogue = adminCatalogueOf(felpa, sciarpa);

  it('lists all products, newest first, inactive ones too', async () => {
    expect(await list(catalogue, {})).toEqual({ ids: [sciarpa.id, felpa.id], total: 2 });
    expect(await list(catalogue, { limit: 1, page: 2 })).toEqual({ ids: [felpa.id], total: 2 });
    expect((await list(catalogue, { category: 'sciarpe' })).ids).toEqual([sciarpa.id]);
    expect((await list(catalogue, { status: 'active' })).ids).toEqual([felpa.id]);
    expect((await list(catalogue, { sheet: 'complete' })).ids).toEqual([]);
  });

  it('lists archived products alone, also from a snapshot', async () => {
    const archived = aProduct({ isActive: false, archived: { at: '2026-11-03T00:00:00.000Z', wasActive: true } });
    const low = aProduct({ name: 'Ultimi pezzi', variants: [aVariant({ stock: 1 })] });
    const full = aProduct({ variants: [aVariant({ stock: 11 })] });
    const fromSnapshot = new AdminCatalogue();
    fromSnapshot.loadSnapshot([archived, low, full].map((product) => summarizeProduct(product)));
    for (const each of [fromSnapshot, adminCatalogueOf(archived, low, full)]) {
      expect((await list(each, {})).total).toBe(2);
      expect((await list(each, { status: 'inactive' })).total).toBe(0);
      expect((await list(each, { status: 'archived' })).ids).toEqual([archived.id]);
      expect((await list(each, { stock: 'low' })).ids).toEqual([low.id]);
    }
  });

  it.each(['citta', 'FELPE città', 'sottili', 'blu-s felpa', 'FEL-BLU'])(
    'finds by name, tag and SKU: %s',
    async (search) => {
      expect((await list(catalogue, { search, category: 'felpe' })).ids).toEqual([felpa.id]);
    },
  );

  it('names the product with exactly the code first, also beside newer ones', async () => {
    const [old, newer] = ['TOP A', 'TOP A-2'].map((sku, place) =>
      aProduct({ createdAt: `2026-11-0${place + 1}T00:00:00.000Z`, variants: [aVariant({ sku })] }),
    ) as [StoredProduct, StoredProduct];
    expect((await list(adminCatalogueOf(old, newer), { search: ' Top A' })).ids).toEqual([old.id, newer.id]);
    expect((await list(adminCatalogueOf(old, newer), { search: 'top' })).ids).toEqual([newer.id, old.id]);
  });

  it('names the products that have a SKU, whatever its capitals', async () => {
    const owners = await catalogue.findCodeOwners(['Fel-Blu-S', 'altro']);
    expect([...owners]).toEqual([
      ['fel-blu-s', [felpa, sciarpa].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, name }) => ({ id, name }))],
      ['altro', []],
    ]);
  });

  it('finds a product by its new name only', async () => {
    const changing = adminCatalogueOf(felpa);
    expect((await list(changing, { search: 'citta' })).total).toBe(1);
    changing.set(felpa.id, summarizeProduct({ ...felpa, name: 'Felpa Lodi' }));
    expect((await list(changing, { search: 'citta' })).total).toBe(0);
    expect((await list(changing, { search: 'lodi' })).total).toBe(1);
    changing.set(felpa.id, undefined);
    expect(await list(changing, {})).toEqual({ ids: [], total: 0 });
  });

  it('filters by state without reading a part of the snapshot', async () => {
    const { snapshot, source } = inMemorySnapshot([felpa, sciarpa]);
    const readSnapshotPart = jest.fn(source.readSnapshotPart);
    const documents = new ProductDocuments(snapshot, { ...source, readSnapshotPart });
    const fromSnapshot = new AdminCatalogue(documents);
    fromSnapshot.loadSnapshot(snapshot.createdAt);
    expect((await list(fromSnapshot, { status: 'active' })).total).toBe(1);
    expect(readSnapshotPart).not.toHaveBeenCalled();
  });
});
