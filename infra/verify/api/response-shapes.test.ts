/** Section 7 of the specification, a shopper's part: every call in its shape, sent as written there and read back. */
import { randomUUID } from 'node:crypto';
import {
  testOrderDraft,
  findVariant,
  registerCustomer,
  newEmail,
  anonymousClient,
  type ProductChoice,
  type ApiClient,
} from './client.ts';

type Json = Record<string, unknown>;

/** The fields of the entities (section 3); answers may carry more. */
const fields = {
  user: ['firstName', 'lastName', 'email', 'phone', 'role', 'isActive', 'createdAt', 'updatedAt', 'address'],
  address: ['street', 'city', 'postalCode', 'province', 'country'],
  product: ['_id', 'name', 'description', 'category', 'basePrice', 'images', 'variants', 'tags', 'weight', 'isActive'],
  variant: ['_id', 'size', 'color', 'colorCode', 'sku', 'stock', 'priceModifier'],
  line: ['_id', 'product', 'variant', 'quantity', 'price'],
  order: [
    ...['_id', 'orderNumber', 'createdAt', 'status', 'user', 'items', 'shippingAddress', 'paymentMethod', 'notes'],
    ...['trackingNumber', 'subtotal', 'shipping', 'shippingCost', 'tax', 'total'],
  ],
  recipient: ['firstName', 'lastName', 'street', 'city', 'province', 'postalCode', 'country', 'phone'],
} as const;

function has(value: unknown, entity: keyof typeof fields) {
  expect(Object.keys(value as Json)).toEqual(expect.arrayContaining([...fields[entity]]));
}

function hasProduct(product: unknown) {
  has(product, 'product');
  const { images, variants } = product as { images: Json[]; variants: Json[] };
  expect(images.every(({ url }) => typeof url === 'string' && url.startsWith('/'))).toBe(true);
  for (const variant of variants) has(variant, 'variant');
}

function hasOrder(order: unknown) {
  has(order, 'order');
  const { items, shippingAddress, user } = order as { items: Json[]; shippingAddress: Json; user: Json };
  expect(Object.keys(user)).toEqual(expect.arrayContaining(['firstName', 'lastName', 'email']));
  has(shippingAddress, 'recipient');
  for (const item of items) {
    has(item, 'line');
    expect(Object.keys(item['product'] as Json)).toEqual(expect.arrayContaining(['name', 'images']));
    expect(Object.keys(item['variant'] as Json)).toEqual(expect.arrayContaining(['size', 'color', 'sku']));
  }
}

let choice: ProductChoice;
let giulia: ApiClient;

beforeAll(async () => {
  [choice, giulia] = [await findVariant(30), await registerCustomer()];
});

describe('the calls of auth', () => {
  it('register and login answer token and user, each with a success flag', async () => {
    const email = newEmail();
    const registration = { firstName: 'Giulia', lastName: 'Rinaldi', email, password: 'segreta' };
    for (const answer of [
      await anonymousClient().post<Json>('/auth/register', registration),
      await anonymousClient().post<Json>('/auth/login', { email, password: 'segreta' }),
    ]) {
      expect(answer.body).toMatchObject({ success: true, token: expect.any(String) as string });
      has(answer.body['user'], 'user');
    }
  });

  it('GET and PUT /auth/me answer the user, whose country is Italy where none was given', async () => {
    const read = await giulia.get<Json>('/auth/me');
    has(read.body['user'], 'user');
    const profile = { firstName: 'Giulia', lastName: 'Rossi', email: giulia.user!.email, phone: '333 1234567' };
    const { body } = await giulia.put<Json>('/auth/me', {
      ...profile,
      address: { street: 'Via Po 2', city: 'Torino' },
    });
    expect(body).toMatchObject({ success: true, user: profile });
    const { address } = body['user'] as { address: Json };
    has(address, 'address');
    expect(address).toMatchObject({ street: 'Via Po 2', city: 'Torino', country: 'Italy' });
  });

  it('change-password reports success', async () => {
    const person = await registerCustomer();
    const { body } = await person.post<Json>('/auth/change-password', {
      currentPassword: 'segreta',
      newPassword: 'segreta2',
    });
    expect(body.success).toBe(true);
  });
});

