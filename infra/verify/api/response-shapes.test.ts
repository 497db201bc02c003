/**
 * Section 7 of the specification, a shopper's calls: each is sent as it stands there. The client compares every answer with
 * its schema; here are the fields that the specification names, so that no schema can lose one.
 */
import type { Cart } from '../../../shared/cart/answers.ts';
import type { ProductPage } from '../../../shared/product/answers.ts';
import {
  testOrderDraft,
  findVariant,
  registerCustomer,
  newEmail,
  anonymousClient,
  placeOrder,
  type ProductChoice,
  type ApiClient,
} from './client.ts';

type Json = Record<string, unknown>;

/** The fields of the entities (section 3). Answers may have more. */
const specifiedFields = {
  user: ['firstName', 'lastName', 'email', 'phone', 'role', 'isActive', 'createdAt', 'updatedAt', 'address'],
  address: ['street', 'city', 'postalCode', 'province', 'country'],
  product: ['_id', 'name', 'description', 'category', 'basePrice', 'images', 'variants', 'tags', 'weight', 'isActive'],
  variant: ['_id', 'size', 'color', 'colorCode', 'sku', 'stock', 'priceModifier'],
  cartLine: ['_id', 'product', 'variant', 'quantity', 'price'],
  order: [
    ...['_id', 'orderNumber', 'createdAt', 'status', 'user', 'items', 'shippingAddress', 'paymentMethod', 'notes'],
    ...['trackingNumber', 'subtotal', 'shipping', 'shippingCost', 'tax', 'total'],
  ],
  orderUser: ['firstName', 'lastName', 'email'],
  orderItem: ['_id', 'product', 'variant', 'quantity', 'price'],
  orderProduct: ['name', 'images'],
  orderVariant: ['size', 'color', 'sku'],
  shippingAddress: ['firstName', 'lastName', 'street', 'city', 'province', 'postalCode', 'country', 'phone'],
} as const;

function expectFields(value: unknown, entity: keyof typeof specifiedFields): void {
  expect(Object.keys(value as Json)).toEqual(expect.arrayContaining([...specifiedFields[entity]]));
}

function expectProduct(product: unknown): void {
  expectFields(product, 'product');
  const { images, variants } = product as { images: Json[]; variants: Json[] };
  expect(images.every(({ url }) => typeof url === 'string' && url.startsWith('/'))).toBe(true);
  for (const variant of variants) expectFields(variant, 'variant');
}

function expectOrder(order: unknown): void {
  expectFields(order, 'order');
  const { items, shippingAddress, user } = order as { items: Json[]; shippingAddress: Json; user: Json };
  expectFields(user, 'orderUser');
  expectFields(shippingAddress, 'shippingAddress');
  for (const item of items) {
    expectFields(item, 'orderItem');
    expectFields(item['product'], 'orderProduct');
    expectFields(item['variant'], 'orderVariant');
  }
}

let choice: ProductChoice;
let giulia: ApiClient;
beforeAll(async () => {
  [choice, giulia] = [await findVariant(30), await registerCustomer()];
});

describe('the calls of auth', () => {
  it('register and login answer token and user', async () => {
    const email = newEmail();
    const registration = { firstName: 'Giulia', lastName: 'Rinaldi', email, password: 'segreta' };
    for (const { body } of [
      await anonymousClient().post<Json>('/auth/register', registration),
      await anonymousClient().post<Json>('/auth/login', { email, password: 'segreta' }),
    ]) {
      expect(body).toMatchObject({ success: true, token: expect.any(String) as string });
      expectFields(body['user'], 'user');
    }
  });

  it('GET and PUT /auth/me answer the user, whose country is Italy by default', async () => {
    const current = await giulia.get<Json>('/auth/me');
    expectFields(current.body['user'], 'user');
    const profile = { firstName: 'Giulia', lastName: 'Rossi', email: giulia.user!.email, phone: '333 1234567' };
    const update = { ...profile, address: { street: 'Via Po 2', city: 'Torino' } };
    const { body } = await giulia.put<Json>('/auth/me', update);
    expect(body).toMatchObject({ success: true, user: profile });
    const { address } = body['user'] as { address: Json };
    expectFields(address, 'address');
    expect(address).toMatchObject({ street: 'Via Po 2', city: 'Torino', country: 'Italy' });
  });

  it('change-password reports success', async () => {
    const passwords = { currentPassword: 'segreta', newPassword: 'segreta2' };
    const { body } = await (await registerCustomer()).post('/auth/change-password', passwords);
    expect(body.success).toBe(true);
  });
});

