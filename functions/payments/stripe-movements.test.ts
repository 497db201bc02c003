import '../testing/support/silence-logs.ts';
import { handler as adminHandler } from '../admin/handler.ts';
import { handler } from '../orders/handler.ts';
import { readOrder } from '../store/orders/read.ts';
import { readProduct } from '../store/products/products.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { handler as expire } from '../tasks/scheduled/expiry.ts';
import { movementMessage, setupStripe, signWebhook } from '../testing/fakes/stripe.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setStatus } from '../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

/** Refunds and disputes that happen at Stripe, and not by a call of the shop. */
setupTable();
const stripe = setupStripe();
const TOTAL = 4579;

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
let id: string;
let intentId: string;
beforeAll(async () => {
  [anna, admin] = [await createTestUser(), await createTestUser('admin')];
});
beforeEach(async () => {
  product = await createTestProduct({ basePriceCents: 1990, variants: [aVariant({ stock: 10 }, 1990)] });
  const { body } = await anna.call(handler, 'createOrder', { body: anOrderDraft({ product, quantity: 2 }) });
  id = body.order._id;
  const reply = await anna.call(handler, 'createPaymentIntent', { body: { orderId: id } });
  intentId = (reply.body['intent'] as { id: string }).id;
  stripe.pay(intentId);
  await hear('payment_intent.succeeded', { id: intentId });
});

const order = async () => (await readOrder(id))!;
const stock = async () => (await readProduct(product.id, true))!.variants[0]!.stock;
const refund = (amount: number | null) => admin.call(adminHandler, 'refundOrder', { id, body: { amount } });
const send = ({ text, signature }: { text: string; signature: string }) =>
  anna.call(handler, 'paymentEvent', { text, headers: { 'stripe-signature': signature } });
const hear = async (type: string, object: object = {}) => {
  expect((await send(movementMessage(type, intentId, object))).status).toBe(200);
};

describe('a refund in Stripe’s dashboard', () => {
  it('is booked once, by Stripe, however often and in whatever sequence its messages come', async () => {
    stripe.refundInDashboard(intentId, 1000);
    await hear('charge.refunded', { amount_refunded: 1000 });
    const booked = await order();
    expect(booked).toMatchObject({ status: 'paid', refundedCents: 1000 });
    expect(booked.refunds).toEqual([{ key: 're_dashboard_0', cents: 1000, at: booked.refunds[0]!.at, by: 'Stripe' }]);
    await Promise.all(['refund.updated', 'refund.created', 'charge.refunded'].map((type) => hear(type)));
    await hear('payment_intent.succeeded', { id: intentId });
    expect(await order()).toEqual(booked);
  });

  it('is believed only where Stripe’s API says so', async () => {
    const before = await order();
    await hear('charge.refunded', { amount_refunded: TOTAL, refunded: true });
    const { text } = movementMessage('charge.refunded', intentId);
    stripe.refundInDashboard(intentId, 1000);
    const forged = await send({ text, signature: signWebhook(text, { secret: 'whsec_forged' }) });
    expect([forged.status, await order()]).toEqual([400, before]);
  });

  it('of everything ends the order, and goods that were not shipped are on sale again', async () => {
    stripe.refundInDashboard(intentId, TOTAL);
    await hear('charge.refunded');
    expect(await order()).toMatchObject({ status: 'refunded', refundedCents: TOTAL, holds: false });
    expect((await order()).history.at(-1)).toMatchObject({ from: 'paid', to: 'refunded', by: 'Stripe' });
    expect([await stock(), stripe.refundedAmount(intentId)]).toEqual([10, TOTAL]);
  });

  it('of everything after shipping leaves the goods with the customer', async () => {
    await setStatus(admin, id, { status: 'delivered' });
    stripe.refundInDashboard(intentId, TOTAL);
    await hear('charge.refunded');
    expect([(await order()).status, await stock()]).toEqual(['refunded', 8]);
  });

  it('that the shop did not hear of locks nothing: the next refund says what is left, and then succeeds', async () => {
    stripe.refundInDashboard(intentId, 1000);
    const refused = await refund(40);
    expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_TOO_HIGH']);
    expect(refused.body.message).toBe('L’importo supera quanto resta da rimborsare: 35,79\u00a0€');
    expect(await order()).toMatchObject({ refundedCents: 1000, status: 'paid' });
    expect((await refund(null)).body.order).toMatchObject({ status: 'refunded', refunded: 45.79 });
    expect(stripe.refundedAmount(intentId)).toBe(TOTAL);
  });

  it('that the shop did not hear of makes the admin look again, where the amount would still fit', async () => {
    stripe.refundInDashboard(intentId, 1000);
    const { version } = await order();
    const reply = await admin.call(adminHandler, 'refundOrder', { id, body: { amount: 10, version } });
    expect([reply.status, reply.body.code]).toEqual([409, 'ORDER_CHANGED']);
    expect([(await order()).refundedCents, stripe.refundedAmount(intentId)]).toEqual([1000, 1000]);
  });

  it('leaves less to refund when the customer cancels', async () => {
    stripe.refundInDashboard(intentId, 1000);
    const { body } = await anna.call(handler, 'cancelOrder', { id });
    expect(body.order).toMatchObject({ status: 'cancelled', refunded: 45.79 });
    expect([stripe.refundedAmount(intentId), await stock()]).toEqual([TOTAL, 10]);
  });

  it('of everything lets the customer cancel nothing more, and nothing is refunded twice', async () => {
    stripe.refundInDashboard(intentId, TOTAL);
    const { status, body } = await anna.call(handler, 'cancelOrder', { id });
    expect([status, body.code, stripe.refundedAmount(intentId)]).toEqual([409, 'ORDER_STATE', TOTAL]);
    expect((await order()).status).toBe('refunded');
  });

  it('is taken in by the command for one order, too', async () => {
    stripe.refundInDashboard(intentId, 1000);
    expect(await expire({ order: id })).toMatchObject({ status: 'paid', refundedCents: 1000 });
  });

  it('between the decision and the refund is answered with what is left', async () => {
    stripe.faults.set('GET disputes', ['refused']);
    stripe.refundInDashboard(intentId, 1000);
    const { status, body } = await refund(40);
    expect([status, body.message]).toEqual([409, 'L’importo supera quanto resta da rimborsare: 35,79\u00a0€']);
    expect(await order()).toMatchObject({ refundedCents: 1000, status: 'paid' });
    expect((await order()).openRefund).toBeUndefined();
  });
});

