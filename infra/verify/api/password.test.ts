import { eventually, logIn, logInAsAdmin, registerCustomer, newEmail, ApiClient, anonymousClient } from './client.ts';
import { waitForRateLimitWindow } from './rate-limit-window.ts';
import { readEmails } from './shop-emulators.ts';

const codeEmails = async (email: string) => (await readEmails(email)).filter(({ subject }) => /codice/.test(subject));
const requestCode = (email: string) => anonymousClient().post('/auth/forgot-password', { email });

/** Requests a code and reads it in the mailbox. */
async function receiveCode(email: string): Promise<string> {
  const before = (await codeEmails(email)).length;
  const { status, body } = await requestCode(` ${email.toUpperCase()} `);
  expect([status, body]).toEqual([200, { success: true }]);
  const emails = await eventually(
    () => codeEmails(email),
    ({ length }) => length > before,
  );
  return /Codice: <strong>(\d{6})</.exec(emails.at(-1)!.html!)![1]!;
}

const resetPassword = (email: string, code: string, password = 'nuova-password') =>
  anonymousClient().post('/auth/reset-password', { email, code, password });
/** Every code but the right one. */
const wrongCode = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('a forgotten password', () => {
  it('is replaced with the code that came by mail, in Italian; every session ends and the new password logs in', async () => {
    const customer = await registerCustomer();
    const { email } = customer.user!;
    const code = await receiveCode(email);
    const [codeEmail] = await codeEmails(email);
    expect(codeEmail).toMatchObject({ subject: 'Il tuo codice per Vetrina', to: [email] });
    expect(codeEmail!.html).toContain('hai chiesto di scegliere una nuova password');
    expect(codeEmail!.html).not.toContain('{####}');

    const reset = await resetPassword(email, code);
    expect([reset.status, reset.body]).toEqual([200, { success: true }]);
    expect(reset.headers.getSetCookie().filter((line) => !line.includes('-device='))).toEqual([]);
    expect((await customer.get('/auth/me')).status).toBe(401);
    expect((await customer.post('/auth/refresh')).status).toBe(401);
    expect((await anonymousClient().post('/auth/login', { email, password: 'segreta' })).status).toBe(401);
    const loggedIn = await logIn(email, 'nuova-password');
    expect((await loggedIn.get('/auth/me')).status).toBe(200);
  });

  it('cannot be one with a space at its ends, which Cognito refuses: 400 wherever one is chosen', async () => {
    const customer = await registerCustomer();
    const { email } = customer.user!;
    const registration = { firstName: 'Anna', lastName: 'Ferri', email: newEmail() };
    for (const password of [' segreta', 'segreta ', '\tsegreta']) {
      const replies = await Promise.all([
        anonymousClient().post('/auth/register', { ...registration, password }),
        customer.post('/auth/change-password', { currentPassword: 'segreta', newPassword: password }),
        resetPassword(email, '123456', password),
      ]);
      for (const { status, body } of replies) {
        const message = 'La password non può iniziare o finire con uno spazio';
        expect([status, Object.values(body.errors ?? {})]).toEqual([400, [message]]);
      }
    }
  });

  it('stays where the code is wrong or used: 400, and nobody is logged out by it', async () => {
    const customer = await registerCustomer();
    const { email } = customer.user!;
    const code = await receiveCode(email);
    const guess = await customer.post('/auth/reset-password', { email, code: wrongCode(code), password: 'rubata!' });
    const message = 'Il codice non è valido o è scaduto';
    expect(guess.status).toBe(400);
    expect(guess.body).toEqual({ success: false, code: 'WRONG_CODE', message, errors: { code: message } });
    expect((await customer.get('/auth/me')).status).toBe(200);
    expect((await logIn(email, 'segreta')).user?.email).toBe(email);
    expect((await resetPassword(email, code)).status).toBe(200);
    expect((await resetPassword(email, code, 'terza-password')).body.code).toBe('WRONG_CODE');
  });

  it('needs an address, a code and a password that are well formed', async () => {
    const { status, body } = await resetPassword('x', '12', '123');
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      email: 'Email non valida',
      code: 'Il codice è di 6 cifre',
      password: 'La password deve essere lunga almeno 6 caratteri',
    });
    expect((await anonymousClient().post('/auth/forgot-password', {})).body.errors).toEqual({
      email: "L'email è obbligatoria",
    });
  });

  it('is answered alike for an address that nobody has, which gets no mail', async () => {
    const { email } = (await registerCustomer()).user!;
    const unknownEmail = newEmail();
    const requests = await Promise.all([email, unknownEmail].map(requestCode));
    expect(requests[1]).toMatchObject({ status: requests[0]!.status, text: requests[0]!.text });
    expect(await codeEmails(unknownEmail)).toEqual([]);
    const resets = await Promise.all([email, unknownEmail].map((address) => resetPassword(address, wrongCode('0'))));
    expect(resets[1]).toMatchObject({ status: resets[0]!.status, text: resets[0]!.text });
  });

  it('of a deactivated account is answered alike too, brings no code and no log-in', async () => {
    const [customer, admin] = [await registerCustomer(), await logInAsAdmin()];
    const { email, _id: id } = customer.user!;
    const code = await receiveCode(email);
    expect((await admin.patch(`/admin/users/${id}/status`, { isActive: false })).status).toBe(200);
    const { status, body } = await requestCode(email);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await codeEmails(email)).toHaveLength(1);
    expect((await resetPassword(email, code)).body.code).toBe('WRONG_CODE');
    const login = await anonymousClient().post('/auth/login', { email, password: 'segreta' });
    expect([login.status, login.body.code]).toEqual([401, 'ACCOUNT_DISABLED']);
  });
});

describe('who goes on trying', () => {
  beforeEach(waitForRateLimitWindow);

  it('gets five codes an hour for one mailbox, is answered as ever above that, and the last one is valid', async () => {
    const { email } = (await registerCustomer()).user!;
    const replies = await Promise.all(Array.from({ length: 7 }, () => requestCode(email)));
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(7).fill([200, { success: true }]));
    const emails = await eventually(
      () => codeEmails(email),
      ({ length }) => length >= 5,
    );
    expect(emails).toHaveLength(5);
    expect((await requestCode(email)).status).toBe(200);
    expect(await codeEmails(email)).toHaveLength(5);
    // Of codes at the same moment nobody knows which was the last: one of them is.
    const statuses = [];
    for (const { html } of emails) {
      statuses.push((await resetPassword(email, /Codice: <strong>(\d{6})</.exec(html!)![1]!)).status);
    }
    expect(statuses).toContain(200);
  });

  it('has ten guesses at a code, and then asks for another one', async () => {
    const { email } = (await registerCustomer()).user!;
    const code = await receiveCode(email);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => resetPassword(email, wrongCode(code, index + 1))),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const refused = await resetPassword(email, code);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Troppi tentativi con questo codice: chiedine uno nuovo',
    ]);
    expect((await new ApiClient().post('/auth/login', { email, password: 'segreta' })).status).toBe(200);
    expect((await resetPassword(email, await receiveCode(email))).status).toBe(200);
    expect((await logIn(email, 'nuova-password')).user?.email).toBe(email);
  });
});