describe('the calls of products', () => {
  it('GET /products takes page, limit, category, search, sortBy and sortOrder', async () => {
    const query = '?page=1&limit=3&category=felpe&search=felpa&sortBy=price&sortOrder=asc';
    const { body } = await anonymousClient().get<ProductPage>(`/products${query}`);
    expect(body.currentPage).toBe(1);
    expect(body.total).toBeGreaterThanOrEqual(body.totalPages);
    expect(body.products).toHaveLength(3);
    for (const product of body.products) {
      expectProduct(product);
      expect(product.category).toBe('felpe');
    }
    const prices = body.products.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((first, second) => first - second));
  });

  it('GET /products/{id} answers the product, priced by its lowest variant', async () => {
    const { body } = await anonymousClient().get<{ product: ProductChoice['product'] }>(
      `/products/${choice.product._id}`,
    );
    expectProduct(body.product);
    const { basePrice, variants, price } = body.product;
    const prices = variants.map(({ priceModifier }) => Math.round((basePrice + priceModifier) * 100) / 100);
    expect(price).toBe(Math.min(...prices));
  });

  it('GET /products/categories answers a list of names', async () => {
    const { body } = await anonymousClient().get<Json>('/products/categories');
    expect(body['categories']).toEqual(['magliette', 'felpe', 'sciarpe', 'accessori']);
  });
});

it('the calls of the cart all answer the cart', async () => {
  const itemId = choice.variant._id;
  const addition = { productId: choice.product._id, variantId: itemId, quantity: 1 };
  for (const { body } of [
    await giulia.post<{ cart: Cart }>('/cart/add', addition),
    await giulia.get<{ cart: Cart }>('/cart'),
    await giulia.put<{ cart: Cart }>(`/cart/update/${itemId}`, { quantity: 2 }),
  ]) {
    expect(body.cart.items).toHaveLength(1);
    for (const line of body.cart.items) expectFields(line, 'cartLine');
  }
  for (const { body } of [
    await giulia.delete(`/cart/remove/${itemId}`),
    await giulia.delete('/cart/unsold'),
    await giulia.delete('/cart/clear'),
  ]) {
    expect(body).toMatchObject({ success: true, cart: { items: [] } });
  }
});

it('the calls of orders answer order, orders and what is needed to pay', async () => {
  const draft = { ...testOrderDraft(choice), notes: 'Citofono 3' };
  const created = await placeOrder(giulia, draft);
  expect(created.body.message).toMatch(/\w/);
  const { _id: id } = created.body.order;
  const { body: single } = await giulia.get<Json>(`/orders/${id}`);
  expectOrder(single['order']);
  expect(single['order']).toMatchObject({ notes: 'Citofono 3', shippingAddress: draft.shippingAddress });
  const { body: list } = await giulia.get<{ orders: Json[] }>('/orders?page=1&limit=5');
  expect(list.orders.map((order) => order['_id'])).toEqual([id]);
  for (const order of list.orders) expectOrder(order);
  const intent = await giulia.post('/orders/payment-intent', { orderId: id });
  expect(intent.body).toMatchObject({ success: true, intent: { amount: draft.total } });
  const cancelled = await giulia.patch(`/orders/${id}/cancel`);
  expect(cancelled.body).toMatchObject({ success: true, order: { _id: id, status: 'cancelled' } });
});

it('the calls of the wishlist answer inWishlist, message, and the list one level deeper', async () => {
  const { _id: id } = choice.product;
  const isInWishlist = async () => (await giulia.get<Json>(`/wishlist/check/${id}`)).body['inWishlist'];
  expect(await isInWishlist()).toBe(false);
  const added = await giulia.post(`/wishlist/toggle/${id}`);
  expect(added.body).toMatchObject({ success: true, inWishlist: true, message: 'Prodotto aggiunto ai preferiti' });
  expect(await isInWishlist()).toBe(true);
  const { data } = (await giulia.get<{ data: { wishlist: Json[] } }>('/wishlist')).body;
  expect(data.wishlist.map(({ _id }) => _id)).toEqual([id]);
  data.wishlist.forEach(expectProduct);
  const removed = await giulia.delete(`/wishlist/remove/${id}`);
  expect(removed.body).toMatchObject({ success: true, inWishlist: false, message: 'Prodotto rimosso dai preferiti' });
  const addedAgain = await giulia.post(`/wishlist/add/${id}`);
  expect(addedAgain.body).toMatchObject({ success: true, inWishlist: true });
});
