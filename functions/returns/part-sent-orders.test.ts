/** Withdrawals from all of an order that has left in part: what is still in the shop is a return of its own. */
import '../testing/support/silence-logs.ts';
import { handler as admins } from '../admin/handler.ts';
import { requireOrder } from '../store/orders/read.ts';
import { readProduct } from '../store/products/products.ts';
import { readReturns } from '../store/returns/returns.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { refundedAtProvider, setStatus } from '../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import {
  buy,
  declarePublicReturn,
  declareReturn,
  listReturns,
  tableEvents,
  updateReturn,
} from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();
const mailbox = setupSes();
const { send } = tableEvents();

let anna: TestUser;
let admin: TestUser;
let orderId: string;
let productId: string;
let m: string;
let l: string;

/** Two pieces of M and one of L; one of M has left. */
beforeEach(async () => {
  [anna, admin] = await Promise.all([createTestUser(), createTestUser('admin')]);
  const variants = [aVariant({ stock: 10 }), aVariant({ size: 'L', sku: 'FEL-GRI-L', stock: 10 })];
  const product = await createTestProduct({ basePriceCents: 1990, variants });
  productId = product.id;
  [m, l] = product.variants.map(({ id }) => id) as [string, string];
  orderId = await buy(anna, { product, quantity: 2 }, { product, variant: 1 });
  const items = [{ variant: m, quantity: 1 }];
  await admin.call(admins, 'setOrderStatus', { id: orderId, body: { status: 'shipped', items } });
  await send();
});

const declaredReturns = async () => {
  const { returns = [] } = await requireOrder(orderId);
  return readReturns(returns.map(({ id }) => id));
};

const stocks = async () => (await readProduct(productId, true))!.variants.map(({ stock }) => stock);

const TWO_RETURNS = [
  { kind: 'withdrawal', state: 'received', pieces: [{ quantity: 1 }] },
  { kind: 'beforeShipping', state: 'received', pieces: [{ quantity: 1 }, { quantity: 1 }] },
];

it('a customer has one receipt of both, and an email of each', async () => {
  const { receipt } = await declareReturn(anna, orderId);
  expect(receipt).toMatchObject({ kind: 'withdrawal' });
  expect(receipt.items!.map(({ variant, quantity, unsent }) => [variant, quantity, unsent])).toEqual([
    [m, 1, undefined],
    [m, 1, true],
    [l, 1, true],
  ]);
  const returns = await declaredReturns();
  expect(returns).toMatchObject(TWO_RETURNS);
  expect((await declareReturn(anna, orderId)).receipt).toEqual(receipt);
  expect(await declaredReturns()).toEqual(returns);
  mailbox.emails.length = 0;
  await send();
  const texts = mailbox.emails.filter(({ to }) => to === anna.email).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.includes('non li spediamo, e non devi rispedirli'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('Rispedisci gli articoli'))).toHaveLength(1);
});

it('a visitor’s words make the same two', async () => {
  const { number } = await requireOrder(orderId);
  const { receipt } = await declarePublicReturn(anna, { orderNumber: number, email: anna.email });
  expect(Object.keys(receipt).sort()).toEqual(['_id', 'at', 'email', 'name', 'orderNumber']);
  const returns = await declaredReturns();
  expect(returns).toMatchObject(TWO_RETURNS);
  expect(returns[0]!.id).toBe(receipt._id);
});

it('an admin who finds the order makes the same two', async () => {
  const { number } = await requireOrder(orderId);
  await declarePublicReturn(anna, { orderNumber: number, email: 'altra@example.it' });
  await send();
  const [unmatched] = (await listReturns(admin, { state: 'unmatched' })).returns;
  const { updated } = await updateReturn(admin, unmatched!._id, { step: 'match', orderNumber: number });
  expect(updated).toMatchObject({ _id: unmatched!._id, kind: 'withdrawal' });
  expect(await declaredReturns()).toMatchObject(TWO_RETURNS);
});

it('what never left is refunded at once; what left once it is back; both together are all of the money', async () => {
  await declareReturn(anna, orderId);
  const [sent, unsent] = await declaredReturns();
  const early = await updateReturn(admin, unsent!.id, { step: 'refund', amount: null });
  // Nothing is left to send.
  expect(early.updated).toMatchObject({ state: 'refunded', order: { status: 'shipped' } });
  const restock = [{ variant: m, quantity: 1 }];
  await updateReturn(admin, sent!.id, { step: 'goodsBack', restock });
  await updateReturn(admin, sent!.id, { step: 'refund', amount: null });
  const order = await requireOrder(orderId);
  expect(order).toMatchObject({ status: 'refunded', refundedCents: order.totalCents });
  expect(await refundedAtProvider(orderId)).toBe(order.totalCents);
});

it('a withdrawal from what has left does not hold back the rest', async () => {
  await declareReturn(anna, orderId, [{ variant: m, quantity: 2 }]);
  const [, unsent] = await declaredReturns();
  const ship = () => setStatus(admin, orderId, { status: 'shipped' });
  expect((await ship()).body.code).toBe('RETURN_OPEN');
  await updateReturn(admin, unsent!.id, { step: 'refund', amount: null });
  expect((await ship()).body.order.parcels).toMatchObject([
    { items: [{ variant: m, quantity: 1 }] },
    { items: [{ variant: l, quantity: 1 }] },
  ]);
});

it('a cancellation ends both, refunds all, and frees what has not left', async () => {
  await declareReturn(anna, orderId);
  await setStatus(admin, orderId, { status: 'cancelled' });
  const order = await requireOrder(orderId);
  expect(order).toMatchObject({ status: 'cancelled', refundedCents: order.totalCents });
  expect(await declaredReturns()).toMatchObject([
    { state: 'refunded', refundCents: 0 },
    { state: 'refunded', refundCents: 0 },
  ]);
  expect(await stocks()).toEqual([9, 10]);
  await setStatus(admin, orderId, { status: 'cancelled', goodsBack: true });
  expect(await stocks()).toEqual([10, 10]);
});

it('after one of the two was refunded, a cancellation frees nothing twice', async () => {
  await declareReturn(anna, orderId, [{ variant: l, quantity: 1 }]);
  const [unsent] = await declaredReturns();
  await updateReturn(admin, unsent!.id, { step: 'refund', amount: null });
  expect(await stocks()).toEqual([8, 10]);
  await setStatus(admin, orderId, { status: 'cancelled' });
  expect(await stocks()).toEqual([9, 10]);
  await setStatus(admin, orderId, { status: 'cancelled', goodsBack: true });
  expect(await stocks()).toEqual([10, 10]);
});
