import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { setAccountActive } from '../store/accounts/update-account.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { captureLogs } from '../testing/support/capture-logs.ts';
import { readMe } from './read-me.ts';
import { login } from './login.ts';
import { currentAddress, logIn, newPerson, PASSWORD, signUp } from './testing/people.ts';

setupTable();
const cognito = setupCognito();

describe('logging in', () => {
  it('answers with token and user, and records the access', async () => {
    const { user } = await signUp();
    const answer = await logIn(user.email);
    expect(answer.user._id).toBe(user._id);
    expect(answer.user.updatedAt > user.updatedAt).toBe(true);
    expect((await callUseCase('readMe', readMe, { accountId: user._id })).user).toEqual(answer.user);
  });

  it('costs one unit to read, and eight to write: most count attempts', async () => {
    const { user } = await signUp();
    await measureCapacity(async () => {
      await logIn(user.email);
      expect(consumedCapacity()).toEqual({ read: 1, write: 8 });
    });
  });

  it('takes the role from the token, not from the table', async () => {
    const { user } = await signUp();
    cognito.users.get(user._id)!.groups.push('admin');
    expect((await logIn(user.email)).user.role).toBe('admin');
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { user } = await signUp();
    const [wrong, unknown] = await Promise.allSettled([logIn(user.email, 'sbagliata'), logIn('nessuno@example.it')]);
    expect(wrong).toMatchObject({ reason: { code: 'WRONG_CREDENTIALS', message: 'Email o password non corrette' } });
    expect(unknown).toEqual(wrong);
  });

  it('that is refused is logged with its account and no address', async () => {
    const { user } = await signUp();
    const lines = await captureLogs(() => logIn(user.email, 'sbagliata').catch(() => undefined));
    expect(lines).toContainEqual(expect.objectContaining({ message: 'login refused', user: user._id }));
    expect(JSON.stringify(lines)).not.toContain(user.email);
  });

  it.each(['a customer', 'nobody'])(
    'is locked out for a minute by the fifth failure of %s, also with the right password',
    async (owner) => {
      const { user } = await signUp();
      const email = owner === 'a customer' ? user.email : newPerson().email;
      for (let failure = 1; failure <= 4; failure += 1) {
        await expect(logIn(email, 'sbagliata')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
      }
      const lockout = { code: 'TOO_MANY_ATTEMPTS', status: 429, retryAfter: 60 };
      await expect(logIn(email, 'sbagliata')).rejects.toMatchObject(lockout);
      await expect(logIn(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    },
  );

  it('works in a browser that logged in before, whatever strangers try on its network', async () => {
    const { cookies, user } = await signUp();
    for (let failure = 1; failure <= 5; failure += 1) await logIn(user.email, 'sbagliata').catch(() => undefined);
    await expect(logIn(user.email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    const device = /^vetrina-dev-3000-device=([^;]*)/.exec(cookies[1]!)![1]!;
    const body = { email: user.email, password: PASSWORD };
    const input = { body, address: currentAddress(), cookies: { 'vetrina-dev-3000-device': device } };
    expect((await callUseCase('login', login, input)).user.email).toBe(user.email);
  });

  it('works from another network while one is locked out', async () => {
    const { user } = await signUp();
    for (let failure = 1; failure <= 5; failure += 1) await logIn(user.email, 'sbagliata').catch(() => undefined);
    expect((await logIn(user.email, undefined, '192.0.2.200')).user.email).toBe(user.email);
  });

  it('forgets failures after a success', async () => {
    const { user } = await signUp();
    for (let round = 1; round <= 2; round += 1) {
      for (let failure = 1; failure <= 4; failure += 1) await logIn(user.email, 'sbagliata').catch(() => undefined);
      expect((await logIn(user.email)).user.email).toBe(user.email);
    }
  });

  it("says 'Account disattivato' only after the right password, and keeps no session", async () => {
    const { user } = await signUp();
    await setAccountActive(user._id, false);
    const sessions = cognito.users.get(user._id)!.sessions.size;
    await expect(logIn(user.email, 'sbagliata')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(logIn(user.email)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', message: 'Account disattivato' });
    expect(cognito.users.get(user._id)!.sessions.size).toBe(sessions);
    await setAccountActive(user._id, true);
    expect((await logIn(user.email)).user.isActive).toBe(true);
  });
});
