import '../testing/support/silence-logs.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { placeOrder, setStatus } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();

describe('an order', () => {
  it('is shown to its owner and to admins, and to nobody else', async () => {
    const [anna, bruno, admin, product] = await Promise.all([
      createTestUser(),
      createTestUser(),
      createTestUser('admin'),
      createTestProduct(),
    ]);
    const { _id: id } = await placeOrder(anna, product);
    expect((await anna.call(handler, 'readOrder', { id })).body.order._id).toBe(id);
    expect((await admin.call(handler, 'readOrder', { id })).body.order._id).toBe(id);
    const { status, body } = await bruno.call(handler, 'readOrder', { id });
    expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  it('names the admins in its history to admins only', async () => {
    const [anna, admin, product] = [await createTestUser(), await createTestUser('admin'), await createTestProduct()];
    const { _id: id } = await placeOrder(anna, product);
    await setStatus(admin, id, { status: 'processing' });
    const authors = async (user: typeof anna) =>
      (await user.call(handler, 'readOrder', { id })).body.order.history.map(({ by }) => by);
    expect(await authors(anna)).toEqual(['customer', 'shop']);
    expect(await authors(admin)).toEqual(['customer', admin.email]);
  });
});
