import '../testing/support/silence-logs.ts';
import { handler as admin } from '../admin/handler.ts';
import { handler as orders } from '../orders/handler.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { checkPayments, checkReturns, checkStock, checkSums } from '../tasks/reconcile/order-checks.ts';
import { readWholeShop } from '../tasks/reconcile/read-whole-shop.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { exchange, exchanged } from '../testing/fixtures/manual-orders.ts';
import { placeOrder, refundedAtProvider, setStatus } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import {
  buy,
  declareReturn,
  deliver,
  listReturns,
  tableEvents,
  updateReturn,
} from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();
setupSes();
const { send } = tableEvents();

let owner: TestUser;
let anna: TestUser;
let product: StoredProduct;
/** Paid and delivered, and exchanged for `placed`. */
let first: StoredOrder;
let placed: StoredOrder;
beforeEach(async () => {
  owner ??= await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  [anna, product] = await Promise.all([createTestUser(), createTestProduct({ basePriceCents: 2490 })]);
  const id = await buy(anna, { product, quantity: 1 });
  await deliver(owner, id);
  first = await requireOrder(id);
  placed = await exchanged(await exchange(owner, first, product));
});
/** Stock, money and returns of the whole table agree with the orders. */
afterEach(async () => {
  const shop = await readWholeShop();
  const now = Date.now();
  expect([checkSums, checkStock, checkPayments, checkReturns].flatMap((check) => check(shop, now))).toEqual([]);
});

const refundFirst = async (body: object) => (await owner.call(admin, 'refundOrder', { id: first.id, body })).body;
const withdraw = async () => (await declareReturn(anna, placed.id)).receipt._id;
const refund = (id: string) => updateReturn(owner, id, { step: 'refund', amount: null });

describe('an exchange whose new size was withdrawn from and refunded', () => {
  it('is undone no more: its pieces would be refunded twice', async () => {
    await deliver(owner, placed.id);
    const id = await withdraw();
    await updateReturn(owner, id, { step: 'goodsBack', restock: [] });
    expect((await refund(id)).updated.refunded).toBe(30.89);
    for (const goodsBack of [false, true]) {
      const { code, message } = (await setStatus(owner, placed.id, { status: 'cancelled', goodsBack })).body;
      expect([code, message]).toEqual([
        'ORDER_STATE',
        'Di questo cambio è già stato rimborsato un reso: non si può più annullare',
      ]);
    }
    expect(await refundedAtProvider(first.id)).toBe(first.totalCents);
  });
});

it('of an order that was paid by hand says that the shop gives the money back', async () => {
  const { _id: id } = await placeOrder(anna, product, 1);
  await setStatus(owner, id, { status: 'paid' });
  await deliver(owner, id);
  placed = await exchanged(await exchange(owner, await requireOrder(id), product));
  await deliver(owner, placed.id);
  const { updated } = await updateReturn(owner, await withdraw(), { step: 'goodsBack', restock: [] });
  expect(updated.order).toMatchObject({ byHand: true });
});

it('says that the piece of the first order is still out, until it is back', async () => {
  await deliver(owner, placed.id);
  const { updated } = await updateReturn(owner, await withdraw(), { step: 'goodsBack', restock: [] });
  expect(updated.pieceOutOf).toBe(first.number);
  await updateReturn(owner, placed.exchange?.returnId ?? '', { step: 'goodsBack', restock: [] });
  await send();
  const rows = (await listReturns(owner)).returns.map(({ order, pieceOutOf }) => [order?.orderNumber, pieceOutOf]);
  expect(rows).toEqual(expect.arrayContaining([[placed.number, undefined]]));
});

describe('a withdrawal from the new size, where money of the paid order went back before', () => {
  it.each([
    [3089, 0],
    [1000, 20.89],
  ])('after %d cents is worth the rest, and ends', async (goodwillCents, rest) => {
    await deliver(owner, placed.id);
    await refundFirst({ amount: goodwillCents / 100, reason: 'Ci scusiamo' });
    const id = await withdraw();
    const { updated } = await updateReturn(owner, id, { step: 'goodsBack', restock: [] });
    expect(updated.refundable).toBe(rest);
    const ended = await refund(id);
    expect([ended.updated.state, ended.updated.refunded, ended.updated.note]).toEqual(['refunded', rest, '']);
    expect(await refundedAtProvider(first.id)).toBe(first.totalCents);
    await send();
  });
});

describe('the order that was paid, while another size is sent for its pieces', () => {
  it('is neither cancelled nor refunded wholly before that has left', async () => {
    const id = await buy(anna, { product, quantity: 1 });
    await setStatus(owner, id, { status: 'shipped' });
    first = await requireOrder(id);
    placed = await exchanged(await exchange(owner, first, product));
    const refused = {
      code: 'ORDER_STATE',
      message: expect.stringMatching(/^Per questo ordine parte un articolo in cambio/) as string,
    };
    expect(await refundFirst({ amount: null })).toMatchObject(refused);
    const cancellation = { status: 'cancelled', goodsBack: true } as const;
    expect((await setStatus(owner, first.id, cancellation)).body).toMatchObject(refused);
    expect((await requireOrder(first.id)).refundedCents).toBe(0);
    await deliver(owner, placed.id);
    expect((await setStatus(owner, first.id, cancellation)).body).toMatchObject(refused);
    expect((await refundFirst({ amount: null })).order).toMatchObject({ status: 'refunded', refunded: 30.89 });
  });
});

it('the order of an exchange takes no payment', async () => {
  const { status, body } = await anna.call(orders, 'createPaymentIntent', { body: { orderId: placed.id } });
  expect([status, body.code]).toEqual([409, 'ORDER_STATE']);
  const { version } = await requireOrder(placed.id);
  const request = { id: placed.id, body: { version } };
  expect((await owner.call(orders, 'sendPaymentRequest', request)).status).toBe(409);
});
