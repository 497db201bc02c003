import { randomUUID } from 'node:crypto';
import { encodeTime } from 'ulid';
import type { Cart } from '../../../shared/cart/schema.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import { aProductForm, toFormData } from '../../../functions/testing/fixtures/product-form.ts';
import {
  testOrderDraft,
  logInAsAdmin,
  registerCustomer,
  payOrder,
  placeOrder,
  sendForm,
  readStock,
  TEST_PRODUCT_PREFIX,
  type ProductChoice,
  type ApiClient,
} from './client.ts';

/** Calls under way at the same time: more would only wait at the gateway, which admits so many a second. */
const WIDTH = 50;

let boss: ApiClient;
let people: ApiClient[];
const made: string[] = [];
beforeAll(async () => {
  boss = await logInAsAdmin();
  people = await Promise.all(Array.from({ length: 5 }, () => registerCustomer()));
});
afterAll(() => Promise.all(made.map((id) => boss.delete(`/products/${id}`))));

const person = (at: number) => people[at % people.length]!;

/** A product of its own, with so many pieces of each variant. */
async function pieces(...stocks: number[]): Promise<ProductChoice[]> {
  const variants: ProductFormInput['variants'] = stocks.map((stock, at) => ({
    ...{ size: 'M', color: `colore ${at}`, colorCode: '#112233', sku: `RACE-${randomUUID().slice(0, 8)}-${at}` },
    ...{ stock, priceModifier: 0 },
  }));
  const form = aProductForm({ name: `${TEST_PRODUCT_PREFIX} ${randomUUID().slice(0, 13)}`, variants });
  const { status, body } = await sendForm<{ product: Product }>(boss, 'POST', '/products', toFormData(form));
  expect(status).toBe(201);
  made.push(body.product._id);
  return body.product.variants.map((variant) => ({ product: body.product, variant }));
}

/** All the calls, so many at a time, until each has an answer that is no 'try again'. */
async function crowd<T extends { status: number; body: { code?: string } }>(calls: (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  const queue = calls.map((call, at) => ({ call, at }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      let answer = await next.call();
      for (let tries = 0; tries < 20 && (answer.status === 429 || answer.body.code === 'BUSY'); tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
        answer = await next.call();
      }
      answers[next.at] = answer;
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
  return answers;
}

const statuses = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('two hundred buyers, fifty pieces', () => {
  it('are fifty orders and a hundred and fifty clean refusals; nothing is left, and a cancellation brings one back', async () => {
    const [shirt] = (await pieces(50)) as [ProductChoice];
    const body = testOrderDraft(shirt);
    const keys = Array.from({ length: 200 }, () => randomUUID());
    const answers = await crowd(keys.map((key, at) => () => placeOrder(person(at), body, key)));
    expect(statuses(answers)).toEqual({ 201: 50, 409: 150 });
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body: { code, message } }) => `${code} ${message}`))).toEqual(
      new Set(['OUT_OF_STOCK Quantità non disponibile']),
    );
    const orders = answers.flatMap((answer) => (answer.status === 201 ? [answer.body.order] : []));
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(50);
    expect(await readStock(shirt)).toBe(0);
    const [first] = orders;
    const owner = people.find(({ user }) => user!._id === first!.user._id)!;
    expect((await owner.patch(`/orders/${first!._id}/cancel`)).status).toBe(200);
    expect(await readStock(shirt)).toBe(1);
    // Ids hold the time and 80 random bits, numbers 50 random bits: neither tells of the next.
    const ids = orders.map(({ _id }) => _id);
    expect(ids.every((id) => id.slice(0, 10) >= encodeTime(Date.now() - 120_000, 10))).toBe(true);
    expect(new Set(ids.map((id) => id.slice(10))).size).toBe(50);
    expect(new Set(ids.map((id) => id.slice(10, 18))).size).toBe(50);
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    expect(new Set(numbers.map((number) => number.slice(0, 11))).size).toBeGreaterThan(40);
  }, 90_000);
});

describe('two variants bought in opposite order', () => {
  it('are whole orders or none, and every piece is accounted for', async () => {
    const [one, other] = (await pieces(15, 10)) as [ProductChoice, ProductChoice];
    const bodies = [testOrderDraft(one, other), testOrderDraft(other, one)];
    const answers = await crowd(Array.from({ length: 40 }, (_, at) => () => placeOrder(person(at), bodies[at % 2])));
    expect(statuses(answers)).toEqual({ 201: 10, 409: 30 });
    for (const { status, body } of answers) if (status === 201) expect(body.order.items).toHaveLength(2);
    expect([await readStock(one), await readStock(other)]).toEqual([5, 0]);
  }, 60_000);
});

