import { randomUUID } from 'node:crypto';
import type { Order } from '../../../shared/order/answers.ts';
import type { ReturnReceipt } from '../../../shared/returns/answers.ts';
import {
  logInAsAdmin,
  payOrder,
  placeOrder,
  readStock,
  registerCustomer,
  testOrderDraft,
  type ApiClient,
  type ProductChoice,
} from './client.ts';
import { createProduct, deleteTestProducts, testProductForm } from './test-products.ts';

const RACES = 50;
const STOCK = 2576;
const LINES = 40;
const SILENT = { POWERTOOLS_LOG_LEVEL: 'SILENT' };

let table: typeof import('../chaos/order-expiry.ts');
let admin: ApiClient;
/** One product in forty variants. */
let choices: ProductChoice[];
let anna: ApiClient;
beforeAll(async () => {
  // The store's clients read their addresses when they are loaded.
  Object.assign(process.env, JSON.parse(process.env['SHOP_AWS_ENVIRONMENT'] ?? '{}'), SILENT);
  table = await import('../chaos/order-expiry.ts');
  admin = await logInAsAdmin();
  const variants = Array.from({ length: LINES }, (_, index) => ({
    size: 'M' as const,
    color: `colore ${index}`,
    colorCode: '#112233',
    sku: `HOLD-${randomUUID().slice(0, 8)}-${index}`,
    stock: index === 0 ? STOCK : 20,
    priceModifier: 0,
  }));
  const { product } = (await createProduct(admin, testProductForm({ variants }))).body;
  choices = product.variants.map((variant) => ({ product, variant }));
});
afterAll(() => deleteTestProducts(admin));
beforeEach(async () => {
  anna = await registerCustomer();
});

const draftOf = (quantity: number) => testOrderDraft({ ...choices[0]!, quantity });
const order = (client: ApiClient, quantity: number) => placeOrder(client, draftOf(quantity));
const cancel = (client: ApiClient, id: string) => client.patch(`/orders/${id}/cancel`);
const piecesOf = ({ items }: Order) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The orders that wait for their payment, as the customer sees them. */
async function pendingOrders(client: ApiClient): Promise<Order[]> {
  const { orders } = (await client.get<{ orders: Order[] }>('/orders?limit=20')).body;
  return orders.filter(({ status }) => status === 'pending');
}

const readCounters = (client: ApiClient) => table.readHold(client.user!._id);

/** Never more than three orders and a hundred pieces, and the counters are what a recount finds. */
async function expectBounded(client: ApiClient): Promise<Order[]> {
  const pending = await pendingOrders(client);
  const pieces = pending.reduce((sum, one) => sum + piecesOf(one), 0);
  expect(pending.length).toBeLessThanOrEqual(3);
  expect(pieces).toBeLessThanOrEqual(100);
  expect(await readCounters(client)).toEqual({ orderIds: pending.map(({ _id }) => _id).sort(), pieces });
  return pending;
}

