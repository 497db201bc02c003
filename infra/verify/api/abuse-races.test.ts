import { randomUUID } from 'node:crypto';
import { encodeTime } from 'ulid';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import {
  testOrderDraft,
  logInAsAdmin,
  registerCustomer,
  payOrder,
  placeOrder,
  readStock,
  type ProductChoice,
  type ApiClient,
} from './client.ts';
import { createProduct, deleteTestProducts, testProductForm } from './test-products.ts';

/** Calls at the same time. More would only wait for API Gateway's throttle. */
const CONCURRENCY = 50;
const MAX_TRIES = 60;

let admin: ApiClient;
let customers: ApiClient[];
beforeAll(async () => {
  admin = await logInAsAdmin();
  customers = await Promise.all(Array.from({ length: 10 }, () => registerCustomer()));
});
afterAll(() => deleteTestProducts(admin));

const customerAt = (index: number) => customers[index % customers.length]!;

/** The variants of a new product, with these stocks. */
async function createVariants(...stocks: number[]): Promise<ProductChoice[]> {
  const variants = stocks.map((stock, index) => ({
    size: 'M' as const,
    color: `colore ${index}`,
    colorCode: '#112233',
    sku: `RACE-${randomUUID().slice(0, 8)}-${index}`,
    stock,
    priceModifier: 0,
  }));
  const { status, body } = await createProduct(admin, testProductForm({ variants }));
  expect(status).toBe(201);
  return body.product.variants.map((variant) => ({ product: body.product, variant }));
}

type Reply = Awaited<ReturnType<typeof placeOrder>>;

/** Orders and pays. A customer with three orders that wait for their payment is told to come again (429). */
async function buy(customer: ApiClient, draft: unknown, key?: string): Promise<Reply> {
  const placed = await placeOrder(customer, draft, key);
  if (placed.status === 201) {
    expect((await retryWhileBusy(() => payOrder(customer, placed.body.order._id))).status).toBe(200);
  }
  return placed;
}

async function retryWhileBusy<T extends Pick<Reply, 'status'> & { body: { code?: string } }>(
  call: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await call();
    const isBusy = reply.status === 429 || reply.body.code === 'BUSY';
    if (!isBusy || attempt === MAX_TRIES) return reply;
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
  }
}