describe('the calls of products', () => {
  it('GET /products takes page, limit, category, search, sortBy and sortOrder', async () => {
    const query = '?page=1&limit=3&category=felpe&search=felpa&sortBy=price&sortOrder=asc';
    const { body } = await anonymousClient().get<{ products: Json[] }>(`/products${query}`);
    expect(body).toMatchObject({
      currentPage: 1,
      totalPages: expect.any(Number) as number,
      total: expect.any(Number) as number,
    });
    expect(body.products).toHaveLength(3);
    for (const product of body.products) {
      hasProduct(product);
      expect(product['category']).toBe('felpe');
    }
    const prices = body.products.map(({ price }) => Number(price));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it('GET /products/{id} answers the product, priced by its lowest variant', async () => {
    const { body } = await anonymousClient().get<{ product: Json & { variants: Json[] } }>(
      `/products/${choice.product._id}`,
    );
    hasProduct(body.product);
    const prices = body.product.variants.map(
      ({ priceModifier }) => Math.round((Number(body.product['basePrice']) + Number(priceModifier)) * 100) / 100,
    );
    expect(body.product['price']).toBe(Math.min(...prices));
  });

  it('GET /products/categories answers a list of names', async () => {
    const { body } = await anonymousClient().get<Json>('/products/categories');
    expect(body['categories']).toEqual(['magliette', 'felpe', 'sciarpe', 'accessori']);
  });
});

it('the calls of the cart all answer the cart', async () => {
  const addition = { productId: choice.product._id, variantId: choice.variant._id, quantity: 1 };
  const itemId = choice.variant._id;
  for (const answer of [
    await giulia.post<Json>('/cart/add', addition),
    await giulia.get<Json>('/cart'),
    await giulia.put<Json>(`/cart/update/${itemId}`, { quantity: 2 }),
  ]) {
    const { items } = answer.body['cart'] as { items: Json[] };
    expect(items).toHaveLength(1);
    for (const line of items) has(line, 'line');
  }
  for (const answer of [
    await giulia.delete<Json>(`/cart/remove/${itemId}`),
    await giulia.delete<Json>('/cart/clear'),
  ]) {
    expect(answer.body).toMatchObject({ success: true, cart: { items: [] } });
  }
});

it('the calls of orders answer order, orders and what is needed to pay', async () => {
  const sent = { ...testOrderDraft(choice), notes: 'Citofono 3' };
  const created = await giulia.post<Json>('/orders/create', sent, { headers: { 'idempotency-key': randomUUID() } });
  expect(created.body).toMatchObject({
    success: true,
    order: { _id: expect.any(String) as string },
    message: expect.any(String) as string,
  });
  const { _id } = created.body['order'] as { _id: string };
  const one = await giulia.get<Json>(`/orders/${_id}`);
  hasOrder(one.body['order']);
  expect(one.body['order']).toMatchObject({ notes: 'Citofono 3', shippingAddress: sent.shippingAddress });
  const list = await giulia.get<{ orders: Json[] }>('/orders?page=1&limit=5');
  expect(list.body.orders.map((order) => order['_id'])).toEqual([_id]);
  for (const order of list.body.orders) hasOrder(order);
  const intent = await giulia.post<Json>('/orders/payment-intent', { orderId: _id });
  expect(intent.body).toMatchObject({ success: true, intent: { amount: sent.total } });
  const cancelled = await giulia.patch<Json>(`/orders/${_id}/cancel`);
  expect(cancelled.body).toMatchObject({ success: true, order: { _id, status: 'cancelled' } });
});

it('the calls of the wishlist answer inWishlist, message, and the list one step deeper', async () => {
  const id = choice.product._id;
  const check = async () => (await giulia.get<Json>(`/wishlist/check/${id}`)).body['inWishlist'];
  expect(await check()).toBe(false);
  const on = await giulia.post<Json>(`/wishlist/toggle/${id}`);
  expect(on.body).toMatchObject({ success: true, inWishlist: true, message: 'Prodotto aggiunto ai preferiti' });
  expect(await check()).toBe(true);
  const { data } = (await giulia.get<Json>('/wishlist')).body as unknown as { data: { wishlist: Json[] } };
  expect(data.wishlist.map(({ _id }) => _id)).toEqual([id]);
  data.wishlist.forEach(hasProduct);
  const off = await giulia.delete<Json>(`/wishlist/remove/${id}`);
  expect(off.body).toMatchObject({ success: true, inWishlist: false, message: 'Prodotto rimosso dai preferiti' });
  const again = await giulia.post<Json>(`/wishlist/add/${id}`);
  expect(again.body).toMatchObject({ success: true, inWishlist: true });
});
