import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import { logIn, registerCustomer, newEmail, ApiClient, anonymousClient } from './client.ts';

const registration = { firstName: ' Anna ', lastName: 'Ferri', password: 'segreta' };

describe('an account', () => {
  it('is opened with trimmed values, an address in lower case, and a cookie that scripts cannot read', async () => {
    const email = newEmail();
    const foreignFields = { role: 'admin', isActive: false, _id: 'x' };
    const body = { ...registration, email: ` ${email.toUpperCase()} `, ...foreignFields };
    const response = await anonymousClient().post('/auth/register', body);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      success: true,
      user: { firstName: 'Anna', email, role: 'customer', isActive: true },
    });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/Secure/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).toMatch(/Path=\/api\/auth/i);
  });

  it('is one account, however often and in whatever case the address is registered at once', async () => {
    const email = newEmail();
    const spellings = [email, email.toUpperCase(), email, ` ${email}`, email];
    const replies = await Promise.all(
      spellings.map((spelling) => anonymousClient().post('/auth/register', { ...registration, email: spelling })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('EMAIL_TAKEN');
    expect((await logIn(email, registration.password)).user?.email).toBe(email);
  });

  it('says in Italian what is wrong with a registration', async () => {
    const wrong = { firstName: 'A', lastName: '', email: 'x', password: '123' };
    const { status, body } = await anonymousClient().post('/auth/register', wrong);
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      firstName: 'Il nome deve essere lungo almeno 2 caratteri',
      lastName: 'Il cognome è obbligatorio',
      email: 'Email non valida',
      password: 'La password deve essere lunga almeno 6 caratteri',
    });
  });

  it('of the demo logs in, each with its role', async () => {
    for (const { email, password, role } of demoAccounts) expect((await logIn(email, password)).user?.role).toBe(role);
  });

  it('answers a wrong password and an unknown address alike, and slows down who goes on guessing', async () => {
    const { email } = (await registerCustomer()).user!;
    const logInWith = (address: string, password: string) =>
      anonymousClient().post('/auth/login', { email: address, password });
    const wrong = await logInWith(email, 'sbagliata');
    const unknown = await logInWith(newEmail(), 'sbagliata');
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.status).toBe(401);
    const guesses = [];
    for (let guess = 0; guess < 5; guess += 1) guesses.push(await logInWith(email, `sbagliata${guess}`));
    expect(guesses.at(-1)!.status).toBe(429);
    expect(Number(guesses.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('has five of many passwords checked that are tried at once, and then not the right one either', async () => {
    const { email } = (await registerCustomer()).user!;
    const logInWith = (password: string) => anonymousClient().post('/auth/login', { email, password });
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, guess) => logInWith(`sbagliata${guess}`)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(26);
    expect((await logInWith('segreta')).status).toBe(429);
  });

  it('stays logged in by its cookie, and not after logging out', async () => {
    const customer = await registerCustomer();
    const refreshed = await customer.post<{ token: string }>('/auth/refresh');
    expect(refreshed.status).toBe(200);
    const withNewToken = new ApiClient();
    withNewToken.token = refreshed.body.token;
    expect((await withNewToken.get('/auth/me')).status).toBe(200);
    const { cookie } = customer;
    expect((await customer.post('/auth/logout')).status).toBe(200);
    customer.cookie = cookie;
    expect((await customer.post('/auth/refresh')).status).toBe(401);
    expect((await anonymousClient().post('/auth/refresh')).status).toBe(401);
  });

  it('changes its profile, keeps what was not sent, and cannot take another address or another role', async () => {
    const [customer, other] = [await registerCustomer(), await registerCustomer()];
    const profile = { firstName: 'Giulia', lastName: 'Rossi', email: customer.user!.email };
    const update = (change: object) => customer.put('/auth/me', { ...profile, ...change });
    const changed = await update({
      phone: '02 123456',
      address: { street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'to' },
      role: 'admin',
      isActive: false,
    });
    expect(changed.body).toMatchObject({
      user: { lastName: 'Rossi', role: 'customer', isActive: true, address: { province: 'TO', country: 'Italy' } },
    });
    const unchanged = await update({});
    expect(unchanged.body).toMatchObject({ user: { phone: '02 123456', address: { city: 'Torino' } } });
    const withoutPassword = await update({ email: newEmail() });
    expect(withoutPassword.status).toBe(400);
    expect(Object.keys(withoutPassword.body.errors ?? {})).toEqual(['currentPassword']);
    const takenEmail = await update({ email: other.user!.email, currentPassword: 'segreta' });
    expect([takenEmail.status, takenEmail.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    const email = newEmail();
    expect((await update({ email, currentPassword: 'segreta' })).status).toBe(200);
    expect((await logIn(email, 'segreta')).user?._id).toBe(customer.user!._id);
    const oldLogin = { email: profile.email, password: 'segreta' };
    expect((await anonymousClient().post('/auth/login', oldLogin)).status).toBe(401);
  });

  it('changes its password only with the current one, and goes on with the new one', async () => {
    const customer = await registerCustomer();
    const { email, _id: id } = customer.user!;
    const change = (currentPassword: string) =>
      customer.post('/auth/change-password', { currentPassword, newPassword: 'nuova-password' });
    const wrong = await change('no');
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['currentPassword']]);
    expect((await change('segreta')).status).toBe(200);
    expect((await logIn(email, 'nuova-password')).user?._id).toBe(id);
    expect((await anonymousClient().post('/auth/login', { email, password: 'segreta' })).status).toBe(401);
  });
});

describe('a body that cannot be read', () => {
  it.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['a list', '[1,2]', 'application/json', 400],
    ['a number', '7', 'application/json', 400],
    ['plain text', 'ciao', 'text/plain', 415],
    ['a form', 'email=a%40b.it', 'application/x-www-form-urlencoded', 415],
    ['very deep JSON', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json', 400],
    ['more than 256 kB', JSON.stringify({ email: 'a'.repeat(300_000) }), 'application/json', 413],
  ])('%s is refused', async (_label, raw, type, expected) => {
    const headers = { 'content-type': type };
    const { status, body } = await anonymousClient().call('POST', '/auth/login', { raw, headers });
    expect(status).toBe(expected);
    expect(body.message!.length).toBeGreaterThan(5);
  });

  it('of more than ten megabytes is refused by API Gateway', async () => {
    const raw = 'x'.repeat(11 * 1024 * 1024);
    const headers = { 'content-type': 'application/json' };
    expect((await anonymousClient().call('POST', '/auth/login', { raw, headers })).status).toBe(413);
  });
});
