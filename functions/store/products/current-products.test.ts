import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { readCurrentProducts, readProductsInOrders } from './current-products.ts';
import { replaceWithTombstone } from './products.ts';

setupTable();

describe('the products of some orders', () => {
  it('are those that still exist, with the name and images of today', async () => {
    const [sold, deleted] = [await createTestProduct({ name: 'Felpa Nuova' }), await createTestProduct()];
    await replaceWithTombstone(deleted);
    const [line] = anOrder().lines;
    const orders = [sold, deleted, sold].map(({ id }) => anOrder({ lines: [{ ...line!, productId: id }] }));
    const products = await readProductsInOrders(orders);
    expect([...products.keys()]).toEqual([sold.id]);
    expect(products.get(sold.id)).toMatchObject({ name: 'Felpa Nuova', images: ['/images/x/y.webp'] });
    expect((await readCurrentProducts([deleted.id, 'none'])).size).toBe(0);
  });
});
