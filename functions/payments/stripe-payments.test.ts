import '../testing/support/silence-logs.ts';
import { handler as admin } from '../admin/handler.ts';
import { handler } from '../orders/handler.ts';
import { orderToItem } from '../store/orders/item.ts';
import { readOrder as stored } from '../store/orders/read.ts';
import { readProduct, type StoredProduct } from '../store/products/products.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { handler as expire } from '../tasks/scheduled/expiry.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { webhookMessage, signWebhook, setupStripe } from '../testing/fakes/stripe.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';

setupTable();
const stripe = setupStripe();

let anna: TestUser;
let boss: TestUser;
let product: StoredProduct;
beforeAll(async () => {
  [anna, boss] = [await createTestUser(), await createTestUser('admin')];
});
beforeEach(async () => {
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

async function ordered() {
  const id = await order();
  return { id, intentId: (await intentOf(id)).id };
}

/** Stripe calls the webhook: nobody is logged in there. */
async function told(intentId: string, { text, signature } = webhookMessage({ id: intentId })) {
  return anna.call(handler, 'paymentEvent', { text, headers: { 'stripe-signature': signature } });
}

async function paid() {
  const { id, intentId } = await ordered();
  stripe.pay(intentId);
  await told(intentId);
  return { id, intentId };
}

async function letExpire(id: string): Promise<void> {
  await putItem({ Item: orderToItem({ ...(await now(id)), expiresAt: new Date(Date.now() - 1000).toISOString() }) });
  await expire();
}

describe('an order paid with Stripe', () => {
  it('becomes paid by Stripe’s word and not before', async () => {
    const { id, intentId } = await ordered();
    const intent = await intentOf(id);
    expect(intent).toMatchObject({ id: intentId, provider: 'stripe', amount: 45.79 });
    stripe.pay(intentId);
    expect((await now(id)).status).toBe('pending');
    const { status, body } = await told(intentId);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await now(id)).toMatchObject({ status: 'paid', paidCents: 4579, refundedCents: 0, provider: 'stripe' });
    expect((await now(id)).history.at(-1)).toMatchObject({ from: 'pending', to: 'paid', by: 'payment' });
  });

  it('is paid once, however often and at once Stripe says it', async () => {
    const { id, intentId } = await paid();
    const before = await now(id);
    const message = webhookMessage({ id: intentId });
    const again = await Promise.all([1, 2, 3, 4].map(() => told(intentId, message)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await now(id)).toEqual(before);
    expect(stripe.refunds).toEqual([]);
  });

  it('waits on while Stripe does not have the money, whatever an early message says', async () => {
    const { id, intentId } = await ordered();
    stripe.pay(intentId, { status: 'processing', amount_received: 0 });
    expect(
      (await told(intentId, webhookMessage({ id: intentId, status: 'succeeded', amount_received: 4579 }))).status,
    ).toBe(200);
    expect(await now(id)).toMatchObject({ status: 'pending', paidCents: 0 });
  });

  it('is paid by a message that is faster than the shop’s own note of the payment, once', async () => {
    const id = await order();
    const intentId = stripe.addStrayPayment(id);
    await Promise.all([told(intentId), told(intentId)]);
    expect(await now(id)).toMatchObject({ status: 'paid', paidCents: 4579, intentId });
    expect(await intentOf(id)).toMatchObject({ status: 409, code: 'ALREADY_PAID' });
    expect(stripe.refunds).toEqual([]);
  });

  it.each([
    ['forged', () => ({ age: 0, secret: 'whsec_forged' })],
    ['old', () => ({ age: 301 })],
  ])('is not moved by a message that is %s', async (_what, signed) => {
    const { id, intentId } = await ordered();
    stripe.pay(intentId);
    const { text } = webhookMessage({ id: intentId });
    const { status, body } = await told(intentId, { text, signature: signWebhook(text, signed()) });
    expect([status, body.code]).toEqual([400, 'MALFORMED']);
    expect((await now(id)).status).toBe('pending');
  });

  it('is found paid by the next look, where Stripe’s message never came', async () => {
    const { id, intentId } = await ordered();
    stripe.pay(intentId);
    expect(await intentOf(id)).toMatchObject({ status: 409, code: 'ALREADY_PAID' });
    expect((await now(id)).status).toBe('paid');
    const other = await ordered();
    stripe.pay(other.intentId);
    await letExpire(other.id);
    expect((await now(other.id)).status).toBe('paid');
  });

  it('asks for another try while Stripe is down, and has one intent afterwards', async () => {
    const id = await order();
    stripe.faults.set('POST payment_intents', ['refused', 'refused']);
    expect(await intentOf(id)).toMatchObject({ status: 409, code: 'BUSY' });
    stripe.expireIdempotencyKeys();
    expect((await intentOf(id)).status).toBe(200);
    expect(stripe.payments.size).toBe(1);
  });
});

describe('money that no order waits for', () => {
  it('goes back when it is not what the order costs', async () => {
    const id = await order();
    const intentId = stripe.addStrayPayment(id, { amount: 100, amount_received: 100 });
    expect((await told(intentId)).status).toBe(200);
    expect(await now(id)).toMatchObject({ status: 'pending', paidCents: 0 });
    expect(stripe.refundedAmount(intentId)).toBe(100);
  });

  it('goes back once when the order is paid already', async () => {
    const { id, intentId } = await paid();
    const before = await now(id);
    const stray = stripe.addStrayPayment(id);
    for (let times = 0; times < 3; times += 1) await told(stray);
    stripe.expireIdempotencyKeys();
    await told(stray);
    expect(await now(id)).toEqual(before);
    expect([stripe.refundedAmount(stray), stripe.refundedAmount(intentId)]).toEqual([4579, 0]);
  });

  it('is left alone where it is none of ours: another currency, another shop, an order that does not exist', async () => {
    const id = await order();
    for (const stray of [
      stripe.addStrayPayment(id, { currency: 'usd' }),
      stripe.addStrayPayment(id, { metadata: {} }),
      stripe.addStrayPayment('01JZZZZZZZZZZZZZZZZZZZZZZZ'),
      'pi_unknown',
    ]) {
      expect((await told(stray)).status).toBe(200);
      expect(stripe.refundedAmount(stray)).toBe(0);
    }
    expect((await now(id)).status).toBe('pending');
  });
});

describe('a late payment through Stripe', () => {
  it('brings a cancelled order back while its pieces are there', async () => {
    const { id, intentId } = await ordered();
    await letExpire(id);
    expect([(await now(id)).status, await stock()]).toEqual(['cancelled', 10]);
    stripe.pay(intentId);
    await told(intentId);
    expect([(await now(id)).status, await stock()]).toEqual(['paid', 8]);
  });

  it('goes back where they are gone', async () => {
    const { id, intentId } = await ordered();
    await letExpire(id);
    await boss.call(handler, 'createOrder', { body: anOrderDraft({ product, quantity: 9 }) });
    stripe.pay(intentId);
    await told(intentId);
    expect(await now(id)).toMatchObject({ status: 'cancelled', paidCents: 4579, refundedCents: 4579 });
    expect([stripe.refundedAmount(intentId), await stock()]).toEqual([4579, 1]);
  });
});

describe('a refund of an order paid with Stripe', () => {
  const giveBack = (id: string, amount: number | null) => boss.call(admin, 'refundOrder', { id, body: { amount } });

  it('is Stripe’s in part and in full, and an old message changes nothing any more', async () => {
    const { id, intentId } = await paid();
    expect((await giveBack(id, 10)).body.order).toMatchObject({ status: 'paid', refunded: 10 });
    expect((await giveBack(id, 35.8)).body.code).toBe('REFUND_TOO_HIGH');
    expect((await giveBack(id, null)).body.order).toMatchObject({ status: 'refunded', refunded: 45.79 });
    expect([stripe.refundedAmount(intentId), await stock()]).toEqual([4579, 10]);
    const before = await now(id);
    await told(intentId);
    expect(await now(id)).toEqual(before);
  });

  it('that Stripe does not answer is noted and finished by the clock, once', async () => {
    const { id, intentId } = await paid();
    stripe.faults.set('POST refunds', ['lost after', 'lost before']);
    expect((await giveBack(id, 10)).body.code).toBe('BUSY');
    const noted = await now(id);
    expect([noted.openRefund?.cents, stripe.refundedAmount(intentId)]).toEqual([1000, 1000]);
    stripe.expireIdempotencyKeys();
    await putItem({
      Item: orderToItem({ ...noted, openRefund: { ...noted.openRefund!, at: '2026-01-01T00:00:00.000Z' } }),
    });
    await expire();
    expect(await now(id)).toMatchObject({ status: 'paid', refundedCents: 1000 });
    expect((await now(id)).openRefund).toBeUndefined();
    expect(stripe.refundedAmount(intentId)).toBe(1000);
  });

  it('happens by itself where the owner cancels, even before Stripe’s message came', async () => {
    const { id, intentId } = await ordered();
    stripe.pay(intentId);
    const { body } = await anna.call(handler, 'cancelOrder', { id });
    expect(body.order).toMatchObject({ status: 'cancelled', refunded: 45.79 });
    await told(intentId);
    expect([stripe.refundedAmount(intentId), await stock()]).toEqual([4579, 10]);
  });
});
