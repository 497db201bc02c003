import '../../testing/support/silence-logs.ts';
import type { ImportResult } from '../../../shared/catalogue-file/answers.ts';
import { columnNames, columns } from '../../../shared/catalogue-file/columns.ts';
import { readFileProduct } from '../../../shared/catalogue-file/read-product.ts';
import { groupLines, linesOf, type Cells } from '../../../shared/catalogue-file/rows.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupProductAdmin } from '../../testing/fixtures/product-admin.ts';
import { replaceWithTombstone, insertProduct, readProduct } from '../../store/products/products.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedProducts } from './products.ts';

setupTable();
const { call } = setupProductAdmin();
const now = Date.now();

async function exportAll(): Promise<Product[]> {
  const products: Product[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { body } = await call('exportProducts', { query: after ? { after } : {} });
    products.push(...(body['products'] as Product[]));
    after = body['next'] as string | null;
  }
  return products;
}

/** The lines of the file as an import reads them again. */
function filesOf(products: Product[]) {
  const lines = products
    .flatMap(linesOf)
    .map((cells, index): Cells =>
      Object.fromEntries(
        columnNames.map((name, place) => [name, { text: cells[place]!, row: index + 2, column: columns[name].title }]),
      ),
    );
  return groupLines(lines);
}

async function importAll(products: Product[], stock: 'keep' | 'set' = 'keep'): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  const inputs = filesOf(products).map((file) => readFileProduct(file, file.key));
  expect(inputs.flatMap(({ faults }) => faults)).toEqual([]);
  for (let start = 0; start < inputs.length; start += 10) {
    const batch = inputs.slice(start, start + 10).map(({ input }) => input);
    const { status, body } = await call('importProducts', { body: { products: batch, stock } });
    expect(status).toBe(200);
    results.push(...(body['results'] as ImportResult[]));
  }
  return results;
}

const outcomes = (results: ImportResult[]) => [...new Set(results.map(({ outcome }) => outcome))];

describe('the demo catalogue as a file', () => {
  beforeAll(async () => {
    for (const { product } of await seedProducts(seedCatalogue, now)) await insertProduct(product);
  });

  it('comes back unchanged, and changes nothing', async () => {
    const products = await exportAll();
    expect(products).toHaveLength(seedCatalogue.length);
    expect(outcomes(await importAll(products))).toEqual(['unchanged']);
    expect(outcomes(await importAll(products, 'set'))).toEqual(['unchanged']);
    expect((await exportAll()).flatMap(linesOf)).toEqual(products.flatMap(linesOf));
  });

  it('makes the same catalogue in an empty shop, all but the images, which are uploaded', async () => {
    const products = await exportAll();
    const withoutImages = (all: Product[]) => all.map((product) => ({ ...product, images: [] })).flatMap(linesOf);
    for (const { _id } of products) await replaceWithTombstone((await readProduct(_id, true))!);
    expect(outcomes(await importAll(products))).toEqual(['created']);
    expect(outcomes(await importAll(withImagesOf(products)))).toEqual(['unchanged']);
    expect(withoutImages(await exportAll())).toEqual(withoutImages(products));
  });
});

/** The images that the shop has: none. */
function withImagesOf(products: Product[]): Product[] {
  return products.map((product) => ({ ...product, images: [] }));
}
