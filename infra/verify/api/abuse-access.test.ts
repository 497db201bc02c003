import { createPrivateKey, createSign } from 'node:crypto';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { API_BASE, routes, type Route, type RouteName } from '../../../shared/api/routes.ts';
import type { Order } from '../../../shared/order/schema.ts';
import {
  placePaidOrder,
  testOrderDraft,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  siteUrl,
  anonymousClient,
  type ApiClient,
} from './client.ts';

const names = Object.keys(routes) as RouteName[];
const office = names.filter((name) => routes[name].access === 'admin');
const isPrivate = (name: RouteName) => routes[name].access !== 'public';
const NOWHERE = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const ask = (person: ApiClient, name: RouteName) => {
  const { method, path } = routes[name] as Route;
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  return person.call(method, path.replace(/\{\w+\}/g, NOWHERE), body);
};

let anna: ApiClient;
let bruno: ApiClient;
let boss: ApiClient;
let order: Order;
beforeAll(async () => {
  [anna, bruno, boss] = await Promise.all([registerCustomer(), registerCustomer(), logInAsAdmin()]);
  order = await placePaidOrder(anna, await findVariant(20));
});

/** No refusal tells of the inside. */
const INSIDE = /arn:|dynamodb|cognito|lambda|node_modules|\bat .*\.ts|stack|Vetrina-dev|AWS/i;

/** What API Gateway refuses before any function of ours runs, it refuses in its own words, and says nothing else. */
const GATEWAY = { message: 'Unauthorized' };

