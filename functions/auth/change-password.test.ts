import { readAccount } from '../store/accounts/accounts.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { changePassword } from './change-password.ts';
import { refresh } from './refresh.ts';
import { cookiesOf, currentAddress, logIn, openedAt, PASSWORD, signUp } from './testing/people.ts';

setupTable();
const cognito = setupCognito();

const change = (accountId: string, currentPassword: string, newPassword: string) =>
  callUseCase('changePassword', changePassword, {
    accountId,
    body: { currentPassword, newPassword },
    address: currentAddress(),
  });

describe('a changed password', () => {
  it('ends the other sessions, not this one', async () => {
    const first = await signUp();
    const other = await logIn(first.user.email);
    const answer = await change(first.user._id, PASSWORD, 'nuovo segreto');
    for (const session of [first, other]) {
      const renewal = callUseCase('refresh', refresh, { cookies: cookiesOf(session) });
      await expect(renewal).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect((await callUseCase('refresh', refresh, { cookies: cookiesOf(answer) })).token).toBeTruthy();
    const { sessionsFrom } = (await readAccount(first.user._id))!;
    expect(openedAt(other.token)).toBeLessThan(sessionsFrom!);
    expect(openedAt(answer.token!)).toBe(sessionsFrom);
  });

  it('replaces the old one', async () => {
    const { user } = await signUp();
    await change(user._id, PASSWORD, 'nuovo segreto');
    await expect(logIn(user.email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect((await logIn(user.email, 'nuovo segreto')).token).toBeTruthy();
  });

  it('needs the current one', async () => {
    const { user } = await signUp();
    await expect(change(user._id, 'sbagliata', 'nuovo segreto')).rejects.toMatchObject({
      status: 400,
      errors: { currentPassword: 'La password attuale non è corretta' },
    });
    expect((await logIn(user.email)).token).toBeTruthy();
  });

  it('is no way to guess the current one: five wrong ones lock the account out', async () => {
    const { user } = await signUp();
    for (let failure = 1; failure <= 4; failure += 1) {
      await expect(change(user._id, 'sbagliata', 'nuovo segreto')).rejects.toMatchObject({
        code: 'WRONG_CURRENT_PASSWORD',
      });
    }
    const lockout = { code: 'TOO_MANY_ATTEMPTS', retryAfter: 60 };
    await expect(change(user._id, 'sbagliata', 'nuovo segreto')).rejects.toMatchObject(lockout);
    await expect(change(user._id, PASSWORD, 'nuovo segreto')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it.each(['InvalidPasswordException', 'InvalidParameterException'])(
    'stays the old one where the user pool refuses the new one (%s)',
    async (failure) => {
      const { user } = await signUp();
      Object.assign(cognito, { failNext: 'AdminSetUserPassword', failure });
      await expect(change(user._id, PASSWORD, 'nuovo segreto')).rejects.toMatchObject({
        code: 'INVALID',
        message: 'La password non è accettata: scegline un’altra',
      });
      expect((await logIn(user.email)).user.email).toBe(user.email);
    },
  );
});
