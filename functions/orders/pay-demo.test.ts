import '../testing/support/silence-logs.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import {
  cancelOrder,
  openIntent,
  payIntent,
  payOrder,
  placeOrder,
  setStatus,
} from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();

let anna: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, product] = await Promise.all([createTestUser(), createTestProduct()]);
});

describe('paying with the demo provider', () => {
  it('three times at once makes the order paid once', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const intent = await openIntent(anna, id);
    const replies = await Promise.all([1, 2, 3].map(() => payIntent(anna, intent)));
    expect(replies.map(({ status, body }) => [status, body.order.status])).toEqual(Array(3).fill([200, 'paid']));
    const { order } = (await anna.call(handler, 'readOrder', { id })).body;
    expect(order.history.map(({ to, by }) => [to, by])).toEqual([
      ['pending', 'customer'],
      ['paid', 'payment'],
    ]);
    expect(order.paidAt).not.toBeNull();
    expect(order.expiresAt).toBeNull();
  });

  it('with a refused card leaves the order unpaid; the next attempt pays it', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const declined = await payOrder(anna, id, 'demo_declined');
    expect([declined.status, declined.body.code]).toEqual([402, 'CARD_DECLINED']);
    expect((await payOrder(anna, id, 'demo_no_funds')).body.code).toBe('INSUFFICIENT_FUNDS');
    expect((await payOrder(anna, id, 'demo_confirm')).body).toMatchObject({
      status: 'requires_confirmation',
      order: { status: 'pending' },
    });
    expect((await payOrder(anna, id, 'demo_confirm', true)).body.order.status).toBe('paid');
  });

  it("needs the owner's account and the intent's secret", async () => {
    const { _id: id } = await placeOrder(anna, product);
    const intent = await openIntent(anna, id);
    const codes = [
      await payIntent(await createTestUser(), intent),
      await payIntent(anna, { id: intent.id, clientSecret: `${intent.clientSecret}x` }),
      await payIntent(anna, { id: 'demo_unknown', clientSecret: intent.clientSecret }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(Array(3).fill('ORDER_NOT_FOUND'));
  });

  it('is refused for an order that an admin marked as paid', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const intent = await openIntent(anna, id);
    await setStatus(await createTestUser('admin'), id, { status: 'paid' });
    expect((await payIntent(anna, intent)).body.code).toBe('ALREADY_PAID');
  });

  it('of a cancelled order says that the money was refunded', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const intent = await openIntent(anna, id);
    await cancelOrder(anna, id);
    const { status, body } = await payIntent(anna, intent);
    expect([status, body.code]).toEqual([409, 'ORDER_STATE']);
    expect(body.message).toBe('L’ordine era stato annullato: l’importo è stato rimborsato');
  });
});
