import '../../testing/support/silence-logs.ts';
import { handler } from '../../orders/handler.ts';
import { demoProvider, type DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { demoLedger } from '../../store/payments/demo-ledger.ts';
import { orderToItem } from '../../store/orders/item.ts';
import { readOrder, type StoredOrder } from '../../store/orders/read.ts';
import { readProduct } from '../../store/products/products.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { handler as expire } from '../scheduled/expiry.ts';
import { settleOrder } from './settle.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();

const past = () => new Date(Date.now() - 60 * 60_000).toISOString();
const bank = demoProvider(demoLedger);

let anna: TestUser;
let product: StoredProduct;
let order: StoredOrder;

const stock = async () => (await readProduct(product.id, true))!.variants[0]!.stock;
const ledger = async () => (await demoLedger.read<DemoLedgerEntry>((await readOrder(order.id))!.intentId!))!;
const set = async (more: Partial<StoredOrder>) =>
  putItem({ Item: orderToItem({ ...(await readOrder(order.id))!, ...more }) });
const noted = {
  key: 'nota',
  cents: 0,
  at: past(),
  by: 'capo@negozio.it',
  status: 'refunded',
  stock: 'release',
} as const;
const noteRefund = async () => set({ openRefund: { ...noted, cents: order.totalCents } });

async function pay(): Promise<void> {
  const { body } = await anna.call(handler, 'createPaymentIntent', { body: { orderId: order.id } });
  const { id: intentId, clientSecret } = body['intent'] as { id: string; clientSecret: string };
  await anna.call(handler, 'payDemo', { body: { intentId, clientSecret, token: 'demo_ok' } });
}

beforeEach(async () => {
  [anna, product] = [await createTestUser(), await createTestProduct()];
  const { body } = await anna.call(handler, 'createOrder', { body: anOrderDraft({ product }) });
  order = (await readOrder(body.order._id))!;
});

describe('an order that somebody asks to look after', () => {
  it('is cancelled where its time is over, though the clock does not find it', async () => {
    const before = await stock();
    const { gsi2pk: _found, gsi2sk: _when, ...item } = orderToItem({ ...order, expiresAt: past() });
    await putItem({ Item: item });
    expect((await expire()).due).toBe(0);
    expect(await expire({ order: order.id })).toEqual({ status: 'cancelled', paidCents: 0, refundedCents: 0 });
    expect(await stock()).toBe(before + 1);
  });

  it('stays as it is, and says until when it waits, where its time has not come', async () => {
    const { expiresAt } = order;
    expect(await expire({ order: order.id })).toMatchObject({ status: 'pending', expiresAt });
  });

  it('has the refund that was noted on it, once', async () => {
    await pay();
    await noteRefund();
    const refunded = { status: 'refunded', paidCents: order.totalCents, refundedCents: order.totalCents };
    expect(await expire({ order: order.id })).toEqual(refunded);
    expect(await expire({ order: order.id })).toEqual(refunded);
    expect(Object.values((await ledger()).refunds)).toEqual([order.totalCents]);
  });

  it('says what stands in the way of its refund, which stays noted where it may still be made', async () => {
    await pay();
    await noteRefund();
    const silent = { ...bank, refund: () => Promise.reject(new Error('no answer')) };
    const told = await settleOrder(silent, { order: order.id });
    expect(told).toMatchObject({ status: 'paid', openCents: order.totalCents });
    expect(told.failed).toMatch(/^BUSY: /);
    const final = await settleOrder({ ...bank, refund: () => Promise.resolve(false) }, { order: order.id });
    expect(final).toEqual({
      ...{ status: 'paid', paidCents: order.totalCents, refundedCents: 0 },
      failed: expect.stringMatching(/^REFUND_TOO_HIGH: /) as string,
    });
  });
});

describe('money that went back by bank transfer', () => {
  it('is noted as the refund that waited, and nothing is asked of the provider', async () => {
    await pay();
    await noteRefund();
    const before = await stock();
    expect(await expire({ order: order.id, transferred: true })).toMatchObject({
      ...{ status: 'refunded', refundedCents: order.totalCents },
    });
    expect([await stock(), (await ledger()).refunds]).toEqual([before + 1, {}]);
  });

  it('is noted as all that was left, where no refund waits', async () => {
    await pay();
    expect(await expire({ order: order.id, transferred: true })).toMatchObject({ status: 'refunded' });
    expect((await ledger()).refunds).toEqual({});
  });

  it('is refused where nothing had been paid', async () => {
    const told = await expire({ order: order.id, transferred: true });
    expect(told).toMatchObject({ status: 'pending', failed: expect.stringMatching(/^NOTHING_PAID: /) as string });
  });
});