describe('a new account', () => {
  it('takes a hundred of 2,576 pieces off sale and no more, and is told how long and what to do', async () => {
    const replies = await Promise.all(Array.from({ length: 26 }, () => order(anna, 99)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await readStock(choices[0]!)).toBe(STOCK - 99);
    const refused = await order(anna, 2);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_UNPAID']);
    expect(refused.body.message).toMatch(
      /^Con questo avresti 101 pezzi in ordini da pagare: il massimo è 100\. .* riprova tra 3\d minuti$/,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30 * 60);
    const [held] = await pendingOrders(anna);
    await cancel(anna, held!._id);
    expect(await readStock(choices[0]!)).toBe(STOCK);
  });

  it('orders forty different lines at once, and buys as often as it pays', async () => {
    const forty = testOrderDraft(...choices);
    for (let count = 0; count < 5; count += 1) {
      const placed = await placeOrder(anna, forty);
      expect(placed.status).toBe(201);
      expect((await payOrder(anna, placed.body.order._id)).status).toBe(200);
    }
    expect(await expectBounded(anna)).toEqual([]);
    const tooLarge = await placeOrder(
      anna,
      testOrderDraft({ ...choices[0]!, quantity: 99 }, { ...choices[1]!, quantity: 2 }),
    );
    expect([tooLarge.status, tooLarge.body.code]).toEqual([400, 'ORDER_TOO_LARGE']);
  });
});

it(`${RACES} times, of several orders at once three at most and a hundred pieces are held`, async () => {
  const stockBefore = await readStock(choices[0]!);
  for (let race = 0; race < RACES; race += 1) {
    const sizes = Array.from({ length: 6 }, (_, index) => 1 + ((race * 17 + index * 29) % (race % 2 === 0 ? 60 : 12)));
    const replies = await Promise.all(sizes.map((quantity) => order(anna, quantity)));
    for (const { status, body, headers } of replies.filter((reply) => reply.status !== 201)) {
      expect([429, 409]).toContain(status);
      expect(['TOO_MANY_UNPAID', 'BUSY']).toContain(body.code);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const [first, ...others] = await expectBounded(anna);
    // What ends makes room at once, in the middle of other orders, too.
    await Promise.all([cancel(anna, first!._id), order(anna, 1), order(anna, 1)]);
    await expectBounded(anna);
    for (const { _id } of others) await cancel(anna, _id);
    expect((await order(anna, 20)).status).toBe(201);
    for (const { _id } of await expectBounded(anna)) await cancel(anna, _id);
    expect(await readCounters(anna)).toEqual({ orderIds: [], pieces: 0 });
  }
  expect(await readStock(choices[0]!)).toBe(stockBefore);
});

it(`${RACES} times, an order that is paid and cancelled at once frees its place once`, async () => {
  const { order: stays } = (await order(anna, 3)).body;
  for (let race = 0; race < RACES; race += 1) {
    const { order: ends } = (await order(anna, 2)).body;
    await anna.post('/orders/payment-intent', { orderId: ends._id });
    // After the cancellation there is no intent to read.
    const pay = () => payOrder(anna, ends._id).catch(() => undefined);
    await Promise.all([pay(), cancel(anna, ends._id), pay(), cancel(anna, ends._id)]);
    expect(await readCounters(anna)).toEqual({ orderIds: [stays._id], pieces: 3 });
  }
});

it('an order left to expire leaves one place less, and a second one a single place', async () => {
  for (const places of [2, 1, 1]) {
    const { order: left } = (await order(anna, 1)).body;
    await table.expireOrder(left._id);
    const replies = await Promise.all([1, 2, 3, 4].map(() => order(anna, 1)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(places);
    for (const { _id } of await expectBounded(anna)) await cancel(anna, _id);
  }
  await order(anna, 1);
  expect((await order(anna, 1)).body.message).toMatch(
    /^Hai già un ordine in attesa di pagamento, e nelle ultime 24 ore altri sono scaduti\. Paga o annulla quello, /,
  );
});

it('an order from a part of which its customer withdrew expires like any other', async () => {
  const stockBefore = await readStock(choices[0]!);
  const { _id: orderId, orderNumber } = (await order(anna, 3)).body.order;
  const items = [{ variant: choices[0]!.variant._id, quantity: 1 }];
  const statement = { orderId, name: 'Giulia Rinaldi', email: anna.user!.email, items };
  const { receipt } = (await anna.post<{ receipt: ReturnReceipt }>('/returns', statement)).body;
  expect(receipt.orderNumber).toBe(orderNumber);
  expect(await readStock(choices[0]!)).toBe(stockBefore - 2);
  await table.expireOrder(orderId);
  expect(await readCounters(anna)).toEqual({ orderIds: [], pieces: 0 });
  expect(await readStock(choices[0]!)).toBe(stockBefore);
});
