import { API_BASE } from '../../../shared/api/route.ts';
import { logInAsAdmin, registerCustomer, type ApiClient, siteUrl, anonymousClient } from './client.ts';
import { adminRoutes, callRoute, privateRoutes, routeNames } from './route-calls.ts';

describe('who may call what', () => {
  let customer: ApiClient;
  let admin: ApiClient;

  beforeAll(async () => {
    [customer, admin] = await Promise.all([registerCustomer(), logInAsAdmin()]);
  });

  it.each(privateRoutes)('%s turns a visitor away with 401', async (name) => {
    const { status, headers } = await callRoute(anonymousClient(), name);
    expect(status).toBe(401);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it.each(adminRoutes)('%s turns a customer away with 403', async (name) => {
    const { status, body } = await callRoute(customer, name);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each(routeNames)('%s never answers 5xx, whoever calls', async (name) => {
    const clients = [anonymousClient(), customer];
    if (name !== 'logout' && name !== 'changePassword') clients.push(admin);
    for (const client of clients) expect((await callRoute(client, name)).status).toBeLessThan(500);
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
  ])('a customer reaches no admin call through %s (%s)', async (path, method) => {
    const response = await fetch(`${siteUrl}${API_BASE}${path}`, {
      method,
      headers: { authorization: `Bearer ${customer.token}`, 'x-http-method-override': 'GET' },
    });
    expect([401, 403, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('orderNumber');
  });

  it('an unknown address is answered with 404 in the shape of every error', async () => {
    const { status, body } = await anonymousClient().get('/niente');
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(body.message).toMatch(/non esiste/);
  });
});

describe('tokens', () => {
  it.each([
    ['no token at all', ''],
    ['a word', 'Bearer parola'],
    ['alg none', `Bearer ${encode({ alg: 'none' })}.${encode({ sub: 'x', scope: 'aws.cognito.signin.user.admin' })}.`],
  ])('%s gives no access', async (_label, authorization) => {
    const { status } = await anonymousClient().get('/auth/me', { headers: authorization ? { authorization } : {} });
    expect(status).toBe(401);
  });

  it('an altered token gives no access, and none is taken from the query', async () => {
    const customer = await registerCustomer();
    const [head, payload, signature] = customer.token!.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const altered = `${head}.${encode({ ...claims, 'cognito:groups': ['admin'] })}.${signature}`;
    const headers = { authorization: `Bearer ${altered}` };
    expect((await anonymousClient().get('/admin/orders', { headers })).status).toBe(401);
    const query = `token=${customer.token}&access_token=${customer.token}`;
    expect((await anonymousClient().get(`/auth/me?${query}`)).status).toBe(401);
  });

  function encode(part: object): string {
    return Buffer.from(JSON.stringify(part)).toString('base64url');
  }
});