describe('one key', () => {
  it('twenty times at once is one order, one piece, and stands for nothing with anybody else', async () => {
    const [shirt] = (await pieces(20)) as [ProductChoice];
    const [body, key] = [testOrderDraft(shirt), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(person(0), body, key)));
    expect(statuses(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ body: { order } }) => order._id)).size).toBe(1);
    expect(await readStock(shirt)).toBe(19);
    const [mine] = answers;
    const others = await Promise.all([placeOrder(person(1), body, key), placeOrder(person(2), body, key)]);
    for (const { status, body: theirs } of others) {
      expect([status, theirs.order._id === mine!.body.order._id]).toEqual([201, false]);
    }
  });

  it('with two different drafts at once is one order and one refusal', async () => {
    const [shirt] = (await pieces(20)) as [ProductChoice];
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2].map((quantity) => placeOrder(person(0), testOrderDraft({ ...shirt, quantity }), key)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('KEY_REUSED');
  });
});

/** Whoever is told that too many asked at once asks again, as the answer says. */
async function insistently(call: () => ReturnType<ApiClient['post']>): ReturnType<ApiClient['post']> {
  for (;;) {
    const answer = await call();
    if (answer.body.code !== 'BUSY') return answer;
  }
}

describe('cancelling and refunding at once', () => {
  it('give stock and money back once, whoever asks and how often', async () => {
    const [shirt] = (await pieces(9)) as [ProductChoice];
    for (let round = 0; round < 4; round += 1) {
      const { order } = (await placeOrder(person(round), testOrderDraft({ ...shirt, quantity: 3 }))).body;
      await payOrder(person(round), order._id);
      const path = `/admin/orders/${order._id}`;
      const cancel = () => person(round).patch(`/orders/${order._id}/cancel`);
      const refund = (amount: number | null) => insistently(() => boss.post(`${path}/refund`, { amount }));
      const refunds = [refund(null), refund(null), refund(null)];
      const answers = await Promise.all([
        insistently(cancel),
        insistently(() => boss.patch(`${path}/status`, { status: 'cancelled' })),
        ...(round % 2 === 0 ? refunds.slice(1) : []),
        insistently(cancel),
        refund(1.5),
        ...(round % 2 === 1 ? refunds.slice(1) : []),
        refunds[0]!,
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const { body } = await person(round).get<{ order: Order }>(`/orders/${order._id}`);
      expect(['cancelled', 'refunded']).toContain(body.order.status);
      expect(body.order.refunded).toBe(order.total);
      expect(await readStock(shirt)).toBe(9);
    }
  }, 30_000);

  it('a payment and a cancellation at once end with the money kept for an order, or given back', async () => {
    const [shirt] = (await pieces(10)) as [ProductChoice];
    for (let round = 0; round < 4; round += 1) {
      const { order } = (await placeOrder(person(0), testOrderDraft(shirt))).body;
      const before = await person(0).post<{ intent: { id: string } }>('/orders/payment-intent', { orderId: order._id });
      expect(before.status).toBe(200);
      const [paid, cancelled] = await Promise.all([
        payOrder(person(0), order._id).catch(() => undefined),
        person(0).patch(`/orders/${order._id}/cancel`),
      ]);
      expect(cancelled.status).toBe(200);
      expect(paid?.status ?? 200).toBeLessThan(500);
      const { body } = await person(0).get<{ order: Order }>(`/orders/${order._id}`);
      expect(body.order.status).toBe('cancelled');
      expect([0, order.total]).toContain(body.order.refunded);
      expect(body.order.refunded).toBe(body.order.paidAt ? order.total : 0);
      expect(await readStock(shirt)).toBe(10);
    }
  }, 30_000);
});

describe('two dozen orders of one person, cancelled at once', () => {
  it('are cancelled, or told to come again in time; every line is back in the one cart, every piece in the stock', async () => {
    const [shirt] = (await pieces(30)) as [ProductChoice];
    const [anna, body] = [await registerCustomer(), testOrderDraft(shirt)];
    const placed = await crowd(Array.from({ length: 24 }, () => () => placeOrder(anna, body)));
    expect(statuses(placed)).toEqual({ 201: 24 });
    const ids = placed.map(({ body: { order } }) => order._id);
    const first = await Promise.all(ids.map((id) => anna.patch(`/orders/${id}/cancel`)));
    for (const { status, headers, body: told } of first.filter(({ status: each }) => each !== 200)) {
      expect([status, told.code, headers.get('retry-after')]).toEqual([409, 'BUSY', '1']);
    }
    expect(await readStock(shirt)).toBe(6 + first.filter(({ status }) => status === 200).length);
    const again = await crowd(ids.map((id) => () => anna.patch(`/orders/${id}/cancel`)));
    expect(statuses(again)).toEqual({ 200: 24 });
    expect(await readStock(shirt)).toBe(30);
    const { cart } = (await anna.get<{ cart: Cart }>('/cart')).body;
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([24]);
  }, 120_000);
});
