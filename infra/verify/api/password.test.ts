import type { Email } from '../../local/emulators/ses.ts';
import { eventually, logIn, logInAsAdmin, registerCustomer, newEmail, ApiClient, anonymousClient } from './client.ts';
import { waitForRateLimitWindow } from './rate-limit-window.ts';

const mailbox = process.env['SHOP_MAILBOX'] ?? '';

async function mailsTo(email: string): Promise<Email[]> {
  const mails = (await (await fetch(`${mailbox}/mails`)).json()) as Email[];
  return mails.filter(({ to, subject }) => to.includes(email) && /codice/.test(subject));
}

/** Asks for a code and reads it in the mailbox. */
async function codeFor(email: string): Promise<string> {
  const before = (await mailsTo(email)).length;
  const asked = await anonymousClient().post('/auth/forgot-password', { email: ` ${email.toUpperCase()} ` });
  expect([asked.status, asked.body]).toEqual([200, { success: true }]);
  const mails = await eventually(
    () => mailsTo(email),
    ({ length }) => length > before,
  );
  return /Codice: <strong>(\d{6})</.exec(mails.at(-1)!.html!)![1]!;
}
const reset = (email: string, code: string, password = 'nuova-password') =>
  anonymousClient().post('/auth/reset-password', { email, code, password });
/** Every code but the right one. */
const wrongCode = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('a forgotten password', () => {
  it('is replaced with the code that came by mail, in Italian; every session ends and the new password logs in', async () => {
    const person = await registerCustomer();
    const { email } = person.user!;
    const code = await codeFor(email);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Il tuo codice per Vetrina', to: [email] });
    expect(mail!.html).toContain('hai chiesto di cambiare la password');
    expect(mail!.html).not.toContain('{####}');

    const answer = await reset(email, code);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await person.get('/auth/me')).status).toBe(401);
    expect((await person.post('/auth/refresh')).status).toBe(401);
    expect((await anonymousClient().post('/auth/login', { email, password: 'segreta' })).status).toBe(401);
    const again = await logIn(email, 'nuova-password');
    expect((await again.get('/auth/me')).status).toBe(200);
  });

  it('is none with a space at its ends, which the pool would refuse: 400 wherever one is chosen', async () => {
    const person = await registerCustomer();
    const { email } = person.user!;
    const anna = { firstName: 'Anna', lastName: 'Ferri', email: newEmail() };
    for (const password of [' segreta', 'segreta ', '\tsegreta']) {
      const answers = await Promise.all([
        anonymousClient().post('/auth/register', { ...anna, password }),
        person.post('/auth/change-password', { currentPassword: 'segreta', newPassword: password }),
        reset(email, '123456', password),
      ]);
      for (const { status, body } of answers) {
        const said = 'La password non può iniziare o finire con uno spazio';
        expect([status, Object.values(body.errors ?? {})]).toEqual([400, [said]]);
      }
    }
  });

  it('stays where the code is wrong or used: 400, and nobody is logged out by it', async () => {
    const person = await registerCustomer();
    const { email } = person.user!;
    const code = await codeFor(email);
    const guess = await person.post('/auth/reset-password', { email, code: wrongCode(code), password: 'rubata!' });
    expect([guess.status, guess.body]).toEqual([
      400,
      {
        ...{ success: false, code: 'WRONG_CODE', message: 'Il codice non è valido o è scaduto' },
        errors: { code: 'Il codice non è valido o è scaduto' },
      },
    ]);
    expect((await person.get('/auth/me')).status).toBe(200);
    expect((await logIn(email, 'segreta')).user?.email).toBe(email);
    expect((await reset(email, code)).status).toBe(200);
    expect((await reset(email, code, 'terza-password')).body.code).toBe('WRONG_CODE');
  });

  it('asks for a code, an address and a password that may be one', async () => {
    const { status, body } = await anonymousClient().post('/auth/reset-password', {
      email: 'x',
      code: '12',
      password: '123',
    });
    expect([status, body.errors]).toEqual([
      400,
      {
        email: 'Email non valida',
        code: 'Il codice è di 6 cifre',
        password: 'La password deve essere lunga almeno 6 caratteri',
      },
    ]);
    expect((await anonymousClient().post('/auth/forgot-password', {})).body.errors).toEqual({
      email: "L'email è obbligatoria",
    });
  });

  it('is answered alike for an address that nobody has, which gets no mail', async () => {
    const known = await registerCustomer();
    const stranger = newEmail();
    const [one, other] = await Promise.all(
      [known.user!.email, stranger].map((email) => anonymousClient().post('/auth/forgot-password', { email })),
    );
    expect([other!.status, other!.text]).toEqual([one!.status, one!.text]);
    expect(await mailsTo(stranger)).toEqual([]);
    const [wrong, unknown] = await Promise.all(
      [known.user!.email, stranger].map((email) => reset(email, wrongCode('0'))),
    );
    expect([unknown!.status, unknown!.text]).toEqual([wrong!.status, wrong!.text]);
  });

  it('of a deactivated account is answered alike too, brings no code and no log-in', async () => {
    const [person, admin] = [await registerCustomer(), await logInAsAdmin()];
    const { email, _id: id } = person.user!;
    const code = await codeFor(email);
    expect((await admin.patch(`/admin/users/${id}/status`, { isActive: false })).status).toBe(200);
    const answer = await anonymousClient().post('/auth/forgot-password', { email });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await reset(email, code)).body.code).toBe('WRONG_CODE');
    const login = await anonymousClient().post('/auth/login', { email, password: 'segreta' });
    expect([login.status, login.body.code]).toEqual([401, 'ACCOUNT_DISABLED']);
  });
});

describe('whoever goes on trying', () => {
  beforeEach(waitForRateLimitWindow, 40_000);

  it('gets five codes an hour for one address', async () => {
    const { email } = (await registerCustomer()).user!;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => anonymousClient().post('/auth/forgot-password', { email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.message).toBe('Troppi tentativi. Riprova più tardi');
  });

  it('has ten guesses an hour, and then not even the right code helps', async () => {
    const { email } = (await registerCustomer()).user!;
    const code = await codeFor(email);
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, each) => reset(email, wrongCode(code, each + 1))));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await reset(email, code)).status).toBe(429);
    const person = new ApiClient();
    expect((await person.post('/auth/login', { email, password: 'segreta' })).status).toBe(200);
  });
});
