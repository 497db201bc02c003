import { API_BASE } from '../../../shared/api/route.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import {
  placePaidOrder,
  testOrderDraft,
  findVariant,
  registerCustomer,
  siteUrl,
  anonymousClient,
  UNKNOWN_ID,
  type ApiClient,
} from './client.ts';
import { callRoute, privateRoutes } from './route-calls.ts';

let anna: ApiClient;
let bruno: ApiClient;
let order: Order;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([registerCustomer(), registerCustomer()]);
  order = await placePaidOrder(anna, await findVariant(20));
});

describe('another customer', () => {
  it('reaches no order by any parameter, and lists only their own', async () => {
    const { orders } = (await anna.get<{ orders: Order[] }>('/orders')).body;
    expect(orders.map(({ _id }) => _id)).toEqual([order._id]);
    const annaId = anna.user!._id;
    const queries = [
      `user=${annaId}`,
      `userId=${annaId}`,
      `ownerId=${annaId}`,
      'all=true',
      'role=admin',
      'limit=1000',
      `user[]=${annaId}`,
    ];
    for (const query of queries) {
      const { status, body } = await bruno.get<{ orders: Order[]; total: number }>(`/orders?${query}`);
      expect([query, status, body.orders, body.total]).toEqual([query, 200, [], 0]);
    }
    for (const body of [{ orderId: order._id }, { orderId: order._id, user: annaId, ownerId: annaId }]) {
      expect((await bruno.post('/orders/payment-intent', body)).status).toBe(404);
    }
  });

  it('sees nothing of their wishlist', async () => {
    const { product } = await findVariant(1);
    await anna.post(`/wishlist/add/${product._id}`);
    expect((await bruno.get(`/wishlist/check/${product._id}`)).body).toMatchObject({ inWishlist: false });
    await bruno.delete(`/wishlist/remove/${product._id}`);
    expect((await anna.get(`/wishlist/check/${product._id}`)).body).toMatchObject({ inWishlist: true });
  });
});

describe('fields that a form does not have', () => {
  const foreignFields = {
    role: 'admin',
    isActive: false,
    _id: UNKNOWN_ID,
    id: UNKNOWN_ID,
    createdAt: '2020-01-01',
    updatedAt: '2020-01-01',
    user: UNKNOWN_ID,
    ownerId: UNKNOWN_ID,
    version: 99,
    paidAt: '2020-01-01',
    refunded: 1,
    'cognito:groups': ['admin'],
  };
  const withForeignFields = (body: object) =>
    JSON.stringify({ ...body, ...foreignFields }).replace(
      /}$/,
      ',"__proto__":{"role":"admin","isActive":false},"constructor":{"prototype":{"role":"admin"}}}',
    );
  const send = <T>(client: ApiClient, method: string, path: string, body: object, headers = {}) =>
    client.call<T>(method, path, {
      raw: withForeignFields(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('change nothing of a profile', async () => {
    const { firstName, lastName, email, _id, createdAt } = bruno.user!;
    const { body } = await send(bruno, 'PUT', '/auth/me', { firstName, lastName, email });
    expect(body).toMatchObject({ user: { _id, role: 'customer', isActive: true, createdAt } });
    expect((await bruno.get('/admin/orders')).status).toBe(403);
    expect((await anonymousClient().get<object>('/products?limit=1')).body).not.toHaveProperty('role');
  });

  it('of an order decide neither its owner, status, dates, discount nor version', async () => {
    const draft = {
      ...testOrderDraft(await findVariant(20)),
      status: 'delivered',
      discount: 50,
      tax: 0,
      orderNumber: 'VE-1',
      expiresAt: null,
    };
    const headers = { 'idempotency-key': 'proto' };
    const { status, body } = await send<{ order: Order }>(bruno, 'POST', '/orders/create', draft, headers);
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      status: 'pending',
      version: 1,
      refunded: 0,
      paidAt: null,
      user: { _id: bruno.user!._id },
    });
    expect(body.order._id).not.toBe(UNKNOWN_ID);
    expect(body.order.orderNumber).not.toBe('VE-1');
    expect(body.order.createdAt > '2026').toBe(true);
    await bruno.patch(`/orders/${body.order._id}/cancel`);
  });

  it('of a cart line decide no price', async () => {
    const { product, variant } = await findVariant(20);
    const addition = { productId: product._id, variantId: variant._id, quantity: 1, price: 0.01, subtotal: 0 };
    const { body } = await send<{ cart: Cart }>(bruno, 'POST', '/cart/add', addition);
    expect(body.cart.items.map(({ price }) => price)).toContain(variant.price);
    await bruno.delete('/cart/clear');
  });
});

describe('private answers', () => {
  it('are never cached, refusals neither, whatever file name the address ends with', async () => {
    for (const name of privateRoutes) {
      for (const client of [anonymousClient(), bruno]) {
        if (client === bruno && name === 'clearCart') continue;
        const { headers } = await callRoute(client, name);
        expect([name, headers.get('cache-control')]).toEqual([name, 'no-store']);
      }
    }
    const paths = [
      '/auth/me/x.css',
      '/auth/me.css',
      '/auth/me%2fx.css',
      '/auth/me;x.css',
      '/orders/x.js',
      '/cart%0a.css',
      '/auth/me%23.css',
    ];
    for (const path of paths) {
      const { status, headers, text } = await anna.get(path);
      expect([path, status >= 400, headers.get('cache-control')]).toEqual([path, true, 'no-store']);
      expect(text).not.toContain(anna.user!.email);
    }
    const { headers } = await anna.get('/auth/me?x=.css');
    expect(headers.get('x-cache') ?? '').not.toMatch(/hit/i);
    expect((await anonymousClient().get('/auth/me?x=.css')).status).toBe(401);
  });

  it('belong to the cookie of this shop only: a call of another site carries none', async () => {
    const foreignHeaders = { origin: 'https://altrove.example', cookie: 'x=y' };
    const { status } = await anonymousClient().post('/auth/refresh', {}, { headers: foreignHeaders });
    expect(status).toBe(401);
    for (const method of ['OPTIONS', 'POST']) {
      const response = await fetch(`${siteUrl}${API_BASE}/auth/login`, {
        method,
        headers: {
          origin: 'https://altrove.example',
          'access-control-request-method': 'POST',
          'content-type': 'application/json',
        },
        ...(method === 'POST' && { body: '{}' }),
      });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});
