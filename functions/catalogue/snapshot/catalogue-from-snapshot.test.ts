/** An instance that begins with a snapshot answers everything as one to which product after product was added. */
import fc from 'fast-check';
import { categories, sizes } from '../../../shared/product/rules.ts';
import { adminProductQuery, productQuery } from '../../../shared/product/schema.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { inMemorySnapshot } from '../../testing/fixtures/catalogue.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { AdminCatalogue } from '../admin-catalogue.ts';
import { ProductDocuments, type DocumentSource } from '../product-documents.ts';
import { summarizeProduct } from '../product-summary.ts';
import { PublicCatalogue } from '../public-catalogue.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 60 * 60 * 1000;
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => jest.restoreAllMocks());

const anyVariant = fc.record({
  size: fc.constantFrom(...sizes),
  color: fc.constantFrom('Blu', 'Verde Bottiglia', 'Città'),
  colorCode: fc.constant('#004400'),
  stock: fc.integer({ min: 0, max: 1 }),
  modifierCents: fc.constantFrom(0, 300),
  sku: fc.constantFrom('FEL-1', 'fel-2', 'LANA'),
});
const anySaleHours = fc.record({ from: fc.integer({ min: -3, max: 1 }), to: fc.integer({ min: 2, max: 4 }) });
const anyProduct: fc.Arbitrary<StoredProduct> = fc
  .record({
    name: fc.constantFrom('Felpa Torino', 'felpa 10', 'Felpa 9', 'Sciarpa Età', 'Maglietta ’80'),
    description: fc.constantFrom('Calda.', 'Cotone leggero,\nda città.', '\u2028'),
    category: fc.constantFrom(...categories),
    tags: fc.subarray(['lana', 'righe', 'inverno']),
    isActive: fc.boolean(),
    sheetComplete: fc.boolean(),
    createdAt: fc.integer({ min: 0, max: 3 }),
    basePriceCents: fc.constantFrom(1000, 2000, 3000, 4000),
    variants: fc.array(anyVariant, { maxLength: 4 }),
    saleHours: fc.option(anySaleHours),
    days: fc.constantFrom({}, {}, { availableFrom: '2026-11-22' }, { availableUntil: '2026-11-21' }),
  })
  .map(({ createdAt, basePriceCents, variants, saleHours, days, ...values }) =>
    aProduct({
      ...values,
      ...days,
      createdAt: new Date(NOW + createdAt).toISOString(),
      basePriceCents,
      variants: variants.map((values) => {
        const variant = aVariant(values, basePriceCents);
        if (!saleHours) return variant;
        const [from, to] = [NOW + saleHours.from * HOUR, NOW + saleHours.to * HOUR];
        return { ...variant, sale: { cents: variant.priceCents / 2, from, to } };
      }),
    }),
  );
const anyQuery = fc.record(
  {
    category: fc.constantFrom(...categories),
    search: fc.constantFrom('felpa', 'sciarpe di lana', 'cita', 'co'),
    sortBy: fc.constantFrom('createdAt', 'price', 'name'),
    sortOrder: fc.constantFrom('asc', 'desc'),
    size: fc.constantFrom('S', 'M,XL'),
    color: fc.constantFrom('blu', 'citta'),
    maxPrice: fc.constantFrom(15, 20),
    available: fc.constant('true'),
    page: fc.constantFrom(1, 2),
    limit: fc.constantFrom(2, 12),
  },
  { requiredKeys: [] },
);
const anyAdminQuery = fc.record(
  {
    category: fc.constantFrom(...categories),
    search: fc.constantFrom('felpa', 'FEL-2', 'torino'),
    sheet: fc.constantFrom('complete', 'incomplete'),
    status: fc.constantFrom('active', 'inactive'),
  },
  { requiredKeys: [] },
);

interface Views {
  publicView: PublicCatalogue;
  adminView: AdminCatalogue;
}

function fromSingleProducts(products: readonly StoredProduct[]): Views {
  const views = { publicView: new PublicCatalogue(), adminView: new AdminCatalogue() };
  for (const product of products) setProduct(views, product.id, product);
  return views;
}

function fromSnapshot(products: readonly StoredProduct[]): Views {
  const { snapshot, source } = inMemorySnapshot(products);
  const documents = new ProductDocuments(snapshot, source);
  const views = { publicView: new PublicCatalogue(documents), adminView: new AdminCatalogue(documents) };
  views.publicView.loadSnapshot(snapshot);
  views.adminView.loadSnapshot(snapshot.createdAt);
  return views;
}

