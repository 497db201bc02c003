import '../../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { handler as handleStream } from '../../events/handler.ts';
import { handler } from '../../orders/handler.ts';
import type { DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { demoLedger } from '../../store/payments/demo-ledger.ts';
import {
  accountKey,
  analyticsKey,
  idempotencyKey,
  invoiceCountKey,
  adminListPartition,
  orderKey,
  demoPaymentKey,
  productKey,
  unpaidOrdersKey,
  variantKey,
} from '../../store/keys.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { reconcile, reconcileSummary } from './reconcile.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
setupSes();

let customer: TestUser;
let id: string;
let intentId: string;
let product: StoredProduct;
const differences = async () => (await reconcile({ apart: 0 })).differences;
const publish = async (key: { pk: string; sk: string }) =>
  handleStream({ Records: [streamRecord(undefined, await getItem(key, true))] });

beforeAll(async () => {
  customer = await createTestUser();
  product = await createTestProduct();
  const { body } = await customer.call(handler, 'createOrder', { body: anOrderDraft({ product, quantity: 2 }) });
  id = body.order._id;
  const { intent } = (await customer.call(handler, 'createPaymentIntent', { body: { orderId: id } }))
    .body as unknown as {
    intent: { id: string; clientSecret: string };
  };
  intentId = intent.id;
  const paying = { intentId, clientSecret: intent.clientSecret, token: 'demo_ok', confirmed: false };
  await customer.call(handler, 'payDemo', { body: paying });
  for (const key of [accountKey(customer.id), productKey(product.id), orderKey(id)]) await publish(key);
});

/** The differences while an item is changed or deleted. Restores the item afterwards. */
async function differencesWith(key: { pk: string; sk: string }, change: Item | undefined): Promise<string[]> {
  const before = await getItem<Item>(key, true);
  if (change) await putItem({ Item: { ...before, ...key, ...change } });
  else await deleteItem({ Key: key });
  const lines = await differences();
  if (before) await putItem({ Item: before });
  else await deleteItem({ Key: key });
  return lines;
}

describe('reconciling', () => {
  it('finds no difference in a healthy shop, and counts the pieces', async () => {
    const { orders, payments, differences: lines, stockByVariant } = await reconcile({ apart: 0 });
    expect([orders, payments, lines]).toEqual([1, 1, []]);
    expect(Object.values(stockByVariant)).toEqual(expect.arrayContaining([{ left: 8, held: 2 }]));
  });

  it.each<[string, () => [{ pk: string; sk: string }, Item | undefined], RegExp]>([
    [
      'a total that is not the sum of the lines',
      () => [orderKey(id), { subtotalCents: 1 }],
      /its lines make 9980, it says 1\n/,
    ],
    ['a refund above the payment', () => [orderKey(id), { refundedCents: 99_999 }], /99999 refunded of/],
    ['a paid order without stock', () => [orderKey(id), { holds: false }], /paid without its pieces/],
    [
      'a refunded order with stock that never left',
      () => [orderKey(id), { status: 'refunded' }],
      /refunded, and holds pieces that never left/,
    ],
    ['a payment that the order does not have', () => [orderKey(id), { paidCents: 0 }], /0 paid, the ledger has 9980/],
    [
      'stock that is reserved twice',
      () => [variantKey(product.id, product.variants[0]!.id), { held: 4 }],
      /variant \w+: 4 pieces reserved, orders hold 2/,
    ],
    ['stock reserved for no order', () => [orderKey(id), undefined], /variant \w+: 2 pieces reserved, orders hold 0/],
    ['a paid order without a ledger entry', () => [demoPaymentKey(intentId), undefined], /its money is in no ledger/],
    ['a ledger entry of a lost order', () => [orderKey(id), undefined], /does not exist/],
    ['a second key for one order', () => [idempotencyKey(customer.id, 'x'), { orderId: id }], /two keys/],
    [
      "a key for another person's order",
      () => [idempotencyKey('nobody', 'x'), { orderId: id }],
      /not an order of theirs/,
    ],
    [
      'a list without the order',
      () => [{ pk: adminListPartition('O', 'paid'), sk: id }, undefined],
      /list O paid: 0 entries for 1/,
    ],
    ['a list with a wrong count', () => [{ pk: 'OD#all', sk: '0' }, { entries: 7 }], /blocks count 8 for 1/],
    ['a missing search word', () => [{ pk: 'OW#g', sk: `giulia#${id}` }, undefined], /not found by 'gi…'/],
    [
      'an order with an invoice on no day of accounting',
      () => [orderKey(id), { invoice: { taxCode: 'RNLGLI85T41F205X' } }],
      /list of accounting: no \d{4}-\d\d-\d\d#/,
    ],
    [
      'a counter of invoices that nobody was given',
      () => [invoiceCountKey('2026'), { count: 4 }],
      /invoices of 2026: the next would be 5, after 0/,
    ],
    ['wrong analytics', () => [analyticsKey('all'), { paid: 9 }], /analytics of all: paid 9 for 1/],
    ['a negative stock', () => [{ pk: `P#${ulid()}`, sk: 'V#x' }, { stock: -1 }], /variant x: -1 pieces left/],
    [
      'unpaid orders that nobody placed',
      () => [unpaidOrdersKey(customer.id), { orderIds: new Set(['x']), pieces: 3 }],
      /1 unpaid orders of 3 pieces, its orders make 0 of 0/,
    ],
    [
      'an unpaid order that does not count',
      () => [orderKey(id), { unpaidHold: {} }],
      /0 unpaid orders of 0 pieces, its orders make 1 of 2/,
    ],
    [
      'an order that should have expired',
      () => [orderKey(id), { status: 'pending', expiresAt: '2026-01-01T00:00:00.000Z' }],
      /waits for its money since/,
    ],
  ])('names %s', async (_what, damage, line) => {
    expect((await differencesWith(...damage())).join('\n')).toMatch(line);
    expect(await differences()).toEqual([]);
  });

  it('names a refund that only the ledger has', async () => {
    const entry = (await demoLedger.read<DemoLedgerEntry>(intentId))!;
    expect(await differencesWith(demoPaymentKey(intentId), { ...entry, refunds: { x: 500 } })).toEqual([
      expect.stringMatching(/0 refunded, the ledger has 500/),
    ]);
  });

  it('does not report a difference that is gone the second time', async () => {
    const addToTotal = (cents: number) =>
      updateItem({
        Key: orderKey(id),
        UpdateExpression: 'SET totalCents = totalCents + :cents',
        ExpressionAttributeValues: { ':cents': cents },
      });
    await addToTotal(1);
    // The order is corrected in the pause between the two readings.
    const apart = 54_321;
    const startTimer = globalThis.setTimeout;
    const timers = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((callback: () => void, ms: number) =>
        ms === apart ? void addToTotal(-1).then(callback) : startTimer(callback, ms)) as typeof setTimeout);
    const { differences: lines } = await reconcile({ apart });
    timers.mockRestore();
    expect(lines).toEqual([]);
  });

  it('sums up all pieces: an order and its cancellation do not change the sum, a loss does', async () => {
    const summary = async () => reconcileSummary(await reconcile({ apart: 0 }));
    const before = await summary();
    expect(before).toMatch(/^1 orders, 1 payments, \d+ pieces left or held, 0 differences$/);
    const other = await createTestUser();
    const { body } = await other.call(handler, 'createOrder', { body: anOrderDraft({ product, quantity: 3 }) });
    for (const key of [accountKey(other.id), orderKey(body.order._id)]) await publish(key);
    expect(await summary()).toBe(before.replace('1 orders', '2 orders'));
    await other.call(handler, 'cancelOrder', { id: body.order._id });
    await publish(orderKey(body.order._id));
    expect(await summary()).toBe(before.replace('1 orders', '2 orders'));
    const variant = variantKey(product.id, product.variants[0]!.id);
    const { stockByVariant } = await reconcile({ apart: 0 });
    const { stock } = (await getItem<Item>(variant, true))!;
    await updateItem({
      Key: variant,
      UpdateExpression: 'SET stock = :stock',
      ExpressionAttributeValues: { ':stock': Number(stock) - 1 },
    });
    const pieces = Object.values(stockByVariant).reduce((sum, { left, held }) => sum + left + held, 0);
    expect(await summary()).toContain(` ${pieces - 1} pieces `);
  });
});
