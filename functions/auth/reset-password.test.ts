import '../testing/support/silence-logs.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { setAccountActive } from '../store/accounts/update-account.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { freezeClock } from '../testing/support/clock.ts';
import { forgotPassword } from './forgot-password.ts';
import { refresh } from './refresh.ts';
import { resetPassword } from './reset-password.ts';
import { codeIn, cookiesOf, currentAddress, logIn, openedAt, PASSWORD, signUp } from './testing/people.ts';

setupTable();
const cognito = setupCognito();
const mailbox = setupSes();
afterEach(() => void jest.useRealTimers());

const NEW_PASSWORD = 'nuova-password';
/** The code that comes by mail. */
async function requestCode(email: string): Promise<string> {
  await callUseCase('forgotPassword', forgotPassword, { body: { email }, address: currentAddress() });
  return codeIn(mailbox.emails.at(-1)!.text);
}
const reset = (email: string, code: string, password = NEW_PASSWORD, address = currentAddress()) =>
  callUseCase('resetPassword', resetPassword, { body: { email, code, password }, address });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const wrongCode = {
  code: 'WRONG_CODE',
  status: 400,
  message: 'Il codice non è valido o è scaduto',
  errors: { code: 'Il codice non è valido o è scaduto' },
};

describe('a password that is reset by a code', () => {
  it('replaces the old one, once, and ends every session', async () => {
    const person = await signUp();
    const { _id: id, email } = person.user;
    const code = await requestCode(` ${email.toUpperCase()}`);
    const { cookies, ...answer } = await reset(email, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect([answer, cookies]).toEqual([{}, [expect.stringMatching(/^vetrina-dev-3000-device=/)]]);
    await expect(logIn(email, PASSWORD)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const renewal = callUseCase('refresh', refresh, { cookies: cookiesOf(person) });
    await expect(renewal).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(cognito.users.get(id)!.sessions.size).toBe(0);
    const { token } = await logIn(email, NEW_PASSWORD);
    const { sessionsFrom } = (await readAccount(id))!;
    expect(openedAt(person.token)).toBeLessThan(sessionsFrom!);
    expect(openedAt(token)).toBeGreaterThanOrEqual(sessionsFrom!);
    await expect(reset(email, code, 'terza-password')).rejects.toMatchObject(wrongCode);
  });

  it('ends a lockout', async () => {
    const { email } = (await signUp()).user;
    for (let failure = 1; failure <= 5; failure += 1) await logIn(email, 'sbagliata').catch(() => undefined);
    await expect(logIn(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await reset(email, await requestCode(email));
    expect((await logIn(email, NEW_PASSWORD)).user.email).toBe(email);
  });

  it('is refused alike for a wrong code, an unknown address and a deactivated account', async () => {
    const { email, _id: id } = (await signUp()).user;
    const code = await requestCode(email);
    await expect(reset(email, wrongFor(code))).rejects.toMatchObject(wrongCode);
    await expect(reset('nessuno@example.it', '123456')).rejects.toMatchObject(wrongCode);
    await setAccountActive(id, false);
    await expect(reset(email, code)).rejects.toMatchObject(wrongCode);
    await expect(logIn(email)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });

  it.each(['InvalidPasswordException', 'InvalidParameterException'])(
    'stays the old one where the user pool refuses the new one (%s)',
    async (failure) => {
      const { user } = await signUp();
      const code = await requestCode(user.email);
      Object.assign(cognito, { failNext: 'AdminSetUserPassword', failure });
      await expect(reset(user.email, code)).rejects.toMatchObject({
        code: 'INVALID',
        message: 'La password non è accettata: scegline un’altra',
      });
      expect((await logIn(user.email)).user.email).toBe(user.email);
    },
  );
});

describe('an account whose user was deleted by a stolen token', () => {
  it('has a user again after a new password, with the same id, address and group', async () => {
    const { email, _id: id } = (await signUp()).user;
    cognito.users.delete(id);
    await expect(logIn(email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await reset(email, await requestCode(email));
    expect(cognito.users.get(id)).toMatchObject({ email, groups: ['customer'] });
    expect((await logIn(email, NEW_PASSWORD)).user._id).toBe(id);
  });

  it('gets none while it is deactivated', async () => {
    const { email, _id: id } = (await signUp()).user;
    const code = await requestCode(email);
    cognito.users.delete(id);
    await setAccountActive(id, false);
    await expect(reset(email, code)).rejects.toMatchObject(wrongCode);
    expect(cognito.users.has(id)).toBe(false);
  });
});

describe('guesses at a code', () => {
  it('are ten for each code, from whatever network, at once or not; a new code begins anew', async () => {
    freezeClock();
    const { email } = (await signUp()).user;
    const code = await requestCode(email);
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => reset(email, wrongFor(code), 'rubata!', `192.0.2.${index}`)),
    );
    const codes = guesses.map((guess) => (guess as PromiseRejectedResult).reason as { code: string });
    expect(codes.filter((reason) => reason.code === 'WRONG_CODE')).toHaveLength(10);
    expect(codes.filter((reason) => reason.code === 'TOO_MANY_ATTEMPTS')).toHaveLength(20);
    await expect(reset(email, code)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await reset(email, await requestCode(email));
    expect((await logIn(email, NEW_PASSWORD)).user.email).toBe(email);
  });

  it('are refused alike where nobody has the address', async () => {
    freezeClock();
    const email = 'nessuno-indovina@example.it';
    await callUseCase('forgotPassword', forgotPassword, { body: { email }, address: currentAddress() });
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => reset(email, '123456')));
    const codes = guesses.map((guess) => ((guess as PromiseRejectedResult).reason as { code: string }).code);
    expect(codes.filter((reason) => reason === 'WRONG_CODE')).toHaveLength(10);
    expect(codes.filter((reason) => reason === 'TOO_MANY_ATTEMPTS')).toHaveLength(2);
  });
});
