/** An instance that begins with a snapshot answers everything as one that was told of product after product. */
import fc from 'fast-check';
import { productQuery, adminProductQuery } from '../../../shared/product/schema.ts';
import { categories, sizes } from '../../../shared/product/rules.ts';
import { summarizeProduct } from '../product-summary.ts';
import type { StoredProduct } from '../../store/products/products.ts';
import type { BlockPartNames } from './snapshot.ts';
import { inMemorySnapshot } from '../../testing/fixtures/catalogue.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { ProductDocuments, type DocumentSource } from '../product-documents.ts';
import { AdminCatalogue } from '../admin-catalogue.ts';
import { PublicCatalogue } from '../public-catalogue.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 60 * 60 * 1000;
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => jest.restoreAllMocks());

const variant = fc.record({
  size: fc.constantFrom(...sizes),
  /** Two names of one colour, and one name for two. */
  color: fc.constantFrom('Blu', 'blu', 'Verde Bottiglia', 'Città'),
  colorCode: fc.constantFrom('#0000ff', '#004400'),
  stock: fc.integer({ min: 0, max: 1 }),
  modifierCents: fc.constantFrom(0, 300),
  sku: fc.constantFrom('FEL-1', 'fel-2', 'LANA'),
});
const saleHours = fc.record({ from: fc.integer({ min: -3, max: 1 }), to: fc.integer({ min: 2, max: 4 }) });
const product: fc.Arbitrary<StoredProduct> = fc
  .record({
    name: fc.constantFrom('Felpa Torino', 'felpa 10', 'Felpa 9', 'Sciarpa Età', 'Maglietta ’80'),
    description: fc.constantFrom('Calda.', 'Cotone leggero,\nda città.', '\u2028'),
    category: fc.constantFrom(...categories),
    tags: fc.subarray(['lana', 'righe', 'inverno']),
    isActive: fc.boolean(),
    sheetComplete: fc.boolean(),
    createdAt: fc.integer({ min: 0, max: 3 }),
    tens: fc.integer({ min: 1, max: 4 }),
    variants: fc.array(variant, { maxLength: 4 }),
    sale: fc.option(saleHours),
  })
  .map(({ createdAt, tens, variants, sale, ...same }) =>
    aProduct({
      ...same,
      createdAt: new Date(NOW + createdAt).toISOString(),
      basePriceCents: tens * 1000,
      variants: variants.map((one) => {
        const made = aVariant(one, tens * 1000);
        if (!sale) return made;
        const [from, to] = [NOW + sale.from * HOUR, NOW + sale.to * HOUR];
        return { ...made, sale: { cents: made.priceCents / 2, from, to } };
      }),
    }),
  );
