import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import { logIn, registerCustomer, newEmail, ApiClient, siteUrl, anonymousClient } from './client.ts';

const anna = { firstName: ' Anna ', lastName: 'Ferri', password: 'segreta' };

describe('an account', () => {
  it('is opened with trimmed values, an address in lower case, and a cookie that scripts cannot read', async () => {
    const email = newEmail();
    const response = await fetch(`${siteUrl}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...anna, email: ` ${email.toUpperCase()} `, role: 'admin', isActive: false, _id: 'x' }),
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
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
    const tries = await Promise.all(
      [email, email.toUpperCase(), email, ` ${email}`, email].map((each) =>
        anonymousClient().post('/auth/register', { ...anna, email: each }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(tries.find(({ status }) => status === 409)!.body.code).toBe('EMAIL_TAKEN');
    expect((await logIn(email, anna.password)).user?.email).toBe(email);
  });

  it('says in Italian what is wrong with a registration', async () => {
    const reply = await anonymousClient().post('/auth/register', {
      firstName: 'A',
      lastName: '',
      email: 'x',
      password: '123',
    });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({
      firstName: 'Il nome deve essere lungo almeno 2 caratteri',
      lastName: 'Il cognome è obbligatorio',
      email: 'Email non valida',
      password: 'La password deve essere lunga almeno 6 caratteri',
    });
  });

  it('opens to both demo accounts, each in its role', async () => {
    for (const { email, password, role } of demoAccounts) expect((await logIn(email, password)).user?.role).toBe(role);
  });

  it('answers a wrong password and an unknown address alike, and slows down who goes on guessing', async () => {
    const person = await registerCustomer();
    const wrong = await anonymousClient().post('/auth/login', { email: person.user!.email, password: 'sbagliata' });
    const unknown = await anonymousClient().post('/auth/login', { email: newEmail(), password: 'sbagliata' });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.status).toBe(401);
    const guesses = [];
    for (let i = 0; i < 5; i += 1) {
      guesses.push(
        await anonymousClient().post('/auth/login', { email: person.user!.email, password: `sbagliata${i}` }),
      );
    }
    expect(guesses.at(-1)!.status).toBe(429);
    expect(Number(guesses.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('stays logged in by its cookie, and not after it left', async () => {
    const person = await registerCustomer();
    const renewed = await person.post<{ token: string }>('/auth/refresh');
    expect(renewed.status).toBe(200);
    const fresh = new ApiClient();
    fresh.token = renewed.body.token;
    expect((await fresh.get('/auth/me')).status).toBe(200);
    const kept = person.cookie;
    expect((await person.post('/auth/logout')).status).toBe(200);
    person.cookie = kept;
    expect((await person.post('/auth/refresh')).status).toBe(401);
    expect((await anonymousClient().post('/auth/refresh')).status).toBe(401);
  });

  it('changes its profile, keeps what was not sent, and cannot take another address or another role', async () => {
    const [person, other] = [await registerCustomer(), await registerCustomer()];
    const mine = { firstName: 'Giulia', lastName: 'Rossi', email: person.user!.email };
    const changed = await person.put('/auth/me', {
      ...mine,
      phone: '02 123456',
      address: { street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'to' },
      role: 'admin',
      isActive: false,
    });
    expect(changed.body).toMatchObject({
      user: { lastName: 'Rossi', role: 'customer', isActive: true, address: { province: 'TO', country: 'Italy' } },
    });
    const kept = await person.put('/auth/me', mine);
    expect(kept.body).toMatchObject({ user: { phone: '02 123456', address: { city: 'Torino' } } });
    const noPassword = await person.put('/auth/me', { ...mine, email: newEmail() });
    expect([noPassword.status, Object.keys(noPassword.body.errors ?? {})]).toEqual([400, ['currentPassword']]);
    const taken = await person.put('/auth/me', { ...mine, email: other.user!.email, currentPassword: 'segreta' });
    expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    const moved = newEmail();
    expect((await person.put('/auth/me', { ...mine, email: moved, currentPassword: 'segreta' })).status).toBe(200);
    expect((await logIn(moved, 'segreta')).user?._id).toBe(person.user!._id);
    expect((await anonymousClient().post('/auth/login', { email: mine.email, password: 'segreta' })).status).toBe(401);
  });

  it('changes its password only with the current one, and goes on with the new one', async () => {
    const person = await registerCustomer();
    const wrong = await person.post('/auth/change-password', { currentPassword: 'no', newPassword: 'nuova-password' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['currentPassword']]);
    const right = await person.post('/auth/change-password', {
      currentPassword: 'segreta',
      newPassword: 'nuova-password',
    });
    expect(right.status).toBe(200);
    expect((await logIn(person.user!.email, 'nuova-password')).user?._id).toBe(person.user!._id);
    expect(
      (await anonymousClient().post('/auth/login', { email: person.user!.email, password: 'segreta' })).status,
    ).toBe(401);
  });
});

describe('bodies that are not what they should be', () => {
  it.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['a list', '[1,2]', 'application/json', 400],
    ['a number', '7', 'application/json', 400],
    ['plain text', 'ciao', 'text/plain', 415],
    ['a form', 'email=a%40b.it', 'application/x-www-form-urlencoded', 415],
    ['very deep JSON', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json', 400],
    ['more than 256 kB', JSON.stringify({ email: 'a'.repeat(300_000) }), 'application/json', 413],
  ])('%s is refused', async (_what, raw, type, status) => {
    const reply = await anonymousClient().call('POST', '/auth/login', { raw, headers: { 'content-type': type } });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ success: false });
    expect(reply.body.message!.length).toBeGreaterThan(5);
  });

  it('more than the gateway takes is refused before it reaches us', async () => {
    const reply = await anonymousClient().call('POST', '/auth/login', {
      raw: 'x'.repeat(11 * 1024 * 1024),
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(413);
  });
});
