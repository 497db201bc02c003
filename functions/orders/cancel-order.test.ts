import '../testing/support/silence-logs.ts';
import { readCartLines } from '../store/carts/carts.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import {
  cancelOrder,
  placeOrder,
  placePaidOrder,
  refundedAtProvider,
  refundOrder,
  setStatus,
  stockOf,
} from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, admin, product] = await Promise.all([createTestUser(), createTestUser('admin'), createTestProduct()]);
});

describe('an owner who cancels', () => {
  it('an unpaid order three times at once gets the items back into the cart once', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const replies = await Promise.all([cancelOrder(anna, id), cancelOrder(anna, id), cancelOrder(anna, id)]);
    expect(replies.map(({ status, body }) => [status, body.order.status])).toEqual(Array(3).fill([200, 'cancelled']));
    expect(await stockOf(product)).toBe(10);
    expect(await readCartLines(anna.id)).toMatchObject([{ variantId: product.variants[0]!.id, quantity: 2 }]);
  });

  it('a paid order gets the rest of the money, and the cart stays empty', async () => {
    const { id, totalCents } = await placePaidOrder(anna, product);
    await refundOrder(admin, id, 10);
    const { body } = await cancelOrder(anna, id);
    expect(body.order).toMatchObject({ status: 'cancelled', refunded: totalCents / 100 });
    expect(await refundedAtProvider(id)).toBe(totalCents);
    expect([await stockOf(product), await readCartLines(anna.id)]).toEqual([10, []]);
  });

  it('after shipping is told about the withdrawal instead', async () => {
    const { id } = await placePaidOrder(anna, product);
    await setStatus(admin, id, { status: 'shipped' });
    const { status, body } = await cancelOrder(anna, id);
    expect([status, body.code]).toEqual([409, 'NOT_CANCELLABLE']);
    expect(body.message).toContain('recesso');
  });

  it('after an admin set a delivered order back neither gets the money nor puts goods into the stock', async () => {
    const { id } = await placePaidOrder(anna, product);
    for (const status of ['delivered', 'processing'] as const) await setStatus(admin, id, { status });
    expect((await cancelOrder(anna, id)).body.code).toBe('NOT_CANCELLABLE');
    expect([await refundedAtProvider(id), await stockOf(product)]).toEqual([0, 8]);
  });

  it('can cancel nobody else’s order, and an admin cannot do it for them', async () => {
    const { _id: id } = await placeOrder(anna, product);
    expect((await cancelOrder(await createTestUser(), id)).status).toBe(404);
    expect((await cancelOrder(admin, id)).status).toBe(404);
  });
});
