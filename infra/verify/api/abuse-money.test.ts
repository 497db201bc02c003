import { randomUUID } from 'node:crypto';
import type { Cart } from '../../../shared/cart/schema.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import { aProductForm, toFormData } from '../../../functions/testing/fixtures/product-form.ts';
import {
  placePaidOrder,
  testOrderDraft,
  logInAsAdmin,
  registerCustomer,
  payOrder,
  placeOrder,
  sendForm,
  readStock,
  TEST_PRODUCT_PREFIX,
  anonymousClient,
  type ProductChoice,
  type ApiClient,
} from './client.ts';

let boss: ApiClient;
let anna: ApiClient;
let bruno: ApiClient;
const made: string[] = [];
beforeAll(async () => {
  [boss, anna, bruno] = await Promise.all([logInAsAdmin(), registerCustomer(), registerCustomer()]);
});
afterAll(() => Promise.all(made.map((id) => boss.delete(`/products/${id}`))));

const save = (form: ProductFormInput, id?: string) =>
  sendForm<{ product: Product }>(boss, id ? 'PUT' : 'POST', `/products${id ? `/${id}` : ''}`, toFormData(form));
const formAt = (basePrice: string, change: Partial<ProductFormInput> = {}) =>
  aProductForm({
    ...{ name: `${TEST_PRODUCT_PREFIX} ${randomUUID().slice(0, 13)}`, basePrice },
    variants: [
      { size: 'M', color: 'nero', colorCode: '#000000', sku: randomUUID().slice(0, 12), stock: 30, priceModifier: 0 },
    ],
    ...change,
  });

async function sold(basePrice: string): Promise<ProductChoice & { form: ProductFormInput }> {
  const form = formAt(basePrice);
  const { status, body } = await save(form);
  expect(status).toBe(201);
  made.push(body.product._id);
  return { product: body.product, variant: body.product.variants[0]!, form };
}

describe('shipping', () => {
  it.each([
    ['50,00', 1, 50, 0],
    ['49,99', 1, 49.99, 5.99],
    ['50,01', 1, 50.01, 0],
    ['25,00', 2, 50, 0],
    ['16,66', 3, 49.98, 5.99],
    ['0,10', 3, 0.3, 5.99],
    ['1,13', 7, 7.91, 5.99],
  ])('of pieces at %s, %p of them: exact to the cent', async (price, quantity, subtotal, shipping) => {
    const { status, body } = await placeOrder(anna, testOrderDraft({ ...(await sold(price)), quantity }));
    expect(status).toBe(201);
    const total = Math.round((subtotal + shipping) * 100) / 100;
    expect(body.order).toMatchObject({ subtotal, shipping, shippingCost: shipping, total });
    expect(body.order.tax).toBe(Math.round((total * 100 * 22) / 122) / 100);
  });
});

describe('a product that is off sale', () => {
  it('or deleted is absent everywhere, cannot be added or ordered, and what held it still answers', async () => {
    const [hidden, deleted] = [await sold('20,00'), await sold('30,00')];
    for (const { product, variant } of [hidden, deleted]) {
      await anna.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
      await anna.post(`/wishlist/add/${product._id}`);
    }
    expect((await save({ ...hidden.form, isActive: false }, hidden.product._id)).status).toBe(200);
    expect((await boss.delete(`/products/${deleted.product._id}`)).status).toBe(200);
    for (const choice of [hidden, deleted]) {
      const { product, variant } = choice;
      expect((await anonymousClient().get(`/products/${product._id}`)).status).toBe(404);
      const added = await bruno.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
      expect([404, 409]).toContain(added.status);
      expect((await bruno.post(`/wishlist/add/${product._id}`)).status).toBe(404);
      const ordered = await placeOrder(bruno, testOrderDraft(choice));
      expect([404, 409]).toContain(ordered.status);
    }
    const cart = await anna.get<{ cart: Cart; removed?: unknown }>('/cart');
    expect([cart.status, cart.body.cart.items]).toEqual([200, []]);
    const wishes = await anna.get<{ data: { wishlist: Product[] } }>('/wishlist');
    expect([wishes.status, wishes.body.data.wishlist]).toEqual([200, []]);
  });

  it('stays in an order with the name, the price and the variant it was bought with', async () => {
    const choice = await sold('20,00');
    const order = await placePaidOrder(anna, { ...choice, quantity: 2 });
    expect(
      (await save({ ...choice.form, name: `${TEST_PRODUCT_PREFIX} altra`, basePrice: '99,00' }, choice.product._id))
        .status,
    ).toBe(200);
    const read = async () => (await anna.get<{ order: Order }>(`/orders/${order._id}`)).body.order;
    const kept = ({ items, subtotal, total }: Order) => [
      subtotal,
      total,
      items.map(({ name, price, variant }) => [name, price, variant]),
    ];
    expect(kept(await read())).toEqual(kept(order));
    await boss.delete(`/products/${choice.product._id}`);
    expect(kept(await read())).toEqual(kept(order));
    expect((await read()).items[0]!.product).toBeNull();
  });
});