describe('a refund of the shop', () => {
  it('is not booked again by Stripe’s messages about it', async () => {
    await refund(10);
    const before = await order();
    for (const type of ['refund.created', 'charge.refunded', 'refund.updated']) await hear(type);
    expect(await order()).toEqual(before);
  });

  it('that failed later does not stay booked, and can be made again', async () => {
    await refund(null);
    stripe.refunds[0]!.status = 'failed';
    await hear('refund.failed');
    expect(await order()).toMatchObject({ status: 'refunded', refundedCents: 0 });
    expect((await order()).refunds[0]).toMatchObject({ cents: TOTAL, failedAt: (await order()).updatedAt });
    expect((await refund(null)).body.order).toMatchObject({ status: 'refunded', refunded: 45.79 });
    expect([await stock(), stripe.refundedAmount(intentId)]).toEqual([10, TOTAL]);
    await hear('refund.failed');
    expect(await order()).toMatchObject({ status: 'refunded', refundedCents: TOTAL });
  });

  it('that failed after a cancellation leaves the order cancelled, also when it is made again by transfer', async () => {
    await anna.call(handler, 'cancelOrder', { id });
    stripe.refunds[0]!.status = 'failed';
    await hear('refund.updated');
    expect(await order()).toMatchObject({ status: 'cancelled', refundedCents: 0 });
    const settled = await expire({ order: id, transferred: true });
    expect(settled).toMatchObject({ status: 'cancelled', refundedCents: TOTAL });
    expect((await order()).refunds.at(-1)).toMatchObject({ cents: TOTAL, byTransfer: true });
    await hear('refund.failed');
    expect([(await order()).refundedCents, stripe.refundedAmount(intentId)]).toEqual([TOTAL, 0]);
  });
});

describe('a dispute', () => {
  it('that is open stands at the order, and nothing is refunded meanwhile', async () => {
    stripe.dispute(intentId, 'needs_response');
    await hear('charge.dispute.created');
    expect((await order()).dispute).toMatchObject({ status: 'open', cents: TOTAL });
    const refused = await refund(10);
    expect([refused.status, refused.body.code]).toEqual([409, 'DISPUTED']);
    expect(refused.body.message).toContain('finché la contestazione è aperta, il rimborso non è possibile');
    expect((await anna.call(handler, 'cancelOrder', { id })).body.code).toBe('DISPUTED');
    expect(await order()).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  it('that the shop did not hear of refuses a refund with the same words', async () => {
    stripe.dispute(intentId, 'under_review');
    expect((await refund(10)).body.code).toBe('DISPUTED');
    expect((await order()).dispute).toMatchObject({ status: 'open' });
  });

  it('that is only an inquiry leaves the refund possible', async () => {
    stripe.dispute(intentId, 'warning_needs_response');
    await hear('charge.dispute.created');
    expect((await refund(null)).body.order).toMatchObject({ status: 'refunded' });
  });

  it('that is lost took the money, once', async () => {
    await refund(10);
    stripe.dispute(intentId, 'lost', 3579);
    await hear('charge.dispute.closed', { status: 'won' });
    await hear('charge.dispute.updated');
    const lost = await order();
    expect(lost).toMatchObject({ status: 'refunded', refundedCents: TOTAL, dispute: { status: 'lost' } });
    expect(lost.refunds.at(-1)).toMatchObject({ cents: 3579, by: 'Stripe', dispute: true });
    expect((await refund(null)).body.code).toBe('ORDER_STATE');
  });

  it('that is won leaves the money, and the order can be refunded again', async () => {
    stripe.dispute(intentId, 'needs_response');
    await hear('charge.dispute.created');
    stripe.dispute(intentId, 'won');
    await hear('charge.dispute.closed');
    expect(await order()).toMatchObject({ status: 'paid', refundedCents: 0, dispute: { status: 'won' } });
    expect((await refund(10)).status).toBe(200);
  });

  it('that takes more than is left never makes the refunds exceed the payment', async () => {
    await refund(10);
    stripe.dispute(intentId, 'lost', TOTAL);
    await hear('charge.dispute.closed');
    expect(await order()).toMatchObject({ refundedCents: TOTAL, paidCents: TOTAL });
  });
});
