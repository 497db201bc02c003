import '../../testing/support/silence-logs.ts';
import { handler as admin } from '../../admin/handler.ts';
import { handler as cart } from '../../cart/handler.ts';
import { demoProvider, type DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { demoLedger } from '../payments/demo-ledger.ts';
import { orderToItem } from './item.ts';
import { cancelByOwner, changeOrder, settlePayment } from './lifecycle.ts';
import type { PaymentGateway } from './pending-refund.ts';
import { readOrderIdsByOwner, readOrder as stored } from './read.ts';
import { readProduct } from '../products/products.ts';
import type { StoredProduct } from '../products/item.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { handler as expire } from '../../tasks/scheduled/expiry.ts';
import { setClock } from '../../testing/support/clock.ts';
import { setupDynamoFaults, type DynamoFault } from '../../testing/fakes/dynamodb-faults.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { handler } from '../../orders/handler.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import { refundChange } from '../../../shared/order/rules.ts';

setupTable();
const faults = setupDynamoFaults();

const bank = demoProvider(demoLedger);
const stockOf = async ({ id }: StoredProduct) => (await readProduct(id, true))!.variants[0]!.stock;
const place = (shopper: TestUser, product: StoredProduct, key = 'chiave') =>
  shopper.call(handler, 'createOrder', { body: anOrderDraft({ product }), headers: { 'idempotency-key': key } });
const givenBack = async (orderId: string) => {
  const entry = (await demoLedger.read<DemoLedgerEntry>((await stored(orderId))!.intentId!))!;
  return Object.values(entry.refunds).reduce((sum, cents) => sum + cents, 0);
};

async function paidOrder(shopper: TestUser, product: StoredProduct): Promise<string> {
  const { _id: orderId } = (await place(shopper, product)).body.order;
  const intent = (await shopper.call(handler, 'createPaymentIntent', { body: { orderId } })).body['intent'];
  const { id: intentId, clientSecret } = intent as { id: string; clientSecret: string };
  await shopper.call(handler, 'payDemo', { body: { intentId, clientSecret, token: 'demo_ok' } });
  return orderId;
}

let anna: TestUser;
let product: StoredProduct;

beforeEach(async () => {
  [anna, product] = [await createTestUser(), await createTestProduct()];
  // Chance says how long a client pauses before it tries again: here hardly at all.
  jest.spyOn(Math, 'random').mockReturnValue(0.01);
});
afterEach(() => void jest.restoreAllMocks());

const each: [DynamoFault, number][] = [
  ['lost before', 1],
  ['lost after', 1],
  ['throttled', 2],
  ['conflict', 3],
  ['lost after', 3],
];

describe('a checkout', () => {
  it.each(each)('whose order is %s %d times is one order', async (fault, times) => {
    faults.failNext('TransactWriteItems', ...Array<DynamoFault>(times).fill(fault));
    const { status, body } = await place(anna, product);
    expect(status).toBe(201);
    expect(await readOrderIdsByOwner(anna.id)).toEqual([body.order._id]);
    expect(await stockOf(product)).toBe(9);
  });

  it('that heard nothing at all is repeated with its key, and is one order', async () => {
    faults.failNext('TransactWriteItems', ...Array<DynamoFault>(4).fill('lost after'));
    expect((await place(anna, product)).status).toBe(500);
    const { status, body } = await place(anna, product);
    expect([status, await readOrderIdsByOwner(anna.id)]).toEqual([201, [body.order._id]]);
    expect(await stockOf(product)).toBe(9);
  });

  it('in the crowd gives up politely and leaves nothing', async () => {
    faults.failNext('TransactWriteItems', ...Array<DynamoFault>(40).fill('conflict'));
    const { status, body } = await place(anna, product);
    expect([status, body.code]).toEqual([409, 'BUSY']);
    faults.failNext('TransactWriteItems');
    expect([await stockOf(product), await readOrderIdsByOwner(anna.id)]).toEqual([10, []]);
  }, 20_000);

  it('whose reading is throttled longer than the client tries by itself is one order', async () => {
    faults.failNext('GetItem', ...Array<DynamoFault>(5).fill('throttled'));
    expect((await place(anna, product)).status).toBe(201);
    expect(await stockOf(product)).toBe(9);
  }, 20_000);

  it.each(['silent before', 'silent after'] as const)(
    'whose write is %s is sent again, and is one order',
    async (fault) => {
      faults.failNext('TransactWriteItems', fault);
      const { status, body } = await place(anna, product);
      expect([status, await readOrderIdsByOwner(anna.id)]).toEqual([201, [body.order._id]]);
      expect(await stockOf(product)).toBe(9);
    },
    20_000,
  );
});

describe('a cart', () => {
  const add = (quantity: number) =>
    anna.call(cart, 'addToCart', { body: { productId: product.id, variantId: product.variants[0]!.id, quantity } });

  it.each(each)('whose write is %s %d times holds what was added', async (fault, times) => {
    await add(1);
    faults.failNext('PutItem', ...Array<DynamoFault>(fault === 'conflict' ? 0 : times).fill(fault));
    const { status, body } = await add(2);
    expect([status, (body['cart'] as Cart).items.map(({ quantity }) => quantity)]).toEqual([200, [3]]);
  });

  it('that is cleared, and the answer lost, is empty', async () => {
    await add(1);
    faults.failNext('DeleteItem', 'lost after');
    expect((await anna.call(cart, 'clearCart', {})).status).toBe(200);
  });
});

describe('a payment', () => {
  it('overtaken by its twin, once it had seen that nothing was paid, is answered like it', async () => {
    const { _id: orderId } = (await place(anna, product)).body.order;
    const intent = (await anna.call(handler, 'createPaymentIntent', { body: { orderId } })).body['intent'];
    const { id: intentId, clientSecret } = intent as { id: string; clientSecret: string };
    const pay = () => anna.call(handler, 'payDemo', { body: { intentId, clientSecret, token: 'demo_ok' } });
    const unpaid = await demoLedger.read<DemoLedgerEntry>(intentId);
    jest.spyOn(demoLedger, 'read').mockImplementationOnce(async () => {
      expect((await pay()).status).toBe(200);
      return unpaid;
    });
    const { status, body } = await pay();
    expect([status, body.order?.status]).toEqual([200, 'paid']);
    expect((await demoLedger.read<DemoLedgerEntry>(intentId))!.paidCents).toBe((await stored(orderId))!.totalCents);
  });

  it.each(each)('noted with a write %s %d times is noted once', async (fault, times) => {
    const { _id: orderId } = (await place(anna, product)).body.order;
    const intent = (await anna.call(handler, 'createPaymentIntent', { body: { orderId } })).body['intent'];
    const { id: intentId, clientSecret } = intent as { id: string; clientSecret: string };
    faults.failNext('PutItem', ...Array<DynamoFault>(fault === 'conflict' ? 0 : times).fill(fault));
    const { body } = await anna.call(handler, 'payDemo', { body: { intentId, clientSecret, token: 'demo_ok' } });
    expect(body.order.status).toBe('paid');
    expect(body.order.history).toHaveLength(2);
  });
});

describe('a status', () => {
  it.each(each)('set with a write %s %d times is set', async (fault, times) => {
    const boss = await createTestUser('admin');
    const { _id: id } = (await place(anna, product)).body.order;
    faults.failNext('PutItem', ...Array<DynamoFault>(fault === 'conflict' ? 0 : times).fill(fault));
    const { status, body } = await boss.call(admin, 'setOrderStatus', { id, body: { status: 'shipped', version: 1 } });
    expect([status, body.order.status, body.order.version]).toEqual([200, 'shipped', 2]);
  });
});

describe('a refund', () => {
  it('dead between the provider and the table is finished by whoever comes next, once', async () => {
    const id = await paidOrder(anna, product);
    const dying: PaymentGateway = {
      ...bank,
      refund: async (each_) => {
        await bank.refund(each_);
        throw new Error('died');
      },
    };
    await expect(changeOrder(dying, id, 'admin@example.it', (order) => refundChange(order, 500))).rejects.toMatchObject(
      {
        code: 'BUSY',
      },
    );
    expect(await stored(id)).toMatchObject({ refundedCents: 0, openRefund: { cents: 500 } });
    const order = await cancelByOwner(bank, id);
    expect(order).toMatchObject({ status: 'cancelled', refundedCents: order.totalCents });
    expect(order.refunds.map(({ cents }) => cents)).toEqual([500, order.totalCents - 500]);
    expect(await givenBack(id)).toBe(order.totalCents);
    expect(await stockOf(product)).toBe(10);
  });

  it('that the provider did not hear is finished by the clock', async () => {
    const id = await paidOrder(anna, product);
    const deaf: PaymentGateway = { ...bank, refund: () => Promise.reject(new Error('no answer')) };
    await expect(cancelByOwner(deaf, id)).rejects.toMatchObject({ code: 'BUSY' });
    await expire();
    expect((await stored(id))!.status).toBe('paid');
    const noted = (await stored(id))!;
    await putItem({
      Item: orderToItem({ ...noted, openRefund: { ...noted.openRefund!, at: '2026-01-01T00:00:00.000Z' } }),
    });
    await Promise.all([expire(), expire()]);
    const order = (await stored(id))!;
    expect(order).toMatchObject({ status: 'cancelled', refundedCents: order.totalCents });
    expect(order.history.at(-1)).toMatchObject({ to: 'cancelled', by: 'customer' });
    expect(await givenBack(id)).toBe(order.totalCents);
    expect(await stockOf(product)).toBe(10);
  });

  it('that the provider refuses for ever leaves the order as it was', async () => {
    const id = await paidOrder(anna, product);
    const empty: PaymentGateway = { ...bank, refund: () => Promise.resolve(false) };
    await expect(cancelByOwner(empty, id)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
    expect(await stored(id)).toMatchObject({ status: 'paid', refundedCents: 0 });
    expect((await stored(id))!.openRefund).toBeUndefined();
  });
});

describe('a late payment', () => {
  it('that nobody took in, for an order cancelled long ago, is found by the clock', async () => {
    const { _id: orderId } = (await place(anna, product)).body.order;
    const intent = (await anna.call(handler, 'createPaymentIntent', { body: { orderId } })).body['intent'];
    const { id: intentId, clientSecret } = intent as { id: string; clientSecret: string };
    await anna.call(handler, 'cancelOrder', { id: orderId });
    await bank.charge({ intentId, clientSecret, token: 'demo_ok', confirmed: false });
    const cancelled = (await stored(orderId))!;
    await putItem({ Item: orderToItem({ ...cancelled, updatedAt: '2026-01-01T00:00:00.000Z' }) });
    await expire();
    expect(await stored(orderId)).toMatchObject({ status: 'cancelled', refundedCents: cancelled.totalCents });
    await settlePayment(bank, intentId, { orderId, paidCents: cancelled.totalCents });
    expect(await givenBack(orderId)).toBe(cancelled.totalCents);
    expect(await stockOf(product)).toBe(10);
  });
});

describe('a whole visit', () => {
  it.each(['lost before', 'lost after', 'throttled'] as const)(
    'of which every call is %s at first: cart, order, payment, refund, cancellation and the clock do each thing once',
    async (fault) => {
      const boss = await createTestUser('admin');
      const [{ id: variantId }] = product.variants as [StoredProduct['variants'][number]];
      faults.failEveryFirstTry(fault);
      await anna.call(cart, 'addToCart', { body: { productId: product.id, variantId, quantity: 1 } });
      const id = await paidOrder(anna, product);
      expect([await stockOf(product), await readOrderIdsByOwner(anna.id)]).toEqual([9, [id]]);
      const paid = (await stored(id))!;
      expect(paid).toMatchObject({ status: 'paid', paidCents: paid.totalCents });
      expect((await demoLedger.read<DemoLedgerEntry>(paid.intentId!))!.paidCents).toBe(paid.totalCents);

      expect((await boss.call(admin, 'refundOrder', { id, body: { amount: 5 } })).status).toBe(200);
      expect((await anna.call(handler, 'cancelOrder', { id })).status).toBe(200);
      expect(await stored(id)).toMatchObject({ status: 'cancelled', refundedCents: paid.totalCents });
      expect([await givenBack(id), await stockOf(product)]).toEqual([paid.totalCents, 10]);

      const { _id: late } = (await place(anna, product, 'altra')).body.order;
      const unpaid = (await stored(late))!;
      await putItem({ Item: orderToItem({ ...unpaid, expiresAt: new Date(Date.now() - 1000).toISOString() }) });
      expect(await expire()).toMatchObject({ failed: 0 });
      expect([(await stored(late))!.status, await stockOf(product)]).toEqual(['cancelled', 10]);
      const { body } = await anna.call(cart, 'readCart', {});
      expect((body['cart'] as Cart).items.map(({ quantity }) => quantity)).toEqual([1]);
    },
    20_000,
  );
});

describe('a clock that is ten minutes off', () => {
  afterEach(() => void jest.useRealTimers());

  it.each([10, -10])(
    'by %d places, takes in and gives back like any other, beside clocks that are right',
    async (off) => {
      setClock(new Date(Date.now() + off * 60_000));
      const { _id: id } = (await place(anna, product)).body.order;
      jest.useRealTimers();
      expect((await place(anna, product)).body.order._id).toBe(id);
      await expire();
      expect((await stored(id))!.status).toBe('pending');

      setClock(new Date(Date.now() + off * 60_000));
      await paidOrder(anna, product);
      jest.useRealTimers();
      expect((await anna.call(handler, 'cancelOrder', { id })).body.order).toMatchObject({ status: 'cancelled' });
      expect(await givenBack(id)).toBe((await stored(id))!.totalCents);
      expect([await stockOf(product), await readOrderIdsByOwner(anna.id)]).toEqual([10, [id]]);
    },
  );
});
