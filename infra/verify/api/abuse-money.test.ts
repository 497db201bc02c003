import { randomUUID } from 'node:crypto';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order, PaymentIntent } from '../../../shared/order/answers.ts';
import type { Product } from '../../../shared/product/answers.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import {
  placePaidOrder,
  testOrderDraft,
  logInAsAdmin,
  registerCustomer,
  payOrder,
  placeOrder,
  readStock,
  anonymousClient,
  TEST_PRODUCT_PREFIX,
  type ProductChoice,
  type ApiClient,
} from './client.ts';
import { createProduct, deleteTestProducts, testProductForm, updateProduct } from './test-products.ts';

let admin: ApiClient;
let anna: ApiClient;
let bruno: ApiClient;
beforeAll(async () => {
  [admin, anna, bruno] = await Promise.all([logInAsAdmin(), registerCustomer(), registerCustomer()]);
});
afterAll(() => deleteTestProducts(admin));

/** A new product of one variant with a stock of thirty, and the form that it was created from. */
async function createVariant(basePrice: string): Promise<ProductChoice & { form: ProductFormInput }> {
  const sku = randomUUID().slice(0, 12);
  const form = testProductForm({
    basePrice,
    variants: [{ size: 'M', color: 'nero', colorCode: '#000000', sku, stock: 30, priceModifier: 0 }],
  });
  const { status, body } = await createProduct(admin, form);
  expect(status).toBe(201);
  return { product: body.product, variant: body.product.variants[0]!, form };
}

const readOrder = async (client: ApiClient, id: string) =>
  (await client.get<{ order: Order }>(`/orders/${id}`)).body.order;

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
    const { status, body } = await placeOrder(anna, testOrderDraft({ ...(await createVariant(price)), quantity }));
    expect(status).toBe(201);
    const total = Math.round((subtotal + shipping) * 100) / 100;
    expect(body.order).toMatchObject({ subtotal, shipping, shippingCost: shipping, total });
    expect(body.order.tax).toBe(Math.round((total * 100 * 22) / 122) / 100);
    await payOrder(anna, body.order._id);
  });
});

describe('a product that is off sale', () => {
  it('or deleted is absent everywhere, cannot be added or ordered, and carts and wishlists with it still answer', async () => {
    const [hidden, deleted] = [await createVariant('20,00'), await createVariant('30,00')];
    for (const { product, variant } of [hidden, deleted]) {
      await anna.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
      await anna.post(`/wishlist/add/${product._id}`);
    }
    const hide = await updateProduct(admin, hidden.product._id, { ...hidden.form, isActive: false });
    expect(hide.status).toBe(200);
    expect((await admin.delete(`/products/${deleted.product._id}`)).status).toBe(200);
    for (const choice of [hidden, deleted]) {
      const { product, variant } = choice;
      expect((await anonymousClient().get(`/products/${product._id}`)).status).toBe(404);
      const addition = await bruno.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
      expect([404, 409]).toContain(addition.status);
      expect((await bruno.post(`/wishlist/add/${product._id}`)).status).toBe(404);
      expect([404, 409]).toContain((await placeOrder(bruno, testOrderDraft(choice))).status);
    }
    const cart = await anna.get<{ cart: Cart }>('/cart');
    expect([cart.status, cart.body.cart.items]).toEqual([200, []]);
    const wishlist = await anna.get<{ data: { wishlist: Product[] } }>('/wishlist');
    expect([wishlist.status, wishlist.body.data.wishlist]).toEqual([200, []]);
  });

  it('stays in an order with the name, the price and the variant it was bought with', async () => {
    const choice = await createVariant('20,00');
    const productId = choice.product._id;
    const order = await placePaidOrder(anna, { ...choice, quantity: 2 });
    const change = { name: `${TEST_PRODUCT_PREFIX} altra`, basePrice: '99,00' };
    expect((await updateProduct(admin, productId, { ...choice.form, ...change })).status).toBe(200);
    const boughtGoods = ({ items, subtotal, total }: Order) => [
      subtotal,
      total,
      items.map(({ name, price, variant }) => [name, price, variant]),
    ];
    expect(boughtGoods(await readOrder(anna, order._id))).toEqual(boughtGoods(order));
    await admin.delete(`/products/${productId}`);
    const afterDeletion = await readOrder(anna, order._id);
    expect(boughtGoods(afterDeletion)).toEqual(boughtGoods(order));
    expect(afterDeletion.items[0]!.product).toBeNull();
  });
});

