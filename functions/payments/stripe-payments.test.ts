import '../testing/support/silence-logs.ts';
import { handler as adminHandler } from '../admin/handler.ts';
import { handler } from '../orders/handler.ts';
import { orderToItem } from '../store/orders/item.ts';
import { readOrder as stored } from '../store/orders/read.ts';
import { readProduct } from '../store/products/products.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { handler as expire } from '../tasks/scheduled/expiry.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { webhookMessage, signWebhook, setupStripe } from '../testing/fakes/stripe.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';

setupTable();
const stripe = setupStripe();

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
beforeAll(async () => {
  admin = await createTestUser('admin');
});
beforeEach(async () => {
  anna = await createTestUser();
  product = await createTestProduct({ basePriceCents: 1990, variants: [aVariant({ stock: 10 }, 1990)] });
});

const stock = async () => (await readProduct(product.id, true))!.variants[0]!.stock;
const now = async (id: string) => (await stored(id))!;

async function order(shopper = anna): Promise<string> {
  const { body } = await shopper.call(handler, 'createOrder', { body: anOrderDraft({ product, quantity: 2 }) });
  return body.order._id;
}

async function intentOf(orderId: string) {
  const { status, body } = await anna.call(handler, 'createPaymentIntent', { body: { orderId } });
  return { status, code: body.code, ...(body['intent'] as { id: string; clientSecret: string }) };
}

async function placeOrderWithIntent() {
  const id = await order();
  return { id, intentId: (await intentOf(id)).id };
}

/** The route is public: Stripe signs its messages. */
async function sendWebhook(intentId: string, { text, signature } = webhookMessage({ id: intentId })) {
  return anna.call(handler, 'paymentEvent', { text, headers: { 'stripe-signature': signature } });
}

async function payOrder() {
  const { id, intentId } = await placeOrderWithIntent();
  stripe.pay(intentId);
  await sendWebhook(intentId);
  return { id, intentId };
}

async function letExpire(id: string): Promise<void> {
  await putItem({ Item: orderToItem({ ...(await now(id)), expiresAt: new Date(Date.now() - 1000).toISOString() }) });
  await expire();
}

describe('an order paid with Stripe', () => {
  it('is paid when Stripe says so, and not before', async () => {
    const { id, intentId } = await placeOrderWithIntent();
    const intent = await intentOf(id);
    expect(intent).toMatchObject({ id: intentId, provider: 'stripe', amount: 45.79 });
    stripe.pay(intentId);
    expect((await now(id)).status).toBe('pending');
    const { status, body } = await sendWebhook(intentId);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await now(id)).toMatchObject({ status: 'paid', paidCents: 4579, refundedCents: 0, provider: 'stripe' });
    expect((await now(id)).history.at(-1)).toMatchObject({ from: 'pending', to: 'paid', by: 'payment' });
  });

  it('is paid once, however often Stripe sends its message', async () => {
    const { id, intentId } = await payOrder();
    const before = await now(id);
    const message = webhookMessage({ id: intentId });
    const again = await Promise.all([1, 2, 3, 4].map(() => sendWebhook(intentId, message)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await now(id)).toEqual(before);
    expect(stripe.refunds).toEqual([]);
  });

  it('stays unpaid while Stripe does not have the money, whatever an early message says', async () => {
    const { id, intentId } = await placeOrderWithIntent();
    stripe.pay(intentId, { status: 'processing', amount_received: 0 });
    expect(
      (await sendWebhook(intentId, webhookMessage({ id: intentId, status: 'succeeded', amount_received: 4579 })))
        .status,
    ).toBe(200);
    expect(await now(id)).toMatchObject({ status: 'pending', paidCents: 0 });
  });

  it('is paid once by a message that comes before the shop stored the intent', async () => {
    const id = await order();
    const intentId = stripe.addStrayPayment(id);
    await Promise.all([sendWebhook(intentId), sendWebhook(intentId)]);
    expect(await now(id)).toMatchObject({ status: 'paid', paidCents: 4579, intentId });
    expect(await intentOf(id)).toMatchObject({ status: 409, code: 'ALREADY_PAID' });
    expect(stripe.refunds).toEqual([]);
  });

  it.each([
    ['forged', () => ({ age: 0, secret: 'whsec_forged' })],
    ['old', () => ({ age: 301 })],
  ])('is not changed by a message that is %s', async (_what, signatureOptions) => {
    const { id, intentId } = await placeOrderWithIntent();
    stripe.pay(intentId);
    const { text } = webhookMessage({ id: intentId });
    const { status, body } = await sendWebhook(intentId, { text, signature: signWebhook(text, signatureOptions()) });
    expect([status, body.code]).toEqual([400, 'MALFORMED']);
    expect((await now(id)).status).toBe('pending');
  });

  it('is found to be paid at its next use, where the message never came', async () => {
    const { id, intentId } = await placeOrderWithIntent();
    stripe.pay(intentId);
    expect(await intentOf(id)).toMatchObject({ status: 409, code: 'ALREADY_PAID' });
    expect((await now(id)).status).toBe('paid');
    const other = await placeOrderWithIntent();
    stripe.pay(other.intentId);
    await letExpire(other.id);
    expect((await now(other.id)).status).toBe('paid');
  });

  it('answers BUSY while Stripe is down, and has one intent afterwards', async () => {
    const id = await order();
    stripe.faults.set('POST payment_intents', ['refused', 'refused']);
    expect(await intentOf(id)).toMatchObject({ status: 409, code: 'BUSY' });
    stripe.expireIdempotencyKeys();
    expect((await intentOf(id)).status).toBe(200);
    expect(stripe.payments.size).toBe(1);
  });
});