describe('every call', () => {
  it('of a deactivated customer is refused with 401 from one moment to the next, and works again afterwards', async () => {
    const carla = await registerCustomer();
    const setActive = (isActive: boolean) => boss.patch(`/admin/users/${carla.user!._id}/status`, { isActive });
    await setActive(false);
    for (const name of names.filter(isPrivate)) {
      const { status, body } = await ask(carla, name);
      // Whoever is no admin hears that first, deactivated or not.
      const expected = routes[name].access === 'admin' ? [403, 'FORBIDDEN'] : [401, 'ACCOUNT_DISABLED'];
      expect([name, status, body.code]).toEqual([name, ...expected]);
    }
    await setActive(true);
    expect((await carla.get('/auth/me')).status).toBe(200);
  });

  it.each(names)('%s refuses in Italian, in one shape, and says nothing of the inside', async (name) => {
    for (const person of [anonymousClient(), bruno]) {
      if (person === bruno && (name === 'logout' || name === 'clearCart')) continue;
      const { status, body, text } = await ask(person, name);
      expect(status).toBeLessThan(500);
      if (status < 400 || isDeepStrictEqual(body, GATEWAY)) continue;
      expect([body.success, typeof body.message, typeof body.code]).toEqual([false, 'string', 'string']);
      expect(text).not.toMatch(INSIDE);
    }
  });

  it.each(office)('%s lets an admin in', async (name) => {
    expect([401, 403, 500]).not.toContain((await ask(boss, name)).status);
  });

  it('of an admin by a customer is refused in any spelling', async () => {
    const { _id } = order;
    const tries: [string, string, Record<string, string>?][] = [
      ['PATCH', `/admin/orders/${_id}/status`],
      ['PATCH', `/Admin/Orders/${_id}/Status`],
      ['POST', `/orders/create/../../admin/orders/${_id}/refund`],
      ['POST', `/orders/..%2f..%2fadmin%2forders%2f${_id}%2frefund`],
      ['POST', `/admin/orders/${_id}/refund;x=1`],
      ['POST', `/admin/orders/${_id}/refund%20`],
      ['POST', `//admin/orders/${_id}/refund`],
      ['GET', `/orders/${_id}`, { 'x-http-method-override': 'PATCH', 'x-original-url': '/api/admin/orders' }],
      ['GET', '/admin/users', { 'x-forwarded-for': '127.0.0.1', 'x-role': 'admin', 'x-amzn-oidc-data': 'e30' }],
      ['DELETE', `/products/${NOWHERE}`],
      ['patch', `/products/${NOWHERE}/stock`],
    ];
    for (const [method, path, headers = {}] of tries) {
      const response = await fetch(`${siteUrl}${API_BASE}${path}`, {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${bruno.token}`, 'content-type': 'application/json', ...headers },
        ...(method !== 'GET' && method !== 'DELETE' && { body: '{"status":"delivered","amount":null}' }),
      });
      expect([path, [401, 403, 404, 405].includes(response.status)]).toEqual([path, true]);
    }
    expect((await anna.get<{ order: Order }>(`/orders/${_id}`)).body.order).toMatchObject({
      status: 'paid',
      refunded: 0,
    });
  });
});

describe('the back office', () => {
  const spellings: [string, (path: string) => string][] = [
    ['as it is', (path) => path],
    ['in capitals', (path) => path.toUpperCase()],
    ['with a slash behind', (path) => `${path}/`],
    ['with two slashes', (path) => path.replace(/(?<=.)\//, '//')],
    ['through a folder and back', (path) => `/auth/..${path}`],
    ['with a letter in code', (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
    ['with a slash in code', (path) => path.replace(/(?<=.)\//, '%2f')],
    ['with a parameter in the path', (path) => `${path};x=1`],
    ['with nought behind', (path) => `${path}%00`],
  ];
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'REPORT'];
  const paths = [...new Set(office.map((name) => routes[name].path as string))];
  /** What everybody may see has doors of its own. */
  const isOpen = (path: string, method: string) =>
    names.some((name) => {
      const route: Route = routes[name];
      return route.access === 'public' && route.path === path && (route.method === method || method === 'HEAD');
    });

  /** The doors that let somebody in. One after the other: the stage admits so many calls a second, other tests' too. */
  async function opened(spell: (path: string) => string, token?: string): Promise<string[]> {
    const found: string[] = [];
    for (const path of paths) {
      for (const method of methods.filter((method) => !isOpen(path, method))) {
        const spelt = API_BASE + spell(path.replace(/\{\w+\}/g, NOWHERE));
        const status = await eventually(
          () => knock(method, spelt, token),
          (answer) => answer !== 429,
        );
        if (![400, 401, 403, 404, 405].includes(status)) found.push(`${method} ${path}: ${status}`);
      }
    }
    return found;
  }

  it('opens to no visitor by any method', async () => {
    expect(await opened((path) => path)).toEqual([]);
  });

  it.each(spellings)('opens to no customer by any method: its paths %s', async (_how, spell) => {
    expect(await opened(spell, bruno.token)).toEqual([]);
  });

  /** The path goes out letter by letter, which `fetch` would tidy up. Gives the status. */
  function knock(method: string, path: string, token: string | undefined): Promise<number> {
    const { hostname, port } = new URL(siteUrl);
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, method, path, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      sent.on('error', reject);
      sent.end(['GET', 'HEAD'].includes(method) ? undefined : '{}');
    });
  }
});

describe('another customer', () => {
  it('reaches no order by any parameter, and lists only their own', async () => {
    const own = (await anna.get<{ orders: Order[] }>('/orders')).body.orders.map(({ _id }) => _id);
    expect(own).toEqual([order._id]);
    const id = anna.user!._id;
    for (const wider of [
      `user=${id}`,
      `userId=${id}`,
      `ownerId=${id}`,
      'all=true',
      'role=admin',
      'limit=1000',
      `user[]=${id}`,
    ]) {
      const { status, body } = await bruno.get<{ orders: Order[]; total: number }>(`/orders?${wider}`);
      expect([wider, status, body.orders, body.total]).toEqual([wider, 200, [], 0]);
    }
    for (const body of [{ orderId: order._id }, { orderId: order._id, user: id, ownerId: id }]) {
      expect((await bruno.post('/orders/payment-intent', body)).status).toBe(404);
    }
  });

  it('sees no wish of theirs', async () => {
    const { product } = await findVariant(1);
    await anna.post(`/wishlist/add/${product._id}`);
    expect((await bruno.get(`/wishlist/check/${product._id}`)).body).toMatchObject({ inWishlist: false });
    await bruno.delete(`/wishlist/remove/${product._id}`);
    expect((await anna.get(`/wishlist/check/${product._id}`)).body).toMatchObject({ inWishlist: true });
  });
});

describe('what is sent along', () => {
  const stolen = {
    ...{ role: 'admin', isActive: false, _id: NOWHERE, id: NOWHERE, createdAt: '2020-01-01', updatedAt: '2020-01-01' },
    ...{ user: NOWHERE, ownerId: NOWHERE, version: 99, paidAt: '2020-01-01', refunded: 1, 'cognito:groups': ['admin'] },
  };
  const withProto = (body: object) =>
    JSON.stringify({ ...body, ...stolen }).replace(
      /}$/,
      ',"__proto__":{"role":"admin","isActive":false},"constructor":{"prototype":{"role":"admin"}}}',
    );
  const send = <T>(person: ApiClient, method: string, path: string, body: object, headers = {}) =>
    person.call<T>(method, path, { raw: withProto(body), headers: { 'content-type': 'application/json', ...headers } });

  it('to a profile changes neither role nor anything else that is not the form’s', async () => {
    const { firstName, lastName, email, _id, createdAt } = bruno.user!;
    const { body } = await send(bruno, 'PUT', '/auth/me', { firstName, lastName, email });
    expect(body).toMatchObject({ user: { _id, role: 'customer', isActive: true, createdAt } });
    expect((await bruno.get('/admin/orders')).status).toBe(403);
    expect((await anonymousClient().get<object>('/products?limit=1')).body).not.toHaveProperty('role');
  });

  it('to an order decides neither its owner, status, dates, discount nor version', async () => {
    const sent = {
      ...testOrderDraft(await findVariant(20)),
      status: 'delivered',
      discount: 50,
      tax: 0,
      orderNumber: 'VE-1',
      expiresAt: null,
    };
    const { status, body } = await send<{ order: Order }>(bruno, 'POST', '/orders/create', sent, {
      'idempotency-key': 'proto',
    });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      status: 'pending',
      version: 1,
      refunded: 0,
      paidAt: null,
      user: { _id: bruno.user!._id },
    });
    expect(body.order._id).not.toBe(NOWHERE);
    expect(body.order.orderNumber).not.toBe('VE-1');
    expect(body.order.createdAt > '2026').toBe(true);
    await bruno.patch(`/orders/${body.order._id}/cancel`);
  });

  it('to a cart decides no price', async () => {
    const { product, variant } = await findVariant(20);
    const sent = { productId: product._id, variantId: variant._id, quantity: 1, price: 0.01, subtotal: 0 };
    const { body } = await send<{ cart: { items: { price: number }[] } }>(bruno, 'POST', '/cart/add', sent);
    expect(body.cart.items.map(({ price }) => price)).toContain(variant.price);
    await bruno.delete('/cart/clear');
  });
});

describe('a token', () => {
  const keys = createRequire(__filename)('cognito-local/lib/keys/cognitoLocal.private.json') as {
    jwk: JsonWebKey & { kid: string };
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  type ClaimSet = Record<string, unknown>;
  const claimsOf = ({ token = '' }: ApiClient) =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as ClaimSet;
  const headOf = ({ token = '' }: ApiClient) =>
    JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as ClaimSet;

  /** Signed with the very key of the pool: only what it says is wrong. */
  function signed(change: ClaimSet, head: ClaimSet = {}): string {
    const text = `${part({ ...headOf(anna), ...head })}.${part({ ...claimsOf(anna), ...change })}`;
    const key = createPrivateKey({ key: keys.jwk as never, format: 'jwk' });
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
  }
  const me = (token: string) => anonymousClient().get('/auth/me', { headers: { authorization: `Bearer ${token}` } });
  const now = Math.floor(Date.now() / 1000);

  it('that is as it should be opens, so that the others are refused for what they say', async () => {
    expect((await me(signed({}))).status).toBe(200);
  });

  const audience = () => claimsOf(anna)['client_id'];
  const altrove = 'https://cognito-idp.eu-south-1.amazonaws.com/eu-south-1_altrove00';
  const wrong: [string, (and?: ClaimSet) => string][] = [
    ['expired', (and) => signed({ exp: now - 60, ...and })],
    ['of another pool', (and) => signed({ iss: altrove, ...and })],
    ['of another client', (and) => signed({ client_id: 'altrove', ...and })],
    ['that is an id token', (and) => signed({ token_use: 'id', aud: audience(), client_id: undefined, ...and })],
    ['that is an id token with every scope', (and) => signed({ token_use: 'id', aud: audience(), ...and })],
    ['without its scope', (and) => signed({ scope: undefined, ...and })],
    ['of somebody who does not exist', (and) => signed({ username: NOWHERE, sub: NOWHERE, ...and })],
    ['of a key nobody knows', (and) => signed({ ...and }, { kid: 'altrove' })],
    ['signed with the public key as a password', (and) => signed({ ...and }, { alg: 'HS256' })],
    ['that is not yet valid', (and) => signed({ nbf: now + 600, ...and })],
  ];

  it.each(wrong)('%s is refused with 401', async (_what, make) => {
    const { status, body } = await me(make());
    expect(status).toBe(401);
    if (!isDeepStrictEqual(body, GATEWAY)) expect(body).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
  });

  it.each(wrong)('%s opens nothing of the back office, though it says that it is an admin’s', async (_what, make) => {
    const intruder = anonymousClient();
    intruder.token = make({ 'cognito:groups': ['admin'] });
    for (const name of office) expect([name, (await ask(intruder, name)).status]).toEqual([name, 401]);
  });

  it('in a cookie, in the body or under another scheme is none', async () => {
    const token = anna.token!;
    const tries = [
      anonymousClient().get('/auth/me', { headers: { cookie: `token=${token}; authorization=Bearer ${token}` } }),
      anonymousClient().post('/cart/add', { token, authorization: `Bearer ${token}` }),
      anonymousClient().get('/auth/me', { headers: { authorization: `Basic ${token}` } }),
      anonymousClient().get('/auth/me', { headers: { 'x-authorization': `Bearer ${token}` } }),
    ];
    for (const { status } of await Promise.all(tries)) expect(status).toBe(401);
  });
});

describe('private answers', () => {
  it('are never kept, whoever asks and however it ends; nothing in the address makes a file of them', async () => {
    for (const name of names.filter(isPrivate)) {
      for (const person of [anonymousClient(), bruno]) {
        if (person === bruno && name === 'clearCart') continue;
        expect([name, (await ask(person, name)).headers.get('cache-control')]).toEqual([name, 'no-store']);
      }
    }
    for (const path of [
      '/auth/me/x.css',
      '/auth/me.css',
      '/auth/me%2fx.css',
      '/auth/me;x.css',
      '/orders/x.js',
      '/cart%0a.css',
      '/auth/me%23.css',
    ]) {
      const reply = await anna.get(path);
      expect([path, reply.status >= 400, reply.headers.get('cache-control')]).toEqual([path, true, 'no-store']);
      expect(reply.text).not.toContain(anna.user!.email);
    }
    const other = await fetch(`${siteUrl}${API_BASE}/auth/me?x=.css`, {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(other.headers.get('x-cache') ?? '').not.toMatch(/hit/i);
    expect((await anonymousClient().get('/auth/me?x=.css')).status).toBe(401);
  });

  it('belong to the cookie of this shop only: another site’s call carries none', async () => {
    const { status } = await anonymousClient().post(
      '/auth/refresh',
      {},
      { headers: { origin: 'https://altrove.example', cookie: 'x=y' } },
    );
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
