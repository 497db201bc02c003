import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { readCurrentProducts, readProductsInOrders } from './current-products.ts';
import { replaceWithTombstone } from './products.ts';

setupTable();

describe('the current products of orders', () => {
  it('have the name of today, without deleted ones', async () => {
    const [renamed, deleted] = [await createTestProduct(), await createTestProduct()];
    await editTestProduct(renamed, { name: 'Felpa Nuova' });
    await replaceWithTombstone(deleted);
    const products = await readCurrentProducts([renamed.id, deleted.id, renamed.id, 'unknown']);
    expect([...products].map(([id, { name }]) => [id, name])).toEqual([[renamed.id, 'Felpa Nuova']]);
  });

  it('are those of all lines', async () => {
    const [first, second] = [await createTestProduct(), await createTestProduct()];
    const orders = [
      { lines: [{ productId: first.id }] },
      { lines: [{ productId: second.id }, { productId: first.id }] },
    ];
    expect(new Set((await readProductsInOrders(orders)).keys())).toEqual(new Set([first.id, second.id]));
  });
});