describe('a payment', () => {
  it('is asked for the shop’s amount, whatever is sent along', async () => {
    const { order } = (await placeOrder(anna, testOrderDraft(await sold('60,00')))).body;
    const asked = { orderId: order._id, amount: 0.01, amountCents: 1, currency: 'jpy', provider: 'stripe' };
    const { body } = await anna.post<{ intent: { amount: number; provider: string } }>('/orders/payment-intent', asked);
    expect(body.intent).toMatchObject({ amount: order.total });
    const again = await anna.post<{ intent: { amount: number } }>('/orders/payment-intent', asked);
    expect(again.body.intent).toEqual(body.intent);
  });

  it('is taken with its own secret only, for nobody else’s order, and once', async () => {
    const choice = await sold('60,00');
    const { order } = (await placeOrder(anna, testOrderDraft(choice))).body;
    const intentOf = async (person: ApiClient, orderId: string) =>
      (await person.post<{ intent: { id: string; clientSecret: string } }>('/orders/payment-intent', { orderId })).body
        .intent;
    const { id: intentId, clientSecret } = await intentOf(anna, order._id);
    const other = (await placeOrder(bruno, testOrderDraft(choice))).body.order;
    const theirs = await intentOf(bruno, other._id);
    const charge = (person: ApiClient, body: object) =>
      person.post('/orders/demo-payment', { token: 'demo_ok', confirmed: true, ...body });
    for (const [person, body] of [
      [anna, { intentId, clientSecret: 'x' }],
      [anna, { intentId, clientSecret: '' }],
      [anna, { intentId: 'demo_000000000000000000000000', clientSecret }],
      [anna, { intentId, clientSecret: theirs.clientSecret }],
      [bruno, { intentId, clientSecret }],
    ] as const) {
      expect([body, (await charge(person, body)).status]).toEqual([body, 404]);
    }
    for (const token of ['demo_free', '__proto__', '4242424242424242', null, 7]) {
      expect((await charge(anna, { intentId, clientSecret, token })).status).toBe(400);
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => charge(anna, { intentId, clientSecret })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const { body } = await anna.get<{ order: Order }>(`/orders/${order._id}`);
    expect(body.order).toMatchObject({ status: 'paid', refunded: 0 });
    expect(body.order.history.map(({ to }) => to)).toEqual(['pending', 'paid']);
    expect((await bruno.get<{ order: Order }>(`/orders/${other._id}`)).body.order.status).toBe('pending');
  });
});

describe('a refund', () => {
  it('is of whole cents, of what is left, and never of an order that is cancelled or was not paid', async () => {
    const choice = await sold('10,00');
    const order = await placePaidOrder(anna, choice);
    const refund = (amount: unknown, id = order._id) =>
      boss.post<{ order: Order }>(`/admin/orders/${id}/refund`, { amount });
    for (const amount of [-0.01, 0, 0.001, 1.005, 1e308, '1', '1,00', [1], {}, true]) {
      expect([amount, (await refund(amount)).status]).toEqual([amount, 400]);
    }
    expect((await refund(order.total + 0.01)).status).toBe(409);
    const parts = await Promise.all(Array.from({ length: 6 }, () => refund(5)));
    const done = parts.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(0);
    for (const { status } of parts) expect([200, 409]).toContain(status);
    const { body: now } = await anna.get<{ order: Order }>(`/orders/${order._id}`);
    expect(now.order.refunded).toBe(done * 5);
    expect((await refund(null)).body.order).toMatchObject({ status: 'refunded', refunded: order.total });
    expect((await refund(0.01)).status).toBe(409);
    const cancelled = await placePaidOrder(anna, choice);
    await anna.patch(`/orders/${cancelled._id}/cancel`);
    expect((await refund(1, cancelled._id)).status).toBe(409);
    expect(await readStock(choice)).toBe(30);
  });

  it('alone makes an order refunded', async () => {
    const order = await placePaidOrder(anna, await sold('10,00'));
    for (const status of ['refunded', 'REFUNDED', '__proto__', '', null, 7, ['paid']]) {
      expect((await boss.patch(`/admin/orders/${order._id}/status`, { status })).status).toBe(400);
    }
    await payOrder(anna, order._id).catch(() => undefined);
    expect((await anna.get<{ order: Order }>(`/orders/${order._id}`)).body.order).toMatchObject({
      status: 'paid',
      refunded: 0,
    });
  });
});
