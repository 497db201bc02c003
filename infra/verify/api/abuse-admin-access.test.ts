import { request } from 'node:http';
import { API_BASE, type Route } from '../../../shared/api/route.ts';
import { routes } from '../../../shared/api/routes.ts';
import type { Order } from '../../../shared/order/answers.ts';
import {
  placePaidOrder,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  siteUrl,
  anonymousClient,
  UNKNOWN_ID,
  type ApiClient,
} from './client.ts';
import { adminRoutes, callRoute, fillPath, privateRoutes, routeNames } from './route-calls.ts';

let anna: ApiClient;
let bruno: ApiClient;
let admin: ApiClient;
let order: Order;
beforeAll(async () => {
  [anna, bruno, admin] = await Promise.all([registerCustomer(), registerCustomer(), logInAsAdmin()]);
  order = await placePaidOrder(anna, await findVariant(20));
});

/** Words of the inside that no answer may contain. */
const INTERNALS = /arn:|dynamodb|cognito|lambda|node_modules|\bat .*\.ts|stack|Vetrina-dev|AWS/i;

describe('every call', () => {
  it('of a deactivated customer is refused with 401 at once, and works again after reactivation', async () => {
    const carla = await registerCustomer();
    const setActive = (isActive: boolean) => admin.patch(`/admin/users/${carla.user!._id}/status`, { isActive });
    await setActive(false);
    for (const name of privateRoutes) {
      const { status, body } = await callRoute(carla, name);
      // Admin calls check the role first.
      const expected = routes[name].access === 'admin' ? [403, 'FORBIDDEN'] : [401, 'ACCOUNT_DISABLED'];
      expect([name, status, body.code]).toEqual([name, ...expected]);
    }
    await setActive(true);
    expect((await carla.get('/auth/me')).status).toBe(200);
  });

  // The client compares the shape of every refusal with the error schema.
  it.each(routeNames)('%s says nothing of the inside when it refuses', async (name) => {
    for (const client of [anonymousClient(), bruno]) {
      if (client === bruno && (name === 'logout' || name === 'clearCart')) continue;
      const { status, text } = await callRoute(client, name);
      expect(status).toBeLessThan(500);
      if (status >= 400) expect(text).not.toMatch(INTERNALS);
    }
  });

  it.each(adminRoutes)('%s lets an admin in', async (name) => {
    expect([401, 403, 500]).not.toContain((await callRoute(admin, name)).status);
  });

  it('of an admin by a customer is refused in any spelling', async () => {
    const { _id: id } = order;
    const calls: [method: string, path: string, headers?: Record<string, string>][] = [
      ['PATCH', `/admin/orders/${id}/status`],
      ['PATCH', `/Admin/Orders/${id}/Status`],
      ['POST', `/orders/create/../../admin/orders/${id}/refund`],
      ['POST', `/orders/..%2f..%2fadmin%2forders%2f${id}%2frefund`],
      ['POST', `/admin/orders/${id}/refund;x=1`],
      ['POST', `/admin/orders/${id}/refund%20`],
      ['POST', `//admin/orders/${id}/refund`],
      ['GET', `/orders/${id}`, { 'x-http-method-override': 'PATCH', 'x-original-url': '/api/admin/orders' }],
      ['GET', '/admin/users', { 'x-forwarded-for': '127.0.0.1', 'x-role': 'admin', 'x-amzn-oidc-data': 'e30' }],
      ['DELETE', `/products/${UNKNOWN_ID}`],
      ['patch', `/products/${UNKNOWN_ID}/stock`],
    ];
    for (const [method, path, headers = {}] of calls) {
      const response = await fetch(`${siteUrl}${API_BASE}${path}`, {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${bruno.token}`, 'content-type': 'application/json', ...headers },
        ...(method !== 'GET' && method !== 'DELETE' && { body: '{"status":"delivered","amount":null}' }),
      });
      expect([path, [401, 403, 404, 405].includes(response.status)]).toEqual([path, true]);
    }
    const { body } = await anna.get<{ order: Order }>(`/orders/${id}`);
    expect(body.order).toMatchObject({ status: 'paid', refunded: 0 });
  });
});

describe('the admin calls', () => {
  const spellings: [string, (path: string) => string][] = [
    ['as it is', (path) => path],
    ['in capitals', (path) => path.toUpperCase()],
    ['with a slash behind', (path) => `${path}/`],
    ['with two slashes', (path) => path.replace(/(?<=.)\//, '//')],
    ['through a folder and back', (path) => `/auth/..${path}`],
    ['with an encoded letter', (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
    ['with an encoded slash', (path) => path.replace(/(?<=.)\//, '%2f')],
    ['with a parameter in the path', (path) => `${path};x=1`],
    ['with NUL behind', (path) => `${path}%00`],
  ];
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'REPORT'];
  const paths = [...new Set(adminRoutes.map((name) => routes[name].path as string))];
  const isPublic = (path: string, method: string) =>
    routeNames.some((name) => {
      const route: Route = routes[name];
      return route.access === 'public' && route.path === path && (route.method === method || method === 'HEAD');
    });

  /** Calls that are let in. One after the other: API Gateway throttles, and other tests call too. */
  async function findOpenCalls(spell: (path: string) => string, token?: string): Promise<string[]> {
    const openCalls: string[] = [];
    for (const path of paths) {
      for (const method of methods.filter((candidate) => !isPublic(path, candidate))) {
        const spelling = API_BASE + spell(fillPath(path));
        const status = await eventually(
          () => callUnnormalised(method, spelling, token),
          (answer) => answer !== 429,
        );
        if (![400, 401, 403, 404, 405].includes(status)) openCalls.push(`${method} ${path}: ${status}`);
      }
    }
    return openCalls;
  }

  it('are open to no visitor by any method', async () => {
    expect(await findOpenCalls((path) => path)).toEqual([]);
  });

  it.each(spellings)('are open to no customer by any method: path %s', async (_label, spell) => {
    expect(await findOpenCalls(spell, bruno.token)).toEqual([]);
  });

  /** Sends the path letter by letter; `fetch` would normalise it. Resolves with the status. */
  function callUnnormalised(method: string, path: string, token: string | undefined): Promise<number> {
    const { hostname, port } = new URL(siteUrl);
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, method, path, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      outgoing.on('error', reject);
      outgoing.end(['GET', 'HEAD'].includes(method) ? undefined : '{}');
    });
  }
});
