import '../testing/support/silence-logs.ts';
import { requireOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { cancelOrder, openIntent, payOrder, placeOrder } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();

let anna: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, product] = await Promise.all([createTestUser(), createTestProduct()]);
});

const codeOf = async (customer: TestUser, orderId: string) =>
  (await customer.call(handler, 'createPaymentIntent', { body: { orderId } })).body.code;

describe('the payment of an order', () => {
  it("has the shop's amount and the same secret at each call", async () => {
    const { _id: id, total } = await placeOrder(anna, product);
    const intents = await Promise.all([openIntent(anna, id), openIntent(anna, id), openIntent(anna, id)]);
    expect(new Set(intents.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(intents[0]).toMatchObject({ provider: 'demo', amount: total });
    expect(await requireOrder(id)).toMatchObject({ provider: 'demo', intentId: intents[0].id, status: 'pending' });
  });

  it('is refused for another customer, and to an admin', async () => {
    const { _id: id } = await placeOrder(anna, product);
    for (const other of [await createTestUser(), await createTestUser('admin')]) {
      expect(await codeOf(other, id)).toBe('ORDER_NOT_FOUND');
    }
    expect(await codeOf(anna, '01JZZZZZZZZZZZZZZZZZZZZZZZ')).toBe('ORDER_NOT_FOUND');
  });

  it('is refused for a paid order and for a cancelled one', async () => {
    const [paid, cancelled] = [await placeOrder(anna, product), await placeOrder(anna, product)];
    await payOrder(anna, paid._id);
    expect(await codeOf(anna, paid._id)).toBe('ALREADY_PAID');
    await cancelOrder(anna, cancelled._id);
    expect(await codeOf(anna, cancelled._id)).toBe('ORDER_STATE');
  });
});