function setProduct({ publicView, adminView }: Views, id: string, product: StoredProduct | undefined): void {
  const summary = product && summarizeProduct(product);
  publicView.set(id, summary);
  adminView.set(id, summary);
}

async function allAnswers({ publicView, adminView }: Views, query: object, adminQuery: object) {
  return {
    listing: await publicView.list(productQuery().parse(query)),
    adminListing: await adminView.list(adminProductQuery().parse(adminQuery)),
    skuOwners: [...(await adminView.findCodeOwners(['fel-1', 'lana']))],
    suggestions: [await publicView.suggest('fel'), await publicView.suggest('ci'), await publicView.suggest('lan')],
    sitemap: publicView.allOldestFirst().map(({ id, updatedAt }) => [id, updatedAt]),
  };
}

describe('an instance that began with a snapshot', () => {
  it('answers like one that read each product, before and after products change and sales begin', async () => {
    const anyProducts = fc.array(anyProduct, { maxLength: 12 });
    const anyChange = fc.record({ position: fc.nat(), product: fc.option(anyProduct, { nil: undefined }) });
    const anyChanges = fc.array(anyChange, { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        anyProducts,
        anyChanges,
        anyQuery,
        anyAdminQuery,
        async (products, changes, query, adminQuery) => {
          jest.spyOn(Date, 'now').mockReturnValue(NOW);
          const expected = fromSingleProducts(products);
          const views = fromSnapshot(products);
          const compare = async () =>
            expect(await allAnswers(views, query, adminQuery)).toEqual(await allAnswers(expected, query, adminQuery));
          await compare();
          for (const { position, product } of changes) {
            const id = products[position % Math.max(1, products.length)]?.id ?? product?.id ?? '';
            for (const each of [expected, views]) setProduct(each, id, product && { ...product, id });
          }
          await compare();
          // A sale begins; then another day of Italy.
          for (const hours of [2, 12]) {
            jest.spyOn(Date, 'now').mockReturnValue(NOW + hours * HOUR);
            await compare();
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('takes changes in while a search reads its parts', async () => {
    const products = [aProduct({ name: 'Felpa Asti' }), aProduct({ name: 'Felpa Bari' })];
    const [asti, bari] = products as [StoredProduct, StoredProduct];
    const { snapshot, source } = inMemorySnapshot(products);
    const waitingReads: (() => void)[] = [];
    const readSnapshotPart: DocumentSource['readSnapshotPart'] = async (...part) => {
      await new Promise<void>((resolve) => waitingReads.push(resolve));
      return source.readSnapshotPart(...part);
    };
    const catalogue = new PublicCatalogue(new ProductDocuments(snapshot, { ...source, readSnapshotPart }));
    catalogue.loadSnapshot(snapshot);
    const listings = ['asti', 'bari', 'lodi'].map((search) => catalogue.list(productQuery().parse({ search })));
    catalogue.set(asti.id, summarizeProduct({ ...asti, name: 'Felpa Lodi' }));
    catalogue.set(bari.id, undefined);
    while (waitingReads.length > 0) {
      waitingReads.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await Promise.all(listings)).map(({ total }) => total)).toEqual([0, 0, 1]);
  });

  it('takes a change in before the first request', async () => {
    const [first, second] = [aProduct({ name: 'Felpa Asti' }), aProduct({ name: 'Felpa Bari' })];
    const views = fromSnapshot([first, second]);
    setProduct(views, first.id, { ...first, name: 'Felpa Lodi' });
    const { products } = await views.publicView.list(productQuery().parse({ search: 'asti' }));
    expect(products).toEqual([]);
    expect((await views.publicView.list(productQuery().parse({ search: 'lodi' }))).total).toBe(1);
  });

  it('reads the documents of shown products only, and all of them with the first search', async () => {
    const products = Array.from({ length: 70 }, (_product, number) => aProduct({ tags: number < 9 ? ['lana'] : [] }));
    const { snapshot, source } = inMemorySnapshot(products);
    const readSnapshotPart = jest.fn(source.readSnapshotPart);
    const catalogue = new PublicCatalogue(new ProductDocuments(snapshot, { ...source, readSnapshotPart }));
    catalogue.loadSnapshot(snapshot);
    expect((await catalogue.list(productQuery().parse({ limit: 5 }))).total).toBe(70);
    for (const search of ['lana', 'felpa']) await catalogue.list(productQuery().parse({ search }));
    const [, secondEnd = 0, end] = snapshot.blockEnds;
    expect(readSnapshotPart.mock.calls.map(([, part, range]) => [part, range])).toEqual([
      ['documents', { start: secondEnd, end }],
      ['words', undefined],
      ['documents', undefined],
    ]);
  });
});
