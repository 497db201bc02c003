import type { Cart } from '../../../shared/cart/answers.ts';
import { handler as cart } from '../../cart/handler.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { handler } from '../../orders/handler.ts';
import type { DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { handler as expire } from '../../tasks/scheduled/expiry.ts';
import { setupDynamoFaults, type DynamoFault } from '../../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import {
  cancelOrder,
  openIntent,
  payIntent,
  placeOrder,
  placePaidOrder,
  refundedAtProvider,
  refundOrder,
  setStatus,
  stockOf,
} from '../../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { setClock } from '../../testing/support/clock.ts';
import { demoLedger } from '../payments/demo-ledger.ts';
import type { StoredProduct } from '../products/item.ts';
import { orderToItem } from './item.ts';
import { readOrderIdsByOwner, requireOrder } from './read.ts';

setupTable();
const faults = setupDynamoFaults();

let anna: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, product] = await Promise.all([createTestUser(), createTestProduct()]);
  // The pauses before retries are random. Here they are short.
  jest.spyOn(Math, 'random').mockReturnValue(0.01);
});
afterEach(() => void jest.restoreAllMocks());

const lostWrites: [DynamoFault, number][] = [
  ['lost before', 1],
  ['lost after', 1],
  ['throttled', 2],
  ['lost after', 3],
];
const failPuts = (fault: DynamoFault, times: number) =>
  faults.failNext('PutItem', ...Array<DynamoFault>(times).fill(fault));

async function addToCart(quantity: number): Promise<number[]> {
  const body = { productId: product.id, variantId: product.variants[0]!.id, quantity };
  const reply = await anna.call(cart, 'addToCart', { body });
  expect(reply.status).toBe(200);
  return (reply.body['cart'] as Cart).items.map((item) => item.quantity);
}

describe('a cart', () => {
  it.each(lostWrites)('whose write is %s %d times contains what was added once', async (fault, times) => {
    await addToCart(1);
    failPuts(fault, times);
    expect(await addToCart(2)).toEqual([3]);
  });

  it('that is cleared, and the answer is lost, is empty', async () => {
    await addToCart(1);
    faults.failNext('DeleteItem', 'lost after');
    expect((await anna.call(cart, 'clearCart', {})).status).toBe(200);
  });
});

describe('a payment', () => {
  it.each(lostWrites)('recorded with a write that is %s %d times is recorded once', async (fault, times) => {
    const { _id: id } = await placeOrder(anna, product);
    const intent = await openIntent(anna, id);
    failPuts(fault, times);
    const { order } = (await payIntent(anna, intent)).body;
    expect([order.status, order.history.length]).toEqual(['paid', 2]);
  });

  it('that a parallel request made in the meantime has the same answer', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const intent = await openIntent(anna, id);
    const unpaid = await demoLedger.read<DemoLedgerEntry>(intent.id);
    jest.spyOn(demoLedger, 'read').mockImplementationOnce(async () => {
      expect((await payIntent(anna, intent)).status).toBe(200);
      return unpaid;
    });
    const { status, body } = await payIntent(anna, intent);
    expect([status, body.order.status]).toEqual([200, 'paid']);
    const { totalCents } = await requireOrder(id);
    expect((await demoLedger.read<DemoLedgerEntry>(intent.id))!.paidCents).toBe(totalCents);
  });
});

describe('a status', () => {
  it.each(lostWrites)('set with a write that is %s %d times is set once', async (fault, times) => {
    const admin = await createTestUser('admin');
    const { _id: id } = await placeOrder(anna, product);
    failPuts(fault, times);
    const { status, body } = await setStatus(admin, id, { status: 'shipped', version: 1 });
    expect([status, body.order.status, body.order.version]).toEqual([200, 'shipped', 2]);
  });
});

describe('a whole visit', () => {
  it.each(['lost before', 'lost after', 'throttled'] as const)(
    'in which the first attempt of every call is %s does each thing once',
    async (fault) => {
      const admin = await createTestUser('admin');
      faults.failEveryFirstTry(fault);
      await addToCart(1);
      const paid = await placePaidOrder(anna, product, 1);
      expect([await stockOf(product), await readOrderIdsByOwner(anna.id)]).toEqual([9, [paid.id]]);
      expect(paid).toMatchObject({ status: 'paid', paidCents: paid.totalCents });
      expect((await demoLedger.read<DemoLedgerEntry>(paid.intentId!))!.paidCents).toBe(paid.totalCents);

      expect((await refundOrder(admin, paid.id, 5)).status).toBe(200);
      expect((await cancelOrder(anna, paid.id)).status).toBe(200);
      expect(await requireOrder(paid.id)).toMatchObject({ status: 'cancelled', refundedCents: paid.totalCents });
      expect([await refundedAtProvider(paid.id), await stockOf(product)]).toEqual([paid.totalCents, 10]);

      const { _id: unpaidId } = await placeOrder(anna, product, 1);
      const expiresAt = new Date(Date.now() - 1000).toISOString();
      await putItem({ Item: orderToItem({ ...(await requireOrder(unpaidId)), expiresAt }) });
      expect(await expire()).toMatchObject({ failed: 0 });
      expect([(await requireOrder(unpaidId)).status, await stockOf(product)]).toEqual(['cancelled', 10]);
      const { body } = await anna.call(cart, 'readCart', {});
      expect((body['cart'] as Cart).items.map(({ quantity }) => quantity)).toEqual([1]);
    },
    20_000,
  );
});

describe('a function whose clock is ten minutes off', () => {
  afterEach(() => void jest.useRealTimers());

  it.each([10, -10])('by %d serves orders together with functions whose clocks are right', async (minutes) => {
    const checkOut = async () => {
      const headers = { 'idempotency-key': 'chiave' };
      return (await anna.call(handler, 'createOrder', { body: anOrderDraft({ product }), headers })).body.order._id;
    };
    setClock(new Date(Date.now() + minutes * 60_000));
    const id = await checkOut();
    jest.useRealTimers();
    expect(await checkOut()).toBe(id);
    await expire();
    expect((await requireOrder(id)).status).toBe('pending');

    setClock(new Date(Date.now() + minutes * 60_000));
    await payIntent(anna, await openIntent(anna, id));
    jest.useRealTimers();
    expect((await cancelOrder(anna, id)).body.order).toMatchObject({ status: 'cancelled' });
    expect(await refundedAtProvider(id)).toBe((await requireOrder(id)).totalCents);
    expect([await stockOf(product), await readOrderIdsByOwner(anna.id)]).toEqual([10, [id]]);
  });
});
