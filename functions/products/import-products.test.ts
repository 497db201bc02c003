import '../testing/support/silence-logs.ts';
import type { ImportResult } from '../../shared/catalogue-file/answers.ts';
import type { ImportedProductInput } from '../../shared/catalogue-file/schema.ts';
import type { AdminProduct } from '../../shared/product/answers.ts';
import { queryAll } from '../aws/dynamodb/read.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { aProductForm } from '../testing/fixtures/product-form.ts';

setupTable();
const { call, read, changeStock, list } = setupProductAdmin();

let count = 0;
const newId = () => `01JIMP${String((count += 1)).padStart(20, '0')}`.replaceAll('I', 'J');
const aFileProduct = (change: Partial<ImportedProductInput> = {}): ImportedProductInput => ({
  ...aProductForm({ name: `Felpa ${count}` }),
  id: newId(),
  ...change,
});
const send = (products: ImportedProductInput[], stock?: 'keep' | 'set') =>
  call('importProducts', { body: { products, ...(stock && { stock }) } });
const importAll = async (products: ImportedProductInput[], stock?: 'keep' | 'set') => {
  const { status, body } = await send(products, stock);
  expect(status).toBe(200);
  return body['results'] as ImportResult[];
};
const stocksOf = async (id: string) => (await read(id)).body.product.variants.map(({ stock }) => stock);

async function logOf(id: string): Promise<string[]> {
  const month = new Date().toISOString().slice(0, 7);
  const entries = await queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `LOG#${month}` },
  });
  return entries.filter(({ subject }) => (subject as { id: string }).id === id).map(({ what }) => String(what));
}

describe('an import of products', () => {
  it('creates a product once, however often it is sent, and logs it once', async () => {
    const product = aFileProduct();
    expect((await importAll([product])).map(({ outcome }) => outcome)).toEqual(['created']);
    expect((await importAll([product])).map(({ outcome }) => outcome)).toEqual(['unchanged']);
    expect((await list({ search: product.name })).body.total).toBe(1);
    expect(await logOf(product.id)).toEqual(['product.create']);
  });

  it('creates one product where the same call comes four times at once', async () => {
    const product = aFileProduct();
    const results = await Promise.all([1, 2, 3, 4].map(() => importAll([product])));
    const outcomes = results.flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect((await read(product.id)).body.product.version).toBe(1);
  });

  it('changes what differs, and keeps the stock of the shop unless it is told to replace it', async () => {
    const product = aFileProduct();
    await importAll([product]);
    const [medium] = (await read(product.id)).body.product.variants;
    await changeStock(product.id, { variantId: medium!._id, delta: -2 });
    expect((await importAll([product]))[0]!.outcome).toBe('unchanged');
    expect((await importAll([{ ...product, basePrice: '39,90' }]))[0]!.outcome).toBe('updated');
    expect(await stocksOf(product.id)).toEqual([3, 3]);
    expect((await read(product.id)).body.product.basePrice).toBe(39.9);
    await importAll([product], 'set');
    expect(await stocksOf(product.id)).toEqual([5, 3]);
    expect(await logOf(product.id)).toEqual(['product.create', 'stock.change', 'product.update', 'product.update']);
  });

  it('sets what the shop pays, which the export answers; a file without it leaves it', async () => {
    const product = aFileProduct();
    const costOf = async () => {
      const { body } = await call('exportProducts', { query: { after: product.id.slice(0, -1) } });
      return (body['products'] as AdminProduct[]).find(({ _id }) => _id === product.id)?.purchasePrice;
    };
    await importAll([{ ...product, purchasePrice: '12,50' }]);
    liveCatalogue.invalidate();
    expect(await costOf()).toBe(12.5);
    expect((await importAll([{ ...product, purchasePrice: '12,50' }]))[0]!.outcome).toBe('unchanged');
    expect((await importAll([product]))[0]!.outcome).toBe('unchanged');
    expect((await importAll([{ ...product, purchasePrice: 13 }]))[0]!.outcome).toBe('updated');
    expect(await costOf()).toBe(13);
    expect(await logOf(product.id)).toEqual(['product.create', 'product.update']);
  });

  it('finds a variant by its SKU, and leaves those alone that the file does not name, with their price', async () => {
    const product = aFileProduct();
    await importAll([product]);
    const before = (await read(product.id)).body.product.variants;
    const [medium] = product.variants;
    await importAll([{ ...product, basePrice: '40,00', variants: [{ ...medium!, color: 'antracite' }] }]);
    const after = (await read(product.id)).body.product.variants;
    expect(after.map(({ _id, color, price }) => [_id, color, price])).toEqual([
      [before[0]!._id, 'antracite', 40],
      [before[1]!._id, 'grigio', 54.9],
    ]);
  });

  it('takes the line breaks of a browser for those of a file', async () => {
    const product = aFileProduct({ description: 'Prima riga.\r\nSeconda.' });
    await importAll([product]);
    expect((await importAll([{ ...product, description: 'Prima riga.\nSeconda.' }]))[0]!.outcome).toBe('unchanged');
  });

  it('leaves absent fields as they are', async () => {
    const product = aFileProduct({ tags: ['inverno'], weight: 700 });
    await importAll([product]);
    const { tags: _tags, weight: _weight, isActive: _active, ...rest } = product;
    expect((await importAll([rest]))[0]!.outcome).toBe('unchanged');
  });

  it('says what would become of each product, and changes nothing', async () => {
    const [same, other, fresh] = [aFileProduct(), aFileProduct(), aFileProduct()];
    await importAll([same, other]);
    const products = [same, { ...other, name: 'Felpa nuova' }, fresh];
    const { body } = await call('importProducts', { body: { products, check: true } });
    const outcomes = (body['results'] as ImportResult[]).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['unchanged', 'updated', 'created']);
    expect((await read(other.id)).body.product).toMatchObject({ name: other.name, version: 1 });
    expect((await read(fresh.id)).status).toBe(404);
    expect(await logOf(other.id)).toEqual(['product.create']);
  });

  it('refuses one product and imports the others', async () => {
    const past = { percent: 20, from: '2020-01-01', to: '2020-01-31' };
    const results = await importAll([aFileProduct({ sale: past }), aFileProduct()]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'created']);
    expect(results[0]!.errors).toEqual({
      'sale.to': 'La promozione è già finita: scegli un giorno da oggi in poi',
    });
    expect((await read(results[0]!.id)).status).toBe(404);
  });

  it('tells of SKUs that other products have', async () => {
    const [first, second] = [aFileProduct({ name: 'Prima' }), aFileProduct({ name: 'Seconda' })];
    const variants = first.variants.map((variant) => ({ ...variant, sku: `${variant.sku}-DOPPIO` }));
    await importAll([{ ...first, variants }]);
    const [result] = await importAll([{ ...second, variants }]);
    expect(result!.warnings[0]).toBe('Lo SKU FEL-GRI-M-DOPPIO è già usato nel prodotto «Prima»');
  });

  it.each([
    [[], 'products'],
    [Array.from({ length: 11 }, () => aFileProduct()), 'products'],
    [[aFileProduct({ id: 'x' })], 'products.0.id'],
    [[aFileProduct(), aFileProduct({ name: '' })], 'products.1.name'],
  ])('%# is refused as a whole where the call itself is wrong', async (products, field) => {
    const { status, body } = await send(products);
    expect([status, Object.keys(body['errors'] as object)[0]]).toEqual([400, field]);
    for (const { id } of products) expect((await read(id)).status).toBe(404);
  });
});
