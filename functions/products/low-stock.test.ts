import '../testing/support/silence-logs.ts';
import type { AdminProduct, Product } from '../../shared/product/answers.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { formOf, setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { toFormData } from '../testing/fixtures/product-form.ts';

setupTable();
const { changeStock, createdProduct, list, read, save } = setupProductAdmin();

const lowNames = async () => (await list({ stock: 'low' })).body.products.map(({ name }) => name);
const saved = async (product: Product, change: object) =>
  (await save(product._id, toFormData({ ...formOf(product), version: undefined, ...change }))).body
    .product as AdminProduct;

describe('a product is low in stock', () => {
  it('when a variant has as many pieces as its threshold, until it is filled up', async () => {
    const product = await createdProduct({ name: 'Felpa Due', lowStockAt: 2 });
    expect((product as AdminProduct).lowStockAt).toBe(2);
    expect(await lowNames()).toEqual([]);
    // Three and five pieces.
    const variantId = product.variants[1]!._id;
    await changeStock(product._id, { variantId, delta: -1 });
    expect(await lowNames()).toEqual(['Felpa Due']);
    await changeStock(product._id, { variantId, delta: 1 });
    expect(await lowNames()).toEqual([]);
  });

  it('at the usual threshold where it has none of its own, and never while it is not on sale', async () => {
    const product = await createdProduct({ name: 'Felpa Tre', lowStockAt: 0 });
    expect(await lowNames()).toEqual([]);
    expect((await saved(product, {})).lowStockAt).toBe(0);
    expect((await saved(product, { lowStockAt: null })).lowStockAt).toBeUndefined();
    expect(await lowNames()).toEqual(['Felpa Tre']);
    await saved(product, { isActive: false });
    expect(await lowNames()).toEqual([]);
  });

  it('by a threshold that shoppers are not told', async () => {
    const { _id } = await createdProduct({ lowStockAt: 4 });
    expect(JSON.stringify((await read(_id)).body)).not.toContain('lowStockAt');
  });
});