describe('a payment', () => {
  const createIntent = async (client: ApiClient, body: object) =>
    (await client.post<{ intent: PaymentIntent }>('/orders/payment-intent', body)).body.intent;

  it('has the shop’s amount, whatever the browser sends', async () => {
    const { order } = (await placeOrder(anna, testOrderDraft(await createVariant('60,00')))).body;
    const body = { orderId: order._id, amount: 0.01, amountCents: 1, currency: 'jpy', provider: 'stripe' };
    const intent = await createIntent(anna, body);
    expect(intent).toMatchObject({ amount: order.total });
    expect(await createIntent(anna, body)).toEqual(intent);
  });

  it('is taken with its own secret only, for nobody else’s order, and once', async () => {
    const choice = await createVariant('60,00');
    const { order } = (await placeOrder(anna, testOrderDraft(choice))).body;
    const otherOrder = (await placeOrder(bruno, testOrderDraft(choice))).body.order;
    const { id: intentId, clientSecret } = await createIntent(anna, { orderId: order._id });
    const otherSecret = (await createIntent(bruno, { orderId: otherOrder._id })).clientSecret;
    const pay = (client: ApiClient, body: object) =>
      client.post('/orders/demo-payment', { token: 'demo_ok', confirmed: true, ...body });
    for (const [client, body] of [
      [anna, { intentId, clientSecret: 'x' }],
      [anna, { intentId, clientSecret: '' }],
      [anna, { intentId: 'demo_000000000000000000000000', clientSecret }],
      [anna, { intentId, clientSecret: otherSecret }],
      [bruno, { intentId, clientSecret }],
    ] as const) {
      expect([body, (await pay(client, body)).status]).toEqual([body, 404]);
    }
    for (const token of ['demo_free', '__proto__', '4242424242424242', null, 7]) {
      expect((await pay(anna, { intentId, clientSecret, token })).status).toBe(400);
    }
    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(anna, { intentId, clientSecret })));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const paid = await readOrder(anna, order._id);
    expect(paid).toMatchObject({ status: 'paid', refunded: 0 });
    expect(paid.history.map(({ to }) => to)).toEqual(['pending', 'paid']);
    expect((await readOrder(bruno, otherOrder._id)).status).toBe('pending');
  });
});

describe('a refund', () => {
  const refundOf = (orderId: string) => (amount: unknown) =>
    admin.post<{ order: Order }>(`/admin/orders/${orderId}/refund`, { amount });

  it('is of whole cents, of what is left, and never of an order that is cancelled or was not paid', async () => {
    const choice = await createVariant('10,00');
    const { _id: id, total } = await placePaidOrder(anna, choice);
    const refund = refundOf(id);
    for (const amount of [-0.01, 0, 0.001, 1.005, 1e308, '1', '1,00', [1], {}, true]) {
      expect([amount, (await refund(amount)).status]).toEqual([amount, 400]);
    }
    expect((await refund(total + 0.01)).status).toBe(409);
    const parts = await Promise.all(Array.from({ length: 6 }, () => refund(5)));
    for (const { status } of parts) expect([200, 409]).toContain(status);
    const successes = parts.filter(({ status }) => status === 200).length;
    expect(successes).toBeGreaterThan(0);
    expect((await readOrder(anna, id)).refunded).toBe(successes * 5);
    expect((await refund(null)).body.order).toMatchObject({ status: 'refunded', refunded: total });
    expect((await refund(0.01)).status).toBe(409);
    const cancelled = await placePaidOrder(anna, choice);
    await anna.patch(`/orders/${cancelled._id}/cancel`);
    expect((await refundOf(cancelled._id)(1)).status).toBe(409);
    expect(await readStock(choice)).toBe(30);
  });

  it('alone makes an order refunded', async () => {
    const order = await placePaidOrder(anna, await createVariant('10,00'));
    for (const status of ['refunded', 'REFUNDED', '__proto__', '', null, 7, ['paid']]) {
      expect((await admin.patch(`/admin/orders/${order._id}/status`, { status })).status).toBe(400);
    }
    // It is paid already: there is no intent to read.
    await payOrder(anna, order._id).catch(() => undefined);
    expect(await readOrder(anna, order._id)).toMatchObject({ status: 'paid', refunded: 0 });
  });
});