/** Makes all calls, `CONCURRENCY` at a time, each until its answer is not "try again". */
async function callAll<T extends Pick<Reply, 'status'> & { body: { code?: string } }>(
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  const replies: T[] = [];
  const queue = calls.map((call, index) => ({ call, index }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) replies[next.index] = await retryWhileBusy(next.call);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return replies;
}

function countStatuses(replies: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('two hundred buyers, fifty pieces', () => {
  it('are fifty orders and a hundred and fifty clean refusals; nothing is left, and a cancellation brings one back', async () => {
    const [shirt] = (await createVariants(50)) as [ProductChoice];
    const draft = testOrderDraft(shirt);
    const keys = Array.from({ length: 200 }, () => randomUUID());
    const replies = await callAll(keys.map((key, index) => () => buy(customerAt(index), draft, key)));
    expect(countStatuses(replies)).toEqual({ 201: 50, 409: 150 });
    const refusals = replies.filter(({ status }) => status === 409);
    expect(new Set(refusals.map(({ body: { code, message } }) => `${code} ${message}`))).toEqual(
      new Set(['OUT_OF_STOCK Quantità non disponibile']),
    );
    const orders = replies.filter(({ status }) => status === 201).map(({ body }) => body.order);
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(50);
    expect(await readStock(shirt)).toBe(0);
    const first = orders[0]!;
    const owner = customers.find(({ user }) => user!._id === first.user._id)!;
    expect((await owner.patch(`/orders/${first._id}/cancel`)).status).toBe(200);
    expect(await readStock(shirt)).toBe(1);
    expectUnguessable(orders);
  });

  /** Ids contain the time and 80 random bits, numbers 50 random bits: no id helps to guess another. */
  function expectUnguessable(orders: Order[]): void {
    const ids = orders.map(({ _id }) => _id);
    const anHourAgo = encodeTime(Date.now() - 60 * 60 * 1000, 10);
    expect(ids.every((id) => id.slice(0, 10) >= anHourAgo)).toBe(true);
    expect(new Set(ids.map((id) => id.slice(10))).size).toBe(50);
    expect(new Set(ids.map((id) => id.slice(10, 18))).size).toBe(50);
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    expect(new Set(numbers.map((number) => number.slice(0, 11))).size).toBeGreaterThan(40);
  }
});

describe('two variants bought in opposite order', () => {
  it('are whole orders or none, and every piece is accounted for', async () => {
    const [first, second] = (await createVariants(15, 10)) as [ProductChoice, ProductChoice];
    const drafts = [testOrderDraft(first, second), testOrderDraft(second, first)];
    const replies = await callAll(
      Array.from({ length: 40 }, (_, index) => () => buy(customerAt(index), drafts[index % 2])),
    );
    expect(countStatuses(replies)).toEqual({ 201: 10, 409: 30 });
    for (const { status, body } of replies) if (status === 201) expect(body.order.items).toHaveLength(2);
    expect([await readStock(first), await readStock(second)]).toEqual([5, 0]);
  });
});

describe('a stock count', () => {
  it('sent five times while two pieces are sold adds its difference once, and brings none of the two back', async () => {
    const [shirt] = (await createVariants(27)) as [ProductChoice];
    const line = { sku: shirt.variant.sku, stock: 30, compared: { id: randomUUID(), stock: 27 } };
    const count = () => retryWhileBusy(() => admin.post('/admin/import/stock', { lines: [line] }));
    const [order, ...counts] = await Promise.all([
      buy(customerAt(0), testOrderDraft({ ...shirt, quantity: 2 })),
      ...Array.from({ length: 5 }, count),
    ]);
    expect([order, ...counts].map(({ status }) => status)).toEqual([201, 200, 200, 200, 200, 200]);
    expect(await readStock(shirt)).toBe(28);
  });
});

describe('one idempotency key', () => {
  it('twenty times at once is one order, one piece, and means nothing for another customer', async () => {
    const [shirt] = (await createVariants(20)) as [ProductChoice];
    const [draft, key] = [testOrderDraft(shirt), randomUUID()];
    const replies = await Promise.all(Array.from({ length: 20 }, () => placeOrder(customerAt(0), draft, key)));
    expect(countStatuses(replies)).toEqual({ 201: 20 });
    const ids = new Set(replies.map(({ body }) => body.order._id));
    expect(ids.size).toBe(1);
    expect(await readStock(shirt)).toBe(19);
    for (const { status, body } of await Promise.all(
      [1, 2].map((index) => placeOrder(customerAt(index), draft, key)),
    )) {
      expect([status, ids.has(body.order._id)]).toEqual([201, false]);
    }
  });

  it('with two different drafts at once is one order and one refusal', async () => {
    const [shirt] = (await createVariants(20)) as [ProductChoice];
    const key = randomUUID();
    const replies = await Promise.all(
      [1, 2].map((quantity) => placeOrder(customerAt(0), testOrderDraft({ ...shirt, quantity }), key)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('KEY_REUSED');
  });
});

describe('cancelling and refunding at once', () => {
  it('give stock and money back once, in any order and however often', async () => {
    const [shirt] = (await createVariants(9)) as [ProductChoice];
    for (let round = 0; round < 4; round += 1) {
      const customer = customerAt(round);
      const { order } = (await placeOrder(customer, testOrderDraft({ ...shirt, quantity: 3 }))).body;
      await payOrder(customer, order._id);
      const path = `/admin/orders/${order._id}`;
      const cancel = () => retryWhileBusy(() => customer.patch(`/orders/${order._id}/cancel`));
      const cancelAsAdmin = () => retryWhileBusy(() => admin.patch(`${path}/status`, { status: 'cancelled' }));
      const refund = (amount: number | null) => retryWhileBusy(() => admin.post(`${path}/refund`, { amount }));
      const isRefundFirst = round % 2 === 0;
      const replies = await Promise.all([
        ...(isRefundFirst ? [refund(null), refund(null)] : []),
        cancel(),
        cancelAsAdmin(),
        cancel(),
        refund(1.5),
        ...(isRefundFirst ? [] : [refund(null), refund(null)]),
        refund(null),
      ]);
      for (const { status } of replies) expect([200, 409]).toContain(status);
      const { body } = await customer.get<{ order: Order }>(`/orders/${order._id}`);
      expect(['cancelled', 'refunded']).toContain(body.order.status);
      expect(body.order.refunded).toBe(order.total);
      expect(await readStock(shirt)).toBe(9);
    }
  });

  it('a payment and a cancellation at once end with the money kept for an order, or given back', async () => {
    const [shirt] = (await createVariants(10)) as [ProductChoice];
    const customer = customerAt(0);
    for (let round = 0; round < 4; round += 1) {
      const { order } = (await placeOrder(customer, testOrderDraft(shirt))).body;
      const intent = await customer.post('/orders/payment-intent', { orderId: order._id });
      expect(intent.status).toBe(200);
      const [payment, cancellation] = await Promise.all([
        // After the cancellation there is no intent to read.
        payOrder(customer, order._id).catch(() => undefined),
        customer.patch(`/orders/${order._id}/cancel`),
      ]);
      expect(cancellation.status).toBe(200);
      expect(payment?.status ?? 200).toBeLessThan(500);
      const { body } = await customer.get<{ order: Order }>(`/orders/${order._id}`);
      expect(body.order.status).toBe('cancelled');
      expect(body.order.refunded).toBe(body.order.paidAt ? order.total : 0);
      expect(await readStock(shirt)).toBe(10);
    }
  });
});

describe('three orders of one person, cancelled at once, eight times', () => {
  it('are cancelled, or told to try again; every line is back in the one cart, every piece in the stock', async () => {
    const [shirt] = (await createVariants(30)) as [ProductChoice];
    const [anna, draft] = [await registerCustomer(), testOrderDraft(shirt)];
    for (let round = 1; round <= 8; round += 1) {
      const placed = await callAll(Array.from({ length: 3 }, () => () => placeOrder(anna, draft)));
      expect(countStatuses(placed)).toEqual({ 201: 3 });
      const ids = placed.map(({ body }) => body.order._id);
      const firstReplies = await Promise.all([...ids, ...ids].map((id) => anna.patch(`/orders/${id}/cancel`)));
      for (const { status, headers, body } of firstReplies.filter((reply) => reply.status !== 200)) {
        expect([status, body.code, headers.get('retry-after')]).toEqual([409, 'BUSY', '1']);
      }
      const replies = await callAll(ids.map((id) => () => anna.patch(`/orders/${id}/cancel`)));
      expect(countStatuses(replies)).toEqual({ 200: 3 });
      expect(await readStock(shirt)).toBe(30);
      // The next orders empty the cart: so three pieces, and not more.
      const { cart } = (await anna.get<{ cart: Cart }>('/cart')).body;
      expect(cart.items.map(({ quantity }) => quantity)).toEqual([3]);
    }
  });
});