const query = fc.record(
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
const officeQuery = fc.record(
  {
    category: fc.constantFrom(...categories),
    search: fc.constantFrom('felpa', 'FEL-2', 'torino'),
    sheet: fc.constantFrom('complete', 'incomplete'),
    status: fc.constantFrom('active', 'inactive'),
  },
  { requiredKeys: [] },
);

interface Instance {
  window: PublicCatalogue;
  office: AdminCatalogue;
}

function toldOf(products: readonly StoredProduct[]): Instance {
  const told = { window: new PublicCatalogue(), office: new AdminCatalogue() };
  for (const each of products) show(told, each.id, each);
  return told;
}

async function begunWith(products: readonly StoredProduct[]): Promise<Instance> {
  const { snapshot, archive } = await inMemorySnapshot(products);
  const documents = new ProductDocuments(snapshot.head.blocks, archive);
  const begun = { window: new PublicCatalogue(documents), office: new AdminCatalogue(documents) };
  begun.window.loadSnapshot(snapshot);
  begun.office.loadSnapshot(snapshot.createdAt);
  return begun;
}

function show({ window, office }: Instance, id: string, given: StoredProduct | undefined): void {
  const card = given && summarizeProduct(given);
  window.set(id, card);
  office.set(id, card);
}

/** Everything that can be asked. */
async function answers({ window, office }: Instance, asked: object, askedByAdmin: object) {
  const bearers = await office.findSkuOwners(['fel-1', 'lana']);
  return {
    page: await window.list(productQuery().parse(asked)),
    office: await office.list(adminProductQuery().parse(askedByAdmin)),
    bearers: [...bearers],
    hints: [await window.suggest('fel'), await window.suggest('ci'), await window.suggest('lan')],
    addresses: window.allOldestFirst().map(({ id, updatedAt }) => [id, updatedAt]),
  };
}

describe('an instance that began with a snapshot', () => {
  it('answers as one that was told of each product, before and after products change and sales begin', async () => {
    const catalogue = fc.array(product, { maxLength: 12 });
    const change = fc.record({ place: fc.nat(), after: fc.option(product, { nil: undefined }) });
    const changes = fc.array(change, { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(catalogue, changes, query, officeQuery, async (products, news, asked, askedByAdmin) => {
        jest.spyOn(Date, 'now').mockReturnValue(NOW);
        const [told, begun] = [toldOf(products), await begunWith(products)];
        const compare = async () =>
          expect(await answers(begun, asked, askedByAdmin)).toEqual(await answers(told, asked, askedByAdmin));
        await compare();
        for (const { place, after } of news) {
          const id = products[place % Math.max(1, products.length)]?.id ?? after?.id ?? '';
          for (const each of [told, begun]) show(each, id, after && { ...after, id });
        }
        await compare();
        jest.spyOn(Date, 'now').mockReturnValue(NOW + 2 * HOUR);
        await compare();
      }),
      { numRuns: 150 },
    );
  });

  it('lists products by their state without a look at anything beside their cards', async () => {
    const { snapshot, archive } = await inMemorySnapshot([aProduct(), aProduct({ isActive: false })]);
    const readParts = jest.fn(archive.readSnapshotParts);
    const office = new AdminCatalogue(
      new ProductDocuments(snapshot.head.blocks, { ...archive, readSnapshotParts: readParts }),
    );
    office.loadSnapshot(snapshot.createdAt);
    expect((await office.list(adminProductQuery().parse({ status: 'active' }))).total).toBe(1);
    expect(readParts).not.toHaveBeenCalled();
  });

  it('is told of changes while it reads what it is asked for', async () => {
    const products = [aProduct({ name: 'Felpa Asti' }), aProduct({ name: 'Felpa Bari' })];
    const [asti, bari] = products as [StoredProduct, StoredProduct];
    const { snapshot, archive } = await inMemorySnapshot(products);
    const read: (() => void)[] = [];
    const readParts: DocumentSource['readSnapshotParts'] = async (names) => {
      await new Promise<void>((resolve) => read.push(resolve));
      return archive.readSnapshotParts(names);
    };
    const window = new PublicCatalogue(
      new ProductDocuments(snapshot.head.blocks, { ...archive, readSnapshotParts: readParts }),
    );
    window.loadSnapshot(snapshot);
    const asked = ['asti', 'bari', 'lodi'].map((search) => window.list(productQuery().parse({ search })));
    window.set(asti.id, summarizeProduct({ ...asti, name: 'Felpa Lodi' }));
    window.set(bari.id, undefined);
    while (read.length > 0) {
      read.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await Promise.all(asked)).map(({ total }) => total)).toEqual([0, 0, 1]);
  });

  it('is told of a change before anything was asked of it', async () => {
    const [first, second] = [aProduct({ name: 'Felpa Asti' }), aProduct({ name: 'Felpa Bari' })];
    const begun = await begunWith([first, second]);
    show(begun, first.id, { ...first, name: 'Felpa Lodi' });
    const { products } = await begun.window.list(productQuery().parse({ search: 'asti' }));
    expect(products).toEqual([]);
    expect((await begun.window.list(productQuery().parse({ search: 'lodi' }))).total).toBe(1);
  });

  it('asks the table, once, for products whose block is no longer there', async () => {
    const products = [aProduct({ name: 'Felpa Asti' }), aProduct({ name: 'Felpa Bari' })];
    const { snapshot, archive } = await inMemorySnapshot(products);
    const tellProduct = jest.fn(archive.readProductRevision);
    const asked: string[] = [];
    const readParts = (names: readonly string[]) => {
      asked.push(...names);
      return Promise.resolve(names.map(() => undefined));
    };
    const window = new PublicCatalogue(
      new ProductDocuments(snapshot.head.blocks, { readSnapshotParts: readParts, readProductRevision: tellProduct }),
    );
    window.loadSnapshot(snapshot);
    const { products: shown } = await window.list(productQuery().parse({ sortBy: 'name', sortOrder: 'asc' }));
    expect(shown).toEqual(products);
    expect((await window.list(productQuery().parse({ search: 'bari' }))).total).toBe(1);
    const [{ documents, words }] = snapshot.head.blocks as [BlockPartNames];
    expect(asked).toEqual([documents, words]);
    expect(tellProduct).toHaveBeenCalledTimes(2);
  });

  it('reads of the documents only those that it shows, whatever is searched', async () => {
    const products = Array.from({ length: 300 }, (_each, place) => aProduct({ tags: place < 9 ? ['lana'] : [] }));
    const { snapshot, archive } = await inMemorySnapshot(products);
    const readParts = jest.fn(archive.readSnapshotParts);
    const window = new PublicCatalogue(
      new ProductDocuments(snapshot.head.blocks, { ...archive, readSnapshotParts: readParts }),
    );
    window.loadSnapshot(snapshot);
    const first = window.list(productQuery().parse({}));
    expect((await first).total).toBe(300);
    expect((await window.list(productQuery().parse({ search: 'lana' }))).total).toBe(9);
    const { blocks } = snapshot.head;
    expect(readParts.mock.calls.map(([names]) => names)).toEqual([
      [blocks[2]?.documents],
      blocks.map(({ words }) => words),
      [blocks[0]?.documents],
    ]);
  });
});
