import { API_BASE, routes, type Route, type RouteName } from '../../../shared/api/routes.ts';
import { logInAsAdmin, registerCustomer, ApiClient, siteUrl, anonymousClient } from './client.ts';

const names = Object.keys(routes) as RouteName[];
const pathOf = (name: RouteName) => routes[name].path.replace(/\{\w+\}/g, '01JZZZZZZZZZZZZZZZZZZZZZZZ');
const ask = (person: ApiClient, name: RouteName) => {
  const { method } = routes[name] as Route;
  return person.call(method, pathOf(name), method === 'GET' || method === 'DELETE' ? {} : { body: {} });
};

describe('who may call what', () => {
  let customer: ApiClient;
  let admin: ApiClient;

  beforeAll(async () => {
    [customer, admin] = await Promise.all([registerCustomer(), logInAsAdmin()]);
  });

  it.each(names.filter((name) => routes[name].access !== 'public'))(
    '%s turns a visitor away with 401',
    async (name) => {
      const reply = await ask(anonymousClient(), name);
      expect(reply.status).toBe(401);
      expect(reply.headers.get('cache-control')).toContain('no-store');
    },
  );

  it.each(names.filter((name) => routes[name].access === 'admin'))(
    '%s turns a customer away with 403',
    async (name) => {
      const reply = await ask(customer, name);
      expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
    },
  );

  it.each(names)('%s never fails by our fault, whoever asks', async (name) => {
    const people = [anonymousClient(), customer];
    for (const person of name === 'logout' || name === 'changePassword' ? people : [...people, admin]) {
      expect((await ask(person, name)).status).toBeLessThan(500);
    }
  });

  it.each([
    ['/ADMIN/orders', 'GET'],
    ['/admin//orders', 'GET'],
    ['/admin/orders/', 'GET'],
    ['/admin/./orders', 'GET'],
    ['/%61dmin/orders', 'GET'],
    ['/admin/orders', 'POST'],
    ['/admin/orders', 'HEAD'],
    ['/auth/..%2fadmin/orders', 'GET'],
  ])('a customer finds no other door to %s (%s)', async (path, method) => {
    const response = await fetch(`${siteUrl}${API_BASE}${path}`, {
      method,
      headers: { authorization: `Bearer ${customer.token}`, 'x-http-method-override': 'GET' },
    });
    expect([401, 403, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('orderNumber');
  });

  it('answers an unknown address with 404 in our shape', async () => {
    const reply = await anonymousClient().get('/niente');
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(reply.body.message).toMatch(/non esiste/);
  });
});

describe('tokens', () => {
  it.each([
    ['no token at all', ''],
    ['a word', 'Bearer parola'],
    ['alg none', `Bearer ${encode({ alg: 'none' })}.${encode({ sub: 'x', scope: 'aws.cognito.signin.user.admin' })}.`],
  ])('%s opens nothing', async (_what, authorization) => {
    const reply = await anonymousClient().get('/auth/me', { headers: authorization ? { authorization } : {} });
    expect(reply.status).toBe(401);
  });

  it('an altered token opens nothing, and none is taken from the query', async () => {
    const customer = await registerCustomer();
    const [head, payload, signature] = customer.token!.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const altered = `${head}.${encode({ ...claims, 'cognito:groups': ['admin'] })}.${signature}`;
    expect(
      (await anonymousClient().get('/admin/orders', { headers: { authorization: `Bearer ${altered}` } })).status,
    ).toBe(401);
    expect(
      (await anonymousClient().get(`/auth/me?token=${customer.token}&access_token=${customer.token}`)).status,
    ).toBe(401);
  });

  function encode(part: object): string {
    return Buffer.from(JSON.stringify(part)).toString('base64url');
  }
});