describe('a shop with Stripe', () => {
  it('does not have the payment page of the demo provider', async () => {
    const { intentId } = await placeOrderWithIntent();
    const body = { intentId, clientSecret: `${intentId}_secret_test`, token: 'demo_ok' };
    expect((await anna.call(handler, 'payDemo', { body })).status).toBe(404);
  });
});

describe('a payment that no order expects', () => {
  it('is refunded when it is not what the order costs', async () => {
    const id = await order();
    const intentId = stripe.addStrayPayment(id, { amount: 100, amount_received: 100 });
    expect((await sendWebhook(intentId)).status).toBe(200);
    expect(await now(id)).toMatchObject({ status: 'pending', paidCents: 0 });
    expect(stripe.refundedAmount(intentId)).toBe(100);
  });

  it('is refunded once when the order is paid already', async () => {
    const { id, intentId } = await payOrder();
    const before = await now(id);
    const stray = stripe.addStrayPayment(id);
    for (let times = 0; times < 3; times += 1) await sendWebhook(stray);
    stripe.expireIdempotencyKeys();
    await sendWebhook(stray);
    expect(await now(id)).toEqual(before);
    expect([stripe.refundedAmount(stray), stripe.refundedAmount(intentId)]).toEqual([4579, 0]);
  });

  it('is left alone where it is not for this shop: another currency, another shop, an unknown order', async () => {
    const id = await order();
    for (const stray of [
      stripe.addStrayPayment(id, { currency: 'usd' }),
      stripe.addStrayPayment(id, { metadata: {} }),
      stripe.addStrayPayment('01JZZZZZZZZZZZZZZZZZZZZZZZ'),
      'pi_unknown',
    ]) {
      expect((await sendWebhook(stray)).status).toBe(200);
      expect(stripe.refundedAmount(stray)).toBe(0);
    }
    expect((await now(id)).status).toBe('pending');
  });
});

describe('a late payment through Stripe', () => {
  it('reinstates an expired order while its stock is there', async () => {
    const { id, intentId } = await placeOrderWithIntent();
    await letExpire(id);
    expect([(await now(id)).status, await stock()]).toEqual(['cancelled', 10]);
    stripe.pay(intentId);
    await sendWebhook(intentId);
    expect([(await now(id)).status, await stock()]).toEqual(['paid', 8]);
  });

  it('is refunded where the stock is gone', async () => {
    const { id, intentId } = await placeOrderWithIntent();
    await letExpire(id);
    await admin.call(handler, 'createOrder', { body: anOrderDraft({ product, quantity: 9 }) });
    stripe.pay(intentId);
    await sendWebhook(intentId);
    expect(await now(id)).toMatchObject({ status: 'cancelled', paidCents: 4579, refundedCents: 4579 });
    expect([stripe.refundedAmount(intentId), await stock()]).toEqual([4579, 1]);
  });
});

describe('a refund of an order paid with Stripe', () => {
  const refund = (id: string, amount: number | null) =>
    admin.call(adminHandler, 'refundOrder', { id, body: { amount } });

  it('goes through Stripe in part and in full, and an old message changes nothing', async () => {
    const { id, intentId } = await payOrder();
    expect((await refund(id, 10)).body.order).toMatchObject({ status: 'paid', refunded: 10 });
    expect((await refund(id, 35.8)).body.code).toBe('REFUND_TOO_HIGH');
    expect((await refund(id, null)).body.order).toMatchObject({ status: 'refunded', refunded: 45.79 });
    expect([stripe.refundedAmount(intentId), await stock()]).toEqual([4579, 10]);
    const before = await now(id);
    await sendWebhook(intentId);
    expect(await now(id)).toEqual(before);
  });

  it('that Stripe does not answer is pending until the expiry task finishes it, once', async () => {
    const { id, intentId } = await payOrder();
    stripe.faults.set('POST refunds', ['lost after', 'lost before']);
    expect((await refund(id, 10)).body.code).toBe('BUSY');
    const pending = await now(id);
    expect([pending.openRefund?.cents, stripe.refundedAmount(intentId)]).toEqual([1000, 1000]);
    stripe.expireIdempotencyKeys();
    await putItem({
      Item: orderToItem({ ...pending, openRefund: { ...pending.openRefund!, at: '2026-01-01T00:00:00.000Z' } }),
    });
    await expire();
    expect(await now(id)).toMatchObject({ status: 'paid', refundedCents: 1000 });
    expect((await now(id)).openRefund).toBeUndefined();
    expect(stripe.refundedAmount(intentId)).toBe(1000);
  });

  it('follows when the owner cancels, even before Stripe’s message came', async () => {
    const { id, intentId } = await placeOrderWithIntent();
    stripe.pay(intentId);
    const { body } = await anna.call(handler, 'cancelOrder', { id });
    expect(body.order).toMatchObject({ status: 'cancelled', refunded: 45.79 });
    await sendWebhook(intentId);
    expect([stripe.refundedAmount(intentId), await stock()]).toEqual([4579, 10]);
  });
});
