import { totpCode } from '../../local/emulators/totp.ts';
import { logInAsAdmin, registerCustomer, UNKNOWN_ID, type ApiClient } from './client.ts';
import { waitForRateLimitWindow } from './rate-limit-window.ts';
import { readEmails } from './shop-emulators.ts';
import { adminRoutes, callRoute } from './route-calls.ts';
import {
  backdate,
  callCognito,
  claimsOf,
  createAdmin,
  enrol,
  removeAdmin,
  resetAdmin,
  tryLogIn,
  useShopEnvironment,
  type EnrolledAdmin,
} from './second-factor-client.ts';

const isSetup = (name: string) => ['startSecondFactor', 'confirmSecondFactor'].includes(name);
const REQUIRED = [403, 'SECOND_FACTOR_REQUIRED'];

async function outcomes(client: ApiClient): Promise<[string, number, string | undefined][]> {
  const results: [string, number, string | undefined][] = [];
  for (const name of adminRoutes) {
    const { status, body } = await callRoute(client, name);
    results.push([name, status, body.code]);
  }
  return results;
}

const closed = (names: string[]) => names.map((name) => [name, ...REQUIRED]);
const isOpen = async (client: ApiClient) => (await client.get('/admin/dashboard')).status === 200;

describe('while the second factor is pending', () => {
  it('every admin call is closed, but for its setup; a shopper’s calls are open', async () => {
    const { client, body } = await tryLogIn(await createAdmin());
    expect(body.user.secondFactor).toBe('setup');
    const results = await outcomes(client);
    expect(results.filter(([name]) => !isSetup(name))).toEqual(closed(adminRoutes.filter((name) => !isSetup(name))));
    for (const [, status] of results.filter(([name]) => isSetup(name))) expect([200, 400]).toContain(status);
    expect((await client.get('/cart')).status).toBe(200);
    // A renewed token is of the same session.
    const { token } = (await client.post<{ token: string }>('/auth/refresh')).body;
    expect(token).not.toBe(client.token);
    client.token = token;
    expect(await isOpen(client)).toBe(false);
  });

  it('the calls stay closed where another session of the same admin sets it up', async () => {
    const admin = await createAdmin();
    const { client: earlier } = await tryLogIn(admin);
    const { client } = await enrol(admin);
    expect(await isOpen(client)).toBe(true);
    const results = await outcomes(earlier);
    expect(results).toEqual(closed(adminRoutes));
  });

  it('no call straight to Cognito opens them', async () => {
    const admin = await createAdmin();
    const { client } = await tryLogIn(admin);
    const AccessToken = client.token;
    const { SecretCode } = await callCognito('AssociateSoftwareToken', { AccessToken });
    const UserCode = totpCode(String(SecretCode), Date.now());
    expect(await callCognito('VerifySoftwareToken', { AccessToken, UserCode })).toEqual({ Status: 'SUCCESS' });
    await callCognito('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
    expect(await isOpen(client)).toBe(false);
    // The shop knows of no second factor: the setup begins at the next log-in.
    const { status, body, client: next } = await tryLogIn(admin, totpCode(String(SecretCode), Date.now() + 30_000));
    expect([status, body.user.secondFactor]).toEqual([200, 'setup']);
    expect(await isOpen(next)).toBe(false);
  });
});

describe('an admin with a second factor', () => {
  let admin: EnrolledAdmin;
  beforeEach(async () => {
    admin = await enrol(await createAdmin());
  });

  it('logs in with a code only; each is good once', async () => {
    const refused = await tryLogIn(admin);
    expect([refused.status, refused.body.code]).toEqual(REQUIRED);
    expect(refused.text).not.toMatch(/token|session/i);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const code = admin.nextCode();
    const { client, status } = await tryLogIn(admin, code);
    expect([status, await isOpen(client)]).toEqual([200, true]);
    const replayed = await tryLogIn(admin, code);
    expect([replayed.status, replayed.body.code]).toEqual([400, 'WRONG_CODE']);
    client.token = (await client.post<{ token: string }>('/auth/refresh')).body.token;
    expect(await isOpen(client)).toBe(true);
  });

  it('opens nothing by sessions that Cognito gave without the shop', async () => {
    const AccessToken = admin.client.token;
    await callCognito('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
    const without = await tryLogIn(admin);
    expect([without.status, without.body.code]).toEqual(REQUIRED);
    useShopEnvironment();
    const direct = await callCognito('AdminInitiateAuth', {
      UserPoolId: process.env['USER_POOL_ID'],
      ClientId: process.env['USER_POOL_CLIENT_ID'],
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: claimsOf(AccessToken!)['username'], PASSWORD: admin.password },
    });
    const stolen = await registerCustomer();
    stolen.token = (direct['AuthenticationResult'] as { AccessToken: string }).AccessToken;
    expect((await stolen.get('/auth/me')).status).toBe(200);
    expect(await outcomes(stolen)).toEqual(closed(adminRoutes));
  });

  it('is guessed by nobody: ten guesses an hour are checked, also of many at once', async () => {
    await waitForRateLimitWindow();
    const guesses = await Promise.all(Array.from({ length: 20 }, () => tryLogIn(admin, '000000')));
    for (let guess = 0; guess < 11; guess += 1) guesses.push(await tryLogIn(admin, '000000'));
    const answers = guesses.map(({ body }) => body.code);
    expect(answers.filter((code) => code === 'WRONG_CODE').length).toBeLessThanOrEqual(10);
    expect(new Set(answers)).toEqual(new Set(['WRONG_CODE', 'TOO_MANY_ATTEMPTS']));
    const right = await tryLogIn(admin, admin.nextCode());
    expect([right.status, right.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await tryLogIn(admin, admin.recoveryCodes[0])).status).toBe(429);
  });

  it('uses a recovery code once, for a new setup and nothing else', async () => {
    const [first, second] = admin.recoveryCodes as [string, string];
    const recovered = await tryLogIn(admin, first);
    expect([recovered.status, recovered.body.user.secondFactor]).toEqual([200, 'setup']);
    expect(await isOpen(recovered.client)).toBe(false);
    // What the lost app had opened is over.
    expect(await isOpen(admin.client)).toBe(false);
    expect((await tryLogIn(admin, first)).body.code).toBe('WRONG_CODE');
    expect((await tryLogIn(admin)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const anew = await enrol(admin, second);
    expect(await isOpen(anew.client)).toBe(true);
    expect((await tryLogIn(admin, admin.recoveryCodes[2])).body.code).toBe('WRONG_CODE');
  });

  it('cannot set up another app meanwhile', async () => {
    const { status, body } = await admin.client.post('/admin/second-factor');
    expect([status, body.code]).toEqual([409, 'SECOND_FACTOR_CLOSED']);
  });

  it('is asked again after ten minutes, with the password, for refunds, users and exports', async () => {
    const { _id: id } = (await registerCustomer()).user!;
    const sensitive = () => admin.client.patch(`/admin/users/${id}/status`, { isActive: true });
    expect((await sensitive()).status).toBe(200);
    await backdate(admin, 601);
    const stale = [
      await sensitive(),
      await admin.client.post(`/admin/orders/${UNKNOWN_ID}/refund`, { amount: null }),
      await admin.client.patch(`/admin/orders/${UNKNOWN_ID}/status`, { status: 'cancelled' }),
      await admin.client.patch(`/admin/returns/${UNKNOWN_ID}`, { step: 'refund', amount: null }),
      await admin.client.get('/admin/export?kind=orders'),
    ];
    for (const { status, body } of stale) expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_STALE']);
    expect(await isOpen(admin.client)).toBe(true);
    expect((await admin.client.get('/admin/export?kind=sales')).status).toBe(200);
    const again = (currentPassword: string, code: string) =>
      admin.client.post('/admin/second-factor/verify', { currentPassword, code });
    const code = admin.nextCode();
    expect((await again('sbagliata', code)).body.code).toBe('WRONG_CURRENT_PASSWORD');
    expect((await again(admin.password, '000000')).body.code).toBe('WRONG_CODE');
    expect((await sensitive()).status).toBe(403);
    expect((await again(admin.password, code)).status).toBe(200);
    expect((await sensitive()).status).toBe(200);
  });

  it('loses nothing to a stolen token that gives Cognito another app', async () => {
    await backdate(admin, 601);
    const AccessToken = admin.client.token;
    const { SecretCode } = await callCognito('AssociateSoftwareToken', { AccessToken });
    const code = () => totpCode(String(SecretCode), Date.now());
    await callCognito('VerifySoftwareToken', { AccessToken, UserCode: code() });
    const body = { currentPassword: 'sconosciuta', code: totpCode(String(SecretCode), Date.now() + 30_000) };
    const { body: answer } = await admin.client.post('/admin/second-factor/verify', body);
    expect(answer.code).toBe('WRONG_CURRENT_PASSWORD');
    expect((await admin.client.get('/admin/export?kind=orders')).body.code).toBe('SECOND_FACTOR_STALE');
    // The owner comes back with a recovery code.
    expect((await tryLogIn(admin, admin.recoveryCodes[0])).status).toBe(200);
  });

  it('is no admin any more at the very next call after a removal', async () => {
    expect(await isOpen(admin.client)).toBe(true);
    await removeAdmin(admin.email);
    expect((await admin.client.get('/admin/dashboard')).status).toBe(401);
    expect((await admin.client.post('/auth/refresh')).status).toBe(401);
    const { client, status } = await tryLogIn(admin);
    expect(status).toBe(200);
    expect((await client.get('/admin/dashboard')).body.code).toBe('FORBIDDEN');
  });

  it('gets a new password and a new setup by the command, and sessions end', async () => {
    const password = await resetAdmin(admin.email);
    expect((await admin.client.get('/admin/dashboard')).status).toBe(401);
    expect((await tryLogIn(admin)).body.code).toBe('WRONG_CREDENTIALS');
    expect((await tryLogIn({ ...admin, password })).body.user.secondFactor).toBe('setup');
  });

  it('changes the password to twelve characters or more, and logs in again', async () => {
    const change = (newPassword: string) =>
      admin.client.post('/auth/change-password', { currentPassword: admin.password, newPassword });
    expect((await change('undici.1234')).body.errors).toHaveProperty('newPassword');
    const { status, body } = await change('dodici.12345');
    expect([status, body]).toEqual([200, { success: true }]);
    expect((await admin.client.get('/admin/dashboard')).status).toBe(401);
    const { client } = await tryLogIn({ ...admin, password: 'dodici.12345' }, admin.nextCode());
    expect(await isOpen(client)).toBe(true);
  });

  it('gets no code for a new password, neither from the shop nor from Cognito directly', async () => {
    expect((await admin.client.post('/auth/forgot-password', { email: admin.email })).status).toBe(200);
    useShopEnvironment();
    const { __type: type } = await callCognito('ForgotPassword', {
      ClientId: process.env['USER_POOL_CLIENT_ID'],
      Username: claimsOf(admin.client.token!)['username'],
    });
    expect(type).toBe('NotAuthorizedException');
    expect(await readEmails(admin.email)).toEqual([]);
  });
});

it('the demo’s admin has no second factor, and nobody can set one up', async () => {
  const demo = await logInAsAdmin();
  expect(await isOpen(demo)).toBe(true);
  expect((await demo.get('/admin/export?kind=orders')).status).toBe(200);
  expect((await demo.post('/admin/second-factor')).body.code).toBe('SECOND_FACTOR_CLOSED');
});

it('a customer whom somebody gave an app past the shop logs in as before', async () => {
  const anna = await registerCustomer();
  const AccessToken = anna.token;
  const { SecretCode } = await callCognito('AssociateSoftwareToken', { AccessToken });
  await callCognito('VerifySoftwareToken', { AccessToken, UserCode: totpCode(String(SecretCode), Date.now()) });
  await callCognito('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
  expect((await tryLogIn({ email: anna.user!.email, password: 'segreta' })).status).toBe(200);
});
