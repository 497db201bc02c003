import '../testing/support/silence-logs.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { setAccountActive } from '../store/accounts/update-account.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { freezeClock } from '../testing/support/clock.ts';
import { forgotPassword } from './forgot-password.ts';
import { refresh } from './refresh.ts';
import { resetPassword } from './reset-password.ts';
import { cookiesOf, currentAddress, logIn, openedAt, PASSWORD, signUp } from './testing/people.ts';

setupTable();
const cognito = setupCognito();
afterEach(() => void jest.useRealTimers());

const NEW_PASSWORD = 'nuova-password';
const requestCode = (email: string) =>
  callUseCase('forgotPassword', forgotPassword, { body: { email }, address: currentAddress() });
const reset = (email: string, code: string, password = NEW_PASSWORD, address = currentAddress()) =>
  callUseCase('resetPassword', resetPassword, { body: { email, code, password }, address });
const codeOf = (id: string) => cognito.users.get(id)!.code!;
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
    await requestCode(` ${email.toUpperCase()}`);
    const code = codeOf(id);
    expect(await reset(email, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ cookies: [] });
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
    const { email, _id: id } = (await signUp()).user;
    for (let failure = 1; failure <= 5; failure += 1) await logIn(email, 'sbagliata').catch(() => undefined);
    await expect(logIn(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await requestCode(email);
    await reset(email, codeOf(id));
    expect((await logIn(email, NEW_PASSWORD)).user.email).toBe(email);
  });

  it('is refused alike for a wrong code, an unknown address and a deactivated account', async () => {
    const { email, _id: id } = (await signUp()).user;
    await requestCode(email);
    await expect(reset(email, '000000')).rejects.toMatchObject(wrongCode);
    await expect(reset('nessuno@example.it', '123456')).rejects.toMatchObject(wrongCode);
    await setAccountActive(id, false);
    await expect(reset(email, codeOf(id))).rejects.toMatchObject(wrongCode);
    await expect(logIn(email)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });

  it.each(['InvalidPasswordException', 'InvalidParameterException'])(
    'stays the old one where the user pool refuses the new one (%s)',
    async (failure) => {
      const { user } = await signUp();
      await requestCode(user.email);
      Object.assign(cognito, { failNext: 'ConfirmForgotPassword', failure });
      await expect(reset(user.email, codeOf(user._id))).rejects.toMatchObject({
        code: 'INVALID',
        message: "La password non è accettata: scegline un'altra",
      });
      expect((await logIn(user.email)).user.email).toBe(user.email);
    },
  );
});

describe('guesses at a code', () => {
  it('are ten an hour for one address, from whatever network, at once or not', async () => {
    freezeClock();
    const { email, _id: id } = (await signUp()).user;
    await requestCode(email);
    const rightCode = codeOf(id);
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => reset(email, String(200_000 + index), 'rubata!', `192.0.2.${index}`)),
    );
    const codes = guesses.map((guess) => (guess as PromiseRejectedResult).reason as { code: string });
    expect(codes.filter(({ code }) => code === 'WRONG_CODE')).toHaveLength(10);
    expect(codes.filter(({ code }) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(20);
    await expect(reset(email, rightCode)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('may be stopped earlier by Cognito', async () => {
    const { email } = (await signUp()).user;
    Object.assign(cognito, { failNext: 'ConfirmForgotPassword', failure: 'TooManyFailedAttemptsException' });
    await expect(reset(email, '123456')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 60 });
  });
});
