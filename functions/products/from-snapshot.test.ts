/** An instance that begins with a snapshot answers everything as one that was told of product after product. */
import fc from 'fast-check';
import { productQuery, categories, sizes } from '../../shared/product.ts';
import { adminProductQuery } from '../../shared/admin.ts';
import { cardOf } from '../store/catalogue/card.ts';
import type { Product } from '../store/products.ts';
import type { NamesOfBlock } from '../store/snapshot.ts';
import { snapshotOf } from '../testing/cards.ts';
import { aProduct, aVariant } from '../testing/products.ts';
import { Documents, type Archive } from './documents.ts';
import { Office } from './office.ts';
import { ShopWindow } from './shop-window.ts';

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
const product: fc.Arbitrary<Product> = fc
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
  window: ShopWindow;
  office: Office;
}

function toldOf(products: readonly Product[]): Instance {
  const told = { window: new ShopWindow(), office: new Office() };
  for (const each of products) show(told, each.id, each);
  return told;
}

async function begunWith(products: readonly Product[]): Promise<Instance> {
  const { snapshot, archive } = await snapshotOf(products);
  const documents = new Documents(snapshot.head.blocks, archive);
  const begun = { window: new ShopWindow(documents), office: new Office(documents) };
  begun.window.showAll(snapshot);
  begun.office.showAll(snapshot.createdAt);
  return begun;
}

function show({ window, office }: Instance, id: string, given: Product | undefined): void {
  const card = given && cardOf(given);
  window.show(id, card);
  office.show(id, card);
}

/** Everything that can be asked. */
async function answers({ window, office }: Instance, asked: object, askedByAdmin: object) {
  const bearers = await office.bearersOf(['fel-1', 'lana']);
  return {
    page: await window.page(productQuery().parse(asked)),
    office: await office.page(adminProductQuery().parse(askedByAdmin)),
    bearers: [...bearers],
    hints: [await window.hints('fel'), await window.hints('ci'), await window.hints('lan')],
    addresses: window.everything().map(({ id, updatedAt }) => [id, updatedAt]),
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
    const { snapshot, archive } = await snapshotOf([aProduct(), aProduct({ isActive: false })]);
    const readParts = jest.fn(archive.readParts);
    const office = new Office(new Documents(snapshot.head.blocks, { ...archive, readParts }));
    office.showAll(snapshot.createdAt);
    expect((await office.page(adminProductQuery().parse({ status: 'active' }))).total).toBe(1);
    expect(readParts).not.toHaveBeenCalled();
  });

  it('is told of changes while it reads what it is asked for', async () => {
    const products = [aProduct({ name: 'Felpa Asti' }), aProduct({ name: 'Felpa Bari' })];
    const [asti, bari] = products as [Product, Product];
    const { snapshot, archive } = await snapshotOf(products);
    const read: (() => void)[] = [];
    const readParts: Archive['readParts'] = async (names) => {
      await new Promise<void>((resolve) => read.push(resolve));
      return archive.readParts(names);
    };
    const window = new ShopWindow(new Documents(snapshot.head.blocks, { ...archive, readParts }));
    window.showAll(snapshot);
    const asked = ['asti', 'bari', 'lodi'].map((search) => window.page(productQuery().parse({ search })));
    window.show(asti.id, cardOf({ ...asti, name: 'Felpa Lodi' }));
    window.show(bari.id, undefined);
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
    const { products } = await begun.window.page(productQuery().parse({ search: 'asti' }));
    expect(products).toEqual([]);
    expect((await begun.window.page(productQuery().parse({ search: 'lodi' }))).total).toBe(1);
  });

  it('asks the table, once, for products whose block is no longer there', async () => {
    const products = [aProduct({ name: 'Felpa Asti' }), aProduct({ name: 'Felpa Bari' })];
    const { snapshot, archive } = await snapshotOf(products);
    const tellProduct = jest.fn(archive.tellProduct);
    const asked: string[] = [];
    const readParts = (names: readonly string[]) => {
      asked.push(...names);
      return Promise.resolve(names.map(() => undefined));
    };
    const window = new ShopWindow(new Documents(snapshot.head.blocks, { readParts, tellProduct }));
    window.showAll(snapshot);
    const { products: shown } = await window.page(productQuery().parse({ sortBy: 'name', sortOrder: 'asc' }));
    expect(shown).toEqual(products);
    expect((await window.page(productQuery().parse({ search: 'bari' }))).total).toBe(1);
    const [{ documents, words }] = snapshot.head.blocks as [NamesOfBlock];
    expect(asked).toEqual([documents, words]);
    expect(tellProduct).toHaveBeenCalledTimes(2);
  });

  it('reads of the documents only those that it shows, whatever is searched', async () => {
    const products = Array.from({ length: 300 }, (_each, place) => aProduct({ tags: place < 9 ? ['lana'] : [] }));
    const { snapshot, archive } = await snapshotOf(products);
    const readParts = jest.fn(archive.readParts);
    const window = new ShopWindow(new Documents(snapshot.head.blocks, { ...archive, readParts }));
    window.showAll(snapshot);
    const first = window.page(productQuery().parse({}));
    expect((await first).total).toBe(300);
    expect((await window.page(productQuery().parse({ search: 'lana' }))).total).toBe(9);
    const { blocks } = snapshot.head;
    expect(readParts.mock.calls.map(([names]) => names)).toEqual([
      [blocks[2]?.documents],
      blocks.map(({ words }) => words),
      [blocks[0]?.documents],
    ]);
  });
});
