import '../../testing/support/silence-logs.ts';
import { handler } from '../../orders/handler.ts';
import { demoProvider, type DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { demoLedger } from '../../store/payments/demo-ledger.ts';
import { orderToItem } from '../../store/orders/item.ts';
import { readOrder, type StoredOrder } from '../../store/orders/read.ts';
import { readProduct } from '../../store/products/products.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { handler as runExpiry } from '../scheduled/expiry.ts';
import { settleOrder } from './settle.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();

const anHourAgo = () => new Date(Date.now() - 60 * 60_000).toISOString();
const provider = demoProvider(demoLedger);

let customer: TestUser;
let product: StoredProduct;
let order: StoredOrder;

const readStock = async () => (await readProduct(product.id, true))!.variants[0]!.stock;
const readLedger = async () => (await demoLedger.read<DemoLedgerEntry>((await readOrder(order.id))!.intentId!))!;
const changeStoredOrder = async (change: Partial<StoredOrder>) =>
  putItem({ Item: orderToItem({ ...(await readOrder(order.id))!, ...change }) });
const pendingRefund = {
  key: 'nota',
  cents: 0,
  at: anHourAgo(),
  by: 'capo@negozio.it',
  status: 'refunded',
  stock: 'release',
} as const;
const addPendingRefund = () => changeStoredOrder({ openRefund: { ...pendingRefund, cents: order.totalCents } });

async function pay(): Promise<void> {
  const { body } = await customer.call(handler, 'createPaymentIntent', { body: { orderId: order.id } });
  const { id: intentId, clientSecret } = body['intent'] as { id: string; clientSecret: string };
  await customer.call(handler, 'payDemo', { body: { intentId, clientSecret, token: 'demo_ok' } });
}

beforeEach(async () => {
  [customer, product] = [await createTestUser(), await createTestProduct()];
  const { body } = await customer.call(handler, 'createOrder', { body: anOrderDraft({ product }) });
  order = (await readOrder(body.order._id))!;
});

describe('an order that is settled on request', () => {
  it('is cancelled when it was not paid in time, though the scheduled expiry does not find it', async () => {
    const before = await readStock();
    const { gsi2pk: _gsi2pk, gsi2sk: _gsi2sk, ...item } = orderToItem({ ...order, expiresAt: anHourAgo() });
    await putItem({ Item: item });
    expect((await runExpiry()).due).toBe(0);
    expect(await runExpiry({ order: order.id })).toEqual({ status: 'cancelled', paidCents: 0, refundedCents: 0 });
    expect(await readStock()).toBe(before + 1);
  });

  it('stays pending until its time, and says when that is', async () => {
    const { expiresAt } = order;
    expect(await runExpiry({ order: order.id })).toMatchObject({ status: 'pending', expiresAt });
  });

  it('gets its pending refund, once', async () => {
    await pay();
    await addPendingRefund();
    const refunded = { status: 'refunded', paidCents: order.totalCents, refundedCents: order.totalCents };
    expect(await runExpiry({ order: order.id })).toEqual(refunded);
    expect(await runExpiry({ order: order.id })).toEqual(refunded);
    expect(Object.values((await readLedger()).refunds)).toEqual([order.totalCents]);
  });

  it('says why its refund fails; the refund stays pending while it may still succeed', async () => {
    await pay();
    await addPendingRefund();
    const silentProvider = { ...provider, refund: () => Promise.reject(new Error('no answer')) };
    const result = await settleOrder(silentProvider, { order: order.id });
    expect(result).toMatchObject({ status: 'paid', pendingRefundCents: order.totalCents });
    expect(result.failure).toMatch(/^BUSY: /);
    const finalResult = await settleOrder({ ...provider, refund: () => Promise.resolve(false) }, { order: order.id });
    expect(finalResult).toEqual({
      status: 'paid',
      paidCents: order.totalCents,
      refundedCents: 0,
      failure: expect.stringMatching(/^REFUND_TOO_HIGH: /) as string,
    });
  });
});

describe('a refund by bank transfer', () => {
  it('is recorded as the pending refund, and the provider gets no request', async () => {
    await pay();
    await addPendingRefund();
    const before = await readStock();
    expect(await runExpiry({ order: order.id, transferred: true })).toMatchObject({
      status: 'refunded',
      refundedCents: order.totalCents,
    });
    expect([await readStock(), (await readLedger()).refunds]).toEqual([before + 1, {}]);
  });

  it('is recorded as a refund of everything, where none is pending', async () => {
    await pay();
    expect(await runExpiry({ order: order.id, transferred: true })).toMatchObject({ status: 'refunded' });
    expect((await readLedger()).refunds).toEqual({});
  });

  it('is refused where nothing was paid', async () => {
    const result = await runExpiry({ order: order.id, transferred: true });
    expect(result).toMatchObject({ status: 'pending', failure: expect.stringMatching(/^NOTHING_PAID: /) as string });
  });
});
