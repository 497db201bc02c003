import { putItem } from '../../aws/dynamodb/write.ts';
import { handler as expire } from '../../tasks/scheduled/expiry.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import {
  cancelOrder,
  chargeWithoutAnswer,
  demoPayments,
  openIntent,
  passExpiry,
  payIntent,
  placeOrder,
  placePaidOrder,
  refundedAtProvider,
  setStatus,
  stockOf,
} from '../../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../../testing/fixtures/products.ts';
import { declareReturn } from '../../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import type { StoredProduct } from '../products/item.ts';
import { orderToItem } from './item.ts';
import { settlePayment, syncPayment } from './lifecycle.ts';
import { requireOrder } from './read.ts';

setupTable();

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, admin, product] = await Promise.all([createTestUser(), createTestUser('admin'), createTestProduct()]);
});

/** An order whose time to pay has passed, and the intent with which it can still be paid. */
async function expiredOrder(bought: StoredProduct) {
  const { _id: id } = await placeOrder(anna, bought);
  const intent = await openIntent(anna, id);
  await passExpiry(id);
  await expire();
  return { id, intent };
}

describe('a payment after the order expired', () => {
  it('reinstates the order while its stock can be reserved', async () => {
    const { id, intent } = await expiredOrder(product);
    expect(await stockOf(product)).toBe(10);
    expect((await payIntent(anna, intent)).body.order.status).toBe('paid');
    expect(await stockOf(product)).toBe(8);
    expect((await requireOrder(id)).expiresAt).toBeUndefined();
  });

  it('is refunded where the stock is gone, and the order stays cancelled', async () => {
    const lastTwo = await createTestProduct({ variants: [aVariant({ stock: 2 })] });
    const { id, intent } = await expiredOrder(lastTwo);
    await placeOrder(await createTestUser(), lastTwo);
    const { status, body } = await payIntent(anna, intent);
    expect([status, body.code]).toEqual([409, 'ORDER_STATE']);
    const { totalCents, ...order } = await requireOrder(id);
    expect(order).toMatchObject({ status: 'cancelled', paidCents: totalCents, refundedCents: totalCents });
    expect([await refundedAtProvider(id), await stockOf(lastTwo)]).toEqual([totalCents, 0]);
  });

  it('goes back where the customer had withdrawn from a part: nothing revives that', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const intent = await openIntent(anna, id);
    await declareReturn(anna, id, [{ variant: product.variants[0]!.id, quantity: 1 }]);
    await passExpiry(id);
    await expire();
    await payIntent(anna, intent);
    const { totalCents, ...order } = await requireOrder(id);
    expect(order).toMatchObject({ status: 'cancelled', returns: [{ kind: 'beforeShipping' }] });
    expect(await refundedAtProvider(id)).toBe(totalCents);
  });

  it('that nobody reported is found by the expiry task an hour later', async () => {
    const { id, intent } = await expiredOrder(product);
    await chargeWithoutAnswer(intent);
    const cancelled = await requireOrder(id);
    await putItem({ Item: orderToItem({ ...cancelled, updatedAt: '2026-01-01T00:00:00.000Z' }) });
    await expire();
    expect((await requireOrder(id)).status).toBe('paid');
  });

  it('never comes: the expiry task asks once and leaves the order alone from then on', async () => {
    const { id } = await expiredOrder(product);
    await putItem({ Item: orderToItem({ ...(await requireOrder(id)), updatedAt: '2026-01-01T00:00:00.000Z' }) });
    expect(await expire()).toMatchObject({ due: 1, failed: 0 });
    expect(await expire()).toMatchObject({ due: 0 });
    const { status, expiresAt } = await requireOrder(id);
    expect([status, expiresAt]).toEqual(['cancelled', undefined]);
  });
});

describe('a payment for an order', () => {
  it('that its owner cancelled is refunded, whatever is in stock', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const intent = await openIntent(anna, id);
    await cancelOrder(anna, id);
    await payIntent(anna, intent);
    const { totalCents, ...order } = await requireOrder(id);
    expect(order).toMatchObject({ status: 'cancelled', refundedCents: totalCents });
    expect([await refundedAtProvider(id), await stockOf(product)]).toEqual([totalCents, 10]);
  });

  it('that an admin marked as paid meanwhile is refunded once, and the order stays paid by hand', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const intent = await openIntent(anna, id);
    await setStatus(admin, id, { status: 'paid' });
    const paidCents = await chargeWithoutAnswer(intent);
    for (let report = 0; report < 2; report += 1) {
      await settlePayment(demoPayments, await requireOrder(id), { intentId: intent.id, paidCents });
    }
    const { totalCents, ...order } = await requireOrder(id);
    expect(order).toMatchObject({ byHand: true, refundedCents: 0, status: 'paid' });
    expect(await refundedAtProvider(id)).toBe(totalCents);
  });

  it('that is reported again, with another sum or for another intent changes nothing', async () => {
    const paid = await placePaidOrder(anna, product);
    for (const paidCents of [paid.totalCents, 0, 1]) {
      await settlePayment(demoPayments, paid, { intentId: paid.intentId!, paidCents });
      await settlePayment(demoPayments, paid, { intentId: 'demo_unknown', paidCents });
    }
    expect(await requireOrder(paid.id)).toEqual(paid);
    expect(await refundedAtProvider(paid.id)).toBe(0);
  });

  it('is recorded when the provider is asked, and not asked for where the order has no intent', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const fresh = await requireOrder(id);
    expect(await syncPayment(demoPayments, fresh)).toBe(fresh);
    await chargeWithoutAnswer(await openIntent(anna, id));
    expect((await syncPayment(demoPayments, await requireOrder(id))).status).toBe('paid');
  });
});
