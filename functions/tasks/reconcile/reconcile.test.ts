import '../../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { handler as follow } from '../../events/handler.ts';
import { handler } from '../../orders/handler.ts';
import type { DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { demoLedger } from '../../store/payments/demo-ledger.ts';
import {
  accountKey,
  analyticsKey,
  idempotencyKey,
  adminListPartition,
  orderKey,
  demoPaymentKey,
  productKey,
  variantKey,
} from '../../store/keys.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { reconcile, reconcileSummary } from './reconcile.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import type { StoredProduct } from '../../store/products/products.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
setupSes();

let anna: TestUser;
let id: string;
let intentId: string;
let product: StoredProduct;
const differences = async () => (await reconcile({ apart: 0 })).differences;
const tell = async (key: { pk: string; sk: string }) =>
  follow({ Records: [streamRecord(undefined, await getItem(key, true))] });

beforeAll(async () => {
  anna = await createTestUser();
  product = await createTestProduct();
  const { body } = await anna.call(handler, 'createOrder', { body: anOrderDraft({ product, quantity: 2 }) });
  id = body.order._id;
  const { intent } = (await anna.call(handler, 'createPaymentIntent', { body: { orderId: id } })).body as unknown as {
    intent: { id: string; clientSecret: string };
  };
  intentId = intent.id;
  const paying = { intentId, clientSecret: intent.clientSecret, token: 'demo_ok', confirmed: false };
  await anna.call(handler, 'payDemo', { body: paying });
  for (const key of [accountKey(anna.id), productKey(product.id), orderKey(id)]) await tell(key);
});

/** Damages an item, looks, and puts it back as it was. */
async function after(key: { pk: string; sk: string }, change: Item | undefined): Promise<string[]> {
  const before = await getItem<Item>(key, true);
  if (change) await putItem({ Item: { ...before, ...key, ...change } });
  else await deleteItem({ Key: key });
  const found = await differences();
  if (before) await putItem({ Item: before });
  else await deleteItem({ Key: key });
  return found;
}

describe('reconciling', () => {
  it('finds nothing in a shop where all is well, and says what was made of every piece', async () => {
    const { orders, payments, differences, stockByVariant: pieces } = await reconcile({ apart: 0 });
    expect([orders, payments, differences]).toEqual([1, 1, []]);
    expect(Object.values(pieces)).toEqual(expect.arrayContaining([{ left: 8, held: 2 }]));
  });

  it.each<[string, () => [{ pk: string; sk: string }, Item | undefined], RegExp]>([
    [
      'a total that its lines do not make',
      () => [orderKey(id), { subtotalCents: 1 }],
      /its lines make 9980, it says 1\n/,
    ],
    ['more given back than was paid', () => [orderKey(id), { refundedCents: 99_999 }], /99999 given back of/],
    ['pieces that a paid order does not hold', () => [orderKey(id), { holds: false }], /paid without its pieces/],
    ['a payment that the order does not know', () => [orderKey(id), { paidCents: 0 }], /0 paid, the bank has 9980/],
    [
      'pieces that were taken twice',
      () => [variantKey(product.id, product.variants[0]!.id), { held: 4 }],
      /variant \w+: 4 pieces taken, orders hold 2/,
    ],
    ['pieces that no order holds', () => [orderKey(id), undefined], /variant \w+: 2 pieces taken, orders hold 0/],
    ['money that is in no ledger', () => [demoPaymentKey(intentId), undefined], /its money is in no ledger/],
    ['a lost order', () => [orderKey(id), undefined], /which is not there/],
    ['a second key for one order', () => [idempotencyKey(anna.id, 'x'), { orderId: id }], /two keys/],
    ["a key for another's order", () => [idempotencyKey('nobody', 'x'), { orderId: id }], /not an order of his/],
    [
      'a list that lacks it',
      () => [{ pk: adminListPartition('O', 'paid'), sk: id }, undefined],
      /list O paid: 0 entries for 1/,
    ],
    ['a list that counts too many', () => [{ pk: 'OD#all', sk: '0' }, { entries: 7 }], /chunks count 8 for 1/],
    ['a word by which nobody finds it', () => [{ pk: 'OW#g', sk: `giulia#${id}` }, undefined], /not found by 'gi…'/],
    ['figures that lie', () => [analyticsKey('all'), { paid: 9 }], /figures of all: paid 9 for 1/],
    ['a stock below nothing', () => [{ pk: `P#${ulid()}`, sk: 'V#x' }, { stock: -1 }], /variant x: -1 pieces left/],
    [
      'an order that should have been cancelled long ago',
      () => [orderKey(id), { status: 'pending', expiresAt: '2026-01-01T00:00:00.000Z' }],
      /waits for its money since/,
    ],
  ])('names %s', async (_what, damage, line) => {
    expect((await after(...damage())).join('\n')).toMatch(line);
    expect(await differences()).toEqual([]);
  });

  it('names refunds that only one side knows', async () => {
    const entry = (await demoLedger.read<DemoLedgerEntry>(intentId))!;
    expect(await after(demoPaymentKey(intentId), { ...entry, refunds: { x: 500 } })).toEqual([
      expect.stringMatching(/0 given back, the bank gave 500/),
    ]);
  });

  it('does not report what is over at the second look', async () => {
    await updateItem({
      Key: orderKey(id),
      UpdateExpression: 'SET totalCents = totalCents + :one',
      ExpressionAttributeValues: { ':one': 1 },
    });
    const looking = reconcile({ apart: 300 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await updateItem({
      Key: orderKey(id),
      UpdateExpression: 'SET totalCents = totalCents - :one',
      ExpressionAttributeValues: { ':one': 1 },
    });
    expect((await looking).differences).toEqual([]);
  });

  it('says in one line how many pieces there are, which an order or its end does not change, and a loss does', async () => {
    const said = async () => reconcileSummary(await reconcile({ apart: 0 }));
    const before = await said();
    expect(before).toMatch(/^1 orders, 1 payments, \d+ pieces left or held, 0 differences$/);
    const bruno = await createTestUser();
    const { body } = await bruno.call(handler, 'createOrder', { body: anOrderDraft({ product, quantity: 3 }) });
    for (const key of [accountKey(bruno.id), orderKey(body.order._id)]) await tell(key);
    expect(await said()).toBe(before.replace('1 orders', '2 orders'));
    await bruno.call(handler, 'cancelOrder', { id: body.order._id });
    await tell(orderKey(body.order._id));
    expect(await said()).toBe(before.replace('1 orders', '2 orders'));
    const variant = variantKey(product.id, product.variants[0]!.id);
    const { stockByVariant: pieces } = await reconcile({ apart: 0 });
    const { stock } = (await getItem<Item>(variant, true))!;
    await updateItem({
      ...{ Key: variant, UpdateExpression: 'SET stock = :stock' },
      ExpressionAttributeValues: { ':stock': Number(stock) - 1 },
    });
    const inAll = Object.values(pieces).reduce((sum, { left, held }) => sum + left + held, 0);
    expect(await said()).toContain(` ${inAll - 1} pieces `);
  });
});
