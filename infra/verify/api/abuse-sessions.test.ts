import type { Order } from '../../../shared/order/answers.ts';
import type { AdminReturn, ReturnReceipt } from '../../../shared/returns/answers.ts';
import {
  anonymousClient,
  ApiClient,
  eventually,
  findVariant,
  logIn,
  logInAsAdmin,
  newEmail,
  placeOrder,
  registerCustomer,
  testOrderDraft,
} from './client.ts';
import { waitForRateLimitWindow } from './rate-limit-window.ts';
import { readEmails } from './shop-emulators.ts';

const PASSWORD = 'segreta';
const awsEnvironment = JSON.parse(process.env['SHOP_AWS_ENVIRONMENT'] ?? '{}') as Record<string, string>;
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A call that Cognito answers to anybody who shows a token. */
async function callCognito(operation: string, input: object): Promise<{ status: number; type: string | undefined }> {
  const response = await fetch(awsEnvironment['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const { __type: type } = (await response.json()) as { __type?: string };
  return { status: response.status, type };
}

async function receiveCode(client: ApiClient, email: string): Promise<string> {
  const codes = async () => (await readEmails(email)).filter(({ subject }) => /codice/.test(subject));
  const before = (await codes()).length;
  expect((await client.post('/auth/forgot-password', { email })).status).toBe(200);
  const emails = await eventually(codes, ({ length }) => length > before);
  return /Codice: <strong>(\d{6})</.exec(emails.at(-1)!.html!)![1]!;
}

const resetPassword = (client: ApiClient, email: string, code: string, password = 'nuova-password') =>
  client.post('/auth/reset-password', { email, code, password });
const statusOf = async (client: ApiClient) => (await client.get('/auth/me')).status;
/** A client that stole the token, and nothing else. */
function thiefOf({ token }: ApiClient): ApiClient {
  const thief = new ApiClient();
  thief.token = token;
  return thief;
}

describe('a log-out', () => {
  it('ends its token at once, one renewed from its cookie too, and no other session', async () => {
    const phone = await registerCustomer();
    const laptop = await logIn(phone.user!.email, PASSWORD);
    const thief = thiefOf(phone);
    phone.token = (await phone.post<{ token: string }>('/auth/refresh')).body.token;
    const renewed = thiefOf(phone);
    expect(await Promise.all([thief, renewed, laptop].map(statusOf))).toEqual([200, 200, 200]);
    expect((await phone.post('/auth/logout')).status).toBe(200);
    expect(await Promise.all([thief, renewed, laptop].map(statusOf))).toEqual([401, 401, 200]);
    expect((await laptop.post('/auth/refresh')).status).toBe(200);
  });

  it('works with the cookie alone, and with the token alone', async () => {
    const customer = await registerCustomer();
    const byCookie = thiefOf(customer);
    customer.token = undefined;
    await customer.post('/auth/logout');
    expect(await statusOf(byCookie)).toBe(401);
    const byToken = thiefOf(await logIn(customer.user!.email, PASSWORD));
    await byToken.post('/auth/logout');
    expect(await statusOf(byToken)).toBe(401);
  });

  it('ends nobody else’s session by a forged token', async () => {
    const customer = await registerCustomer();
    const forger = thiefOf(customer);
    forger.token = `${customer.token!.slice(0, customer.token!.lastIndexOf('.'))}.${'x'.repeat(342)}`;
    expect((await forger.post('/auth/logout')).status).toBe(200);
    expect(await statusOf(customer)).toBe(200);
  });
});

describe('another address or password', () => {
  it('ends all other sessions at once; this one goes on', async () => {
    const here = await registerCustomer();
    const elsewhere = await logIn(here.user!.email, PASSWORD);
    const { firstName, lastName } = here.user!;
    const email = newEmail();
    const change = { firstName, lastName, email, currentPassword: PASSWORD };
    expect((await here.put('/auth/me', change)).status).toBe(200);
    expect(await Promise.all([here, elsewhere].map(statusOf))).toEqual([200, 401]);
    expect((await elsewhere.post('/auth/refresh')).status).toBe(401);
    here.token = (await here.post<{ token: string }>('/auth/refresh')).body.token;
    expect(await statusOf(here)).toBe(200);

    const third = await logIn(email, PASSWORD);
    const passwords = { currentPassword: PASSWORD, newPassword: 'nuova-password' };
    const { body } = await here.post<{ token: string }>('/auth/change-password', passwords);
    const before = thiefOf(here);
    here.token = body.token;
    expect(await Promise.all([here, before, third].map(statusOf))).toEqual([200, 401, 401]);
  });

  it('that two equal calls want at once is taken by both, fifty times', async () => {
    const customer = await registerCustomer();
    const { lastName, email } = customer.user!;
    for (let round = 1; round <= 50; round += 1) {
      const change = { firstName: `Giulia${String.fromCharCode(96 + (round % 26) + 1)}`, lastName, email };
      const replies = await Promise.all([customer.put('/auth/me', change), customer.put('/auth/me', change)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('that two equal calls want at once with the password is taken by both', async () => {
    for (let round = 1; round <= 5; round += 1) {
      // One account may change its address three times a day.
      const customer = await registerCustomer();
      const { firstName, lastName } = customer.user!;
      const change = { firstName, lastName, email: newEmail(), currentPassword: PASSWORD };
      const replies = await Promise.all([customer.put('/auth/me', change), customer.put('/auth/me', change)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await statusOf(customer)).toBe(200);
    }
  });
});

describe('a stolen access token', () => {
  it('that deletes the user in Cognito ends nothing for good: a new password brings account and orders back', async () => {
    const customer = await registerCustomer();
    const { email, _id: id } = customer.user!;
    await placeOrder(customer, testOrderDraft(await findVariant(1)));
    expect((await callCognito('DeleteUser', { AccessToken: customer.token })).status).toBe(200);
    const login = await anonymousClient().post('/auth/login', { email, password: PASSWORD });
    expect([login.status, login.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);

    const owner = anonymousClient();
    expect((await resetPassword(owner, email, await receiveCode(owner, email))).status).toBe(200);
    const back = await logIn(email, 'nuova-password');
    expect(back.user!._id).toBe(id);
    expect((await back.get<{ orders: Order[] }>('/orders')).body.orders).toHaveLength(1);
    expect(await statusOf(customer)).toBe(401);
  });

  it('does nothing in Cognito after the log-out, nor when it is forged', async () => {
    const customer = await registerCustomer();
    const { token } = customer;
    await customer.post('/auth/logout');
    expect((await callCognito('DeleteUser', { AccessToken: token })).type).toBe('NotAuthorizedException');
    expect((await logIn(customer.user!.email, PASSWORD)).user!._id).toBe(customer.user!._id);
  });

  it('has Cognito send no code and take none', async () => {
    const { user } = await registerCustomer();
    const request = { ClientId: awsEnvironment['USER_POOL_CLIENT_ID'], Username: user!._id };
    expect((await callCognito('ForgotPassword', request)).type).toBe('NotAuthorizedException');
    const guess = { ...request, ConfirmationCode: '123456', Password: 'rubata!' };
    expect((await callCognito('ConfirmForgotPassword', guess)).type).toBe('NotAuthorizedException');
  });
});

describe('strangers', () => {
  beforeEach(waitForRateLimitWindow);

  it('who guess at a code do not use up the guesses of the browser that asked', async () => {
    const { email } = (await registerCustomer()).user!;
    const owner = anonymousClient();
    const code = await receiveCode(owner, email);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => resetPassword(anonymousClient(), email, wrongCode(code))),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(400),
      ...Array<number>(4).fill(429),
    ]);
    expect((await resetPassword(owner, email, code)).status).toBe(200);
  });

  it('who ask for codes do not keep one from a browser that logged in before', async () => {
    const customer = await registerCustomer();
    const { email } = customer.user!;
    for (let request = 1; request <= 6; request += 1) {
      expect((await anonymousClient().post('/auth/forgot-password', { email })).status).toBe(200);
    }
    expect((await resetPassword(customer, email, await receiveCode(customer, email))).status).toBe(200);
  });

  it('who try passwords do not lock out a browser that logged in before', async () => {
    const customer = await registerCustomer();
    const { email } = customer.user!;
    const tryPassword = (client: ApiClient, password: string) => client.post('/auth/login', { email, password });
    for (let failure = 1; failure <= 6; failure += 1) await tryPassword(anonymousClient(), 'sbagliata');
    expect((await tryPassword(anonymousClient(), PASSWORD)).status).toBe(429);
    expect((await tryPassword(customer, PASSWORD)).status).toBe(200);
  });

  it('who declare withdrawals in somebody’s name keep out no declaration: all are stored', async () => {
    const email = newEmail();
    const declare = (index: number) =>
      anonymousClient().post<{ receipt: ReturnReceipt }>('/returns/public', {
        name: 'Giulia Rinaldi',
        orderNumber: `VE-2026-00000000${10 + index}`,
        email,
      });
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => declare(index)));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const ids = replies.map(({ body }) => body.receipt._id).sort();
    const admin = await logInAsAdmin();
    const list = await eventually(
      async () => (await admin.get<{ returns: AdminReturn[] }>(`/admin/returns?search=${email}&limit=50`)).body.returns,
      ({ length }) => length === 12,
    );
    expect(list.map(({ _id: id }) => id).sort()).toEqual(ids);
    const heldBack = list.filter(({ mailHeldBack }) => mailHeldBack).map(({ _id: id }) => id);
    expect(heldBack.length).toBeGreaterThanOrEqual(2);
    const emails = await eventually(
      () => readEmails(email),
      ({ length }) => length >= 12 - heldBack.length,
    );
    expect(emails.length).toBeLessThanOrEqual(10);
  });
});
