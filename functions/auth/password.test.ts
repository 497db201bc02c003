import '../testing/support/silence-logs.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { freezeClock } from '../testing/support/clock.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { setAccountActive } from '../store/accounts/update-account.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { login } from './login.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';

setupTable();
const pool = setupCognito();

const COOKIE = 'vetrina-dev-3000';
let people = 0;
/** Where the newest person calls from. */
const from = () => `198.51.100.${people}`;
const newPerson = () => {
  people += 1;
  const body = { firstName: 'Anna', lastName: 'Ferri', email: `anna${people}@example.it`, password: 'segreta' };
  return callUseCase('register', register, { body, address: from() });
};
const ask = (email: string, address = from()) =>
  callUseCase('forgotPassword', forgotPassword, { body: { email }, address });
const redeem = (email: string, code: string, password = 'nuova-password', address = from()) =>
  callUseCase('resetPassword', resetPassword, { body: { email, code, password }, address });
const logIn = (email: string, password: string) =>
  callUseCase('login', login, { body: { email, password }, address: from() });
const codeOf = (id: string) => pool.users.get(id)!.code!;
const wrong = {
  ...{ code: 'WRONG_CODE', status: 400, message: 'Il codice non è valido o è scaduto' },
  errors: { code: 'Il codice non è valido o è scaduto' },
};

describe('a forgotten password', () => {
  it('is replaced by whoever knows the code, once, and ends every session', async () => {
    const person = await newPerson();
    const { _id: id, email } = person.user;
    const cookies = { [COOKIE]: /=([^;]*)/.exec(person.cookies[0]!)![1]! };
    await ask(` ${email.toUpperCase()}`);
    const code = codeOf(id);
    const answer = await redeem(email, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer).toEqual({ cookies: [] });
    await expect(logIn(email, 'segreta')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(callUseCase('refresh', refresh, { cookies })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(pool.users.get(id)!.sessions.size).toBe(0);
    const { token } = await logIn(email, 'nuova-password');
    const opened = (of: string) => (JSON.parse(atob(of.split('.')[1]!)) as { auth_time: number }).auth_time;
    const { sessionsFrom } = (await readAccount(id))!;
    expect(opened(person.token)).toBeLessThan(sessionsFrom!);
    expect(opened(token)).toBeGreaterThanOrEqual(sessionsFrom!);
    await expect(redeem(email, code, 'terza-password')).rejects.toMatchObject(wrong);
  });

  it('lets in at once who had failed too often', async () => {
    const { email, _id: id } = (await newPerson()).user;
    for (let failure = 1; failure <= 5; failure += 1) await logIn(email, 'sbagliata').catch(() => undefined);
    await expect(logIn(email, 'segreta')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await ask(email);
    await redeem(email, codeOf(id));
    expect((await logIn(email, 'nuova-password')).user.email).toBe(email);
  });

  it('is answered alike, and as slowly, for an address that nobody has', async () => {
    const { email } = (await newPerson()).user;
    const timed = async (address: string) => {
      const began = Date.now();
      return { answer: await ask(address), seconds: (Date.now() - began) / 1000 };
    };
    const [known, unknown] = await Promise.all([timed(email), timed('nessuno@example.it')]);
    expect(unknown.answer).toEqual(known.answer);
    for (const { seconds } of [known, unknown]) expect(seconds).toBeGreaterThanOrEqual(0.99);
    await expect(redeem('nessuno@example.it', '123456')).rejects.toMatchObject(wrong);
    await expect(redeem(email, '000000')).rejects.toMatchObject(wrong);
  });

  it('of a deactivated account brings no code, and a code of before opens nothing', async () => {
    const { email, _id: id } = (await newPerson()).user;
    await ask(email);
    const code = codeOf(id);
    await setAccountActive(id, false);
    expect(await ask(email)).toEqual({ cookies: [] });
    expect(codeOf(id)).toBe(code);
    await expect(redeem(email, code)).rejects.toMatchObject(wrong);
    await expect(logIn(email, 'segreta')).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });

  it('is not told apart where the pool refuses one user a mail', async () => {
    const { email } = (await newPerson()).user;
    for (const failure of ['InvalidParameterException', 'CodeDeliveryFailureException']) {
      Object.assign(pool, { failNext: 'ForgotPassword', failure });
      expect(await ask(email)).toEqual({ cookies: [] });
    }
  });

  it('is said to have failed where the pool itself does', async () => {
    const { email } = (await newPerson()).user;
    Object.assign(pool, { failNext: 'ForgotPassword', failure: 'NotAuthorizedException' });
    await expect(ask(email)).rejects.toThrow();
  });
});

describe('too much of it', () => {
  beforeEach(freezeClock);
  afterEach(() => void jest.useRealTimers());

  it('five codes an hour go to one address, whoever asks for them, whether or not anybody has it', async () => {
    people += 1;
    const email = 'posta-piena@example.it';
    await Promise.all([1, 2, 3, 4, 5].map((each) => ask(email, `192.0.2.${each}`)));
    const refused = { code: 'TOO_MANY_ATTEMPTS', status: 429, retryAfter: expect.any(Number) as number };
    await expect(ask(email, '192.0.2.6')).rejects.toMatchObject(refused);
  });

  it('twenty an hour are asked for from one network', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 22 }, (_, each) => ask(`persona${each}@example.it`, '203.0.113.99')),
    );
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });

  it('ten guesses an hour are looked at for one address, from wherever they come, at once or not', async () => {
    const { email, _id: id } = (await newPerson()).user;
    await ask(email);
    const right = codeOf(id);
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, each) => redeem(email, String(200_000 + each), 'rubata!', `192.0.2.${each + 20}`)),
    );
    const codes = guesses.map((guess) => (guess as PromiseRejectedResult).reason as { code: string });
    expect(codes.filter(({ code }) => code === 'WRONG_CODE')).toHaveLength(10);
    expect(codes.filter(({ code }) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(20);
    await expect(redeem(email, right)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it("the pool's own patience may end sooner", async () => {
    const { email } = (await newPerson()).user;
    Object.assign(pool, { failNext: 'ConfirmForgotPassword', failure: 'TooManyFailedAttemptsException' });
    await expect(redeem(email, '123456')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 60 });
  });
});

describe('a password that the pool refuses by a rule of its own', () => {
  const refusal = { code: 'INVALID', status: 400, message: 'La password non è accettata: scegline un’altra' };

  it.each(['InvalidPasswordException', 'InvalidParameterException'])(
    'is the person’s to choose again, whoever sets it (%s)',
    async (failure) => {
      Object.assign(pool, { failNext: 'AdminSetUserPassword', failure });
      await expect(newPerson()).rejects.toMatchObject(refusal);
      const { user } = await newPerson();
      Object.assign(pool, { failNext: 'AdminSetUserPassword', failure });
      const body = { currentPassword: 'segreta', newPassword: 'nuova-password' };
      await expect(callUseCase('changePassword', changePassword, { accountId: user._id, body })).rejects.toMatchObject(
        refusal,
      );
      await ask(user.email);
      Object.assign(pool, { failNext: 'ConfirmForgotPassword', failure });
      await expect(redeem(user.email, codeOf(user._id))).rejects.toMatchObject(refusal);
      expect((await logIn(user.email, 'segreta')).user.email).toBe(user.email);
    },
  );
});
