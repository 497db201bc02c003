import { decodeTime } from 'ulid';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { freezeClock } from '../testing/support/clock.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { accountKey } from '../store/keys.ts';
import { measureCapacity, consumedCapacity } from '../platform/capacity.ts';
import { updateItem } from '../aws/dynamodb/write.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readMe } from './read-me.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { updateMe } from './update-me.ts';

setupTable();
afterEach(() => void jest.useRealTimers());
const pool = setupCognito();

const COOKIE = 'vetrina-dev-3000';
const anna = { firstName: 'Anna', lastName: 'Bianchi', email: 'anna@example.it', password: 'segreto1' };
let people = 0;
/** Somebody new, from an address of their own. */
const somebody = () => ({ ...anna, email: `persona${(people += 1)}@example.it` });
const from = () => `198.51.100.${people}`;
const signUp = (body: object = somebody(), address = from()) => callUseCase('register', register, { body, address });
const logIn = (email: string, password = 'segreto1', address = from()) =>
  callUseCase('login', login, { body: { email, password }, address });
const cookieOf = ({ cookies }: { cookies: string[] }) => ({ [COOKIE]: /=([^;]*)/.exec(cookies[0] ?? '')?.[1] ?? '' });
const setActive = (id: string, isActive: boolean) =>
  updateItem({
    Key: accountKey(id),
    UpdateExpression: 'SET isActive = :active',
    ExpressionAttributeValues: { ':active': isActive },
  });

describe('registering', () => {
  it('makes a customer who is logged in', async () => {
    const answer = await signUp({ ...anna, role: 'admin', isActive: false, _id: 'x' });
    expect(answer.user).toMatchObject({
      firstName: 'Anna',
      email: 'anna@example.it',
      role: 'customer',
      isActive: true,
    });
    expect(answer.user.address).toEqual({ street: '', city: '', postalCode: '', province: '', country: 'Italy' });
    expect(answer.cookies).toEqual([
      expect.stringMatching(
        /^vetrina-dev-3000=[\w-]+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect(pool.users.get(answer.user._id)).toMatchObject({ email: 'anna@example.it', groups: ['customer'] });
  });

  it('orders people by their ids as by their dates, however many come at once', async () => {
    const users = await Promise.all(
      Array.from({ length: 12 }, () => somebody()).map((body, nth) => signUp(body, `198.51.101.${nth}`)),
    );
    const people = users.map(({ user }) => user).sort((a, b) => (a._id < b._id ? -1 : 1));
    const dates = people.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort());
    expect(dates).toEqual(people.map(({ _id }) => new Date(decodeTime(_id)).toISOString()));
  });

  it('gives one address one account, in whatever case it is written, five times at once', async () => {
    const person = somebody();
    const shouted = { ...person, email: ` ${person.email.toUpperCase()} ` };
    const tries = await Promise.allSettled([person, shouted, person, shouted, person].map((body) => signUp(body)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'EMAIL_TAKEN', status: 409 });
    }
    await expect(signUp(person)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it.each(['AdminCreateUser', 'AdminSetUserPassword', 'AdminAddUserToGroup'])(
    'repairs at the next try what broke off at %s',
    async (call) => {
      const person = somebody();
      pool.failNext = call;
      await expect(signUp(person)).rejects.toThrow();
      await expect(logIn(person.email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
      const { user } = await signUp({ ...person, password: 'un altro segreto' });
      expect((await logIn(person.email, 'un altro segreto')).user._id).toBe(user._id);
      expect([...pool.users.values()].filter(({ email }) => email === person.email)).toHaveLength(1);
    },
  );

  it('stops after twenty an hour from one network, sixty a minute from this machine', async () => {
    freezeClock();
    const many = (count: number, address: string) =>
      Promise.allSettled(Array.from({ length: count }, () => signUp(somebody(), address)));
    const refused = (tries: PromiseSettledResult<unknown>[]) => tries.filter(({ status }) => status === 'rejected');
    expect(refused(await many(20, '192.0.2.9'))).toHaveLength(0);
    await expect(signUp(somebody(), '192.0.2.9')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', status: 429 });
    expect(refused(await many(30, '127.0.0.1'))).toHaveLength(0);
  });
});

describe('logging in', () => {
  it('answers token and user, and notes the access', async () => {
    const { user } = await signUp();
    const answer = await logIn(user.email);
    expect(answer.user._id).toBe(user._id);
    expect(answer.user.updatedAt > user.updatedAt).toBe(true);
    expect((await callUseCase('readMe', readMe, { accountId: user._id })).user).toEqual(answer.user);
  });

  it('costs a unit and a half to read, and one to write', async () => {
    const { user } = await signUp();
    await measureCapacity(async () => {
      await logIn(user.email);
      expect(consumedCapacity()).toEqual({ read: 1.5, write: 1 });
    });
  });

  it('takes the role from the token, not from the table', async () => {
    const { user } = await signUp();
    pool.users.get(user._id)!.groups.push('admin');
    expect((await logIn(user.email)).user.role).toBe('admin');
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { user } = await signUp();
    const [wrong, unknown] = await Promise.allSettled([logIn(user.email, 'sbagliata'), logIn('nessuno@example.it')]);
    expect(wrong).toMatchObject({ reason: { code: 'WRONG_CREDENTIALS', message: 'Email o password non corretti' } });
    expect(unknown).toEqual(wrong);
  });

  it.each(['known', 'unknown'])(
    'pauses from the fifth failure of a %s address, also for the right password',
    async (who) => {
      const { user } = await signUp();
      const email = who === 'known' ? user.email : `mai-visto${people}@example.it`;
      for (let failure = 1; failure <= 4; failure += 1) {
        await expect(logIn(email, 'sbagliata')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
      }
      const slowed = { code: 'TOO_MANY_ATTEMPTS', status: 429, retryAfter: 60 };
      await expect(logIn(email, 'sbagliata')).rejects.toMatchObject(slowed);
      await expect(logIn(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      if (who === 'known') expect((await logIn(email, 'segreto1', '192.0.2.200')).user.email).toBe(email);
    },
  );

  it('forgets failures after a success', async () => {
    const { user } = await signUp();
    for (let round = 1; round <= 2; round += 1) {
      for (let failure = 1; failure <= 4; failure += 1) await logIn(user.email, 'sbagliata').catch(() => undefined);
      expect((await logIn(user.email)).user.email).toBe(user.email);
    }
  });

  it("says 'Account disattivato' only after the right password, and keeps no session", async () => {
    const { user } = await signUp();
    await setActive(user._id, false);
    const sessions = pool.users.get(user._id)!.sessions.size;
    await expect(logIn(user.email, 'sbagliata')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(logIn(user.email)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', message: 'Account disattivato' });
    expect(pool.users.get(user._id)!.sessions.size).toBe(sessions);
    await setActive(user._id, true);
    expect((await logIn(user.email)).user.isActive).toBe(true);
  });
});

describe('a session', () => {
  it('is renewed by its cookie until the log-out', async () => {
    const cookies = cookieOf(await signUp());
    expect((await callUseCase('refresh', refresh, { cookies })).token).toBeTruthy();
    const { cookies: lines } = await callUseCase('logout', logout, { cookies });
    expect(lines).toEqual([expect.stringContaining('vetrina-dev-3000=; Max-Age=0')]);
    await expect(callUseCase('refresh', refresh, { cookies })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is not renewed without a cookie, with a made-up one, or for a deactivated account', async () => {
    await expect(callUseCase('refresh', refresh)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const forged = { [COOKIE]: 'x' };
    await expect(callUseCase('refresh', refresh, { cookies: forged })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const answer = await signUp();
    await setActive(answer.user._id, false);
    const cookies = cookieOf(answer);
    await expect(callUseCase('refresh', refresh, { cookies })).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });

  it('ends for the browser even where the pool does not answer', async () => {
    pool.failNext = 'RevokeToken';
    const { cookies } = await callUseCase('logout', logout, { cookies: { [COOKIE]: 'x' } });
    expect(cookies).toHaveLength(1);
    pool.failNext = undefined;
  });
});

describe('the profile', () => {
  const change = (as: string, body: object) =>
    callUseCase('updateMe', updateMe, { accountId: as, body, address: from() });
  const mine = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) => ({
    ...{ firstName, lastName, email },
  });

  it('changes what was sent and nothing else', async () => {
    const { user } = await signUp();
    await change(user._id, { ...mine(user), phone: '02 1234', address: { city: 'Milano', province: 'mi' } });
    const answer = await change(user._id, { ...mine(user), firstName: 'Annalisa', role: 'admin', isActive: false });
    expect(answer.user).toMatchObject({
      ...{ firstName: 'Annalisa', phone: '02 1234', role: 'customer', isActive: true },
      address: { street: '', city: 'Milano', province: 'MI', country: 'Italy' },
    });
    expect(await readAccount(user._id)).toMatchObject({ firstName: 'Annalisa', role: 'customer' });
  });

  it('moves to a new address with the password, and frees the old one', async () => {
    const { user } = await signUp();
    const email = `nuova${people}@example.it`;
    await expect(change(user._id, { ...mine(user), email })).rejects.toMatchObject({
      ...{ status: 400, errors: { currentPassword: "Per cambiare l'email inserisci la password attuale" } },
    });
    await expect(change(user._id, { ...mine(user), email, currentPassword: 'sbagliata' })).rejects.toMatchObject({
      ...{ status: 400, errors: { currentPassword: 'La password attuale non è corretta' } },
    });
    await change(user._id, { ...mine(user), email, currentPassword: 'segreto1' });
    expect(pool.users.get(user._id)!.email).toBe(email);
    expect((await logIn(email)).user._id).toBe(user._id);
    await expect(logIn(user.email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await findUserIdByEmail(user.email)).toBeUndefined();
  });

  it("does not take somebody else's address, not even two at once", async () => {
    const [{ user: one }, { user: two }] = [await signUp(), await signUp()];
    const taken = { ...mine(one), email: two.email, currentPassword: 'segreto1' };
    await expect(change(one._id, taken)).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: 409 });
    const email = `contesa${people}@example.it`;
    const race = await Promise.allSettled(
      [one, two].map((user) => change(user._id, { ...mine(user), email, currentPassword: 'segreto1' })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([...pool.users.values()].filter((user) => user.email === email)).toHaveLength(1);
  });
});

describe('a changed password', () => {
  const changeTo = (as: string, currentPassword: string, newPassword: string) =>
    callUseCase('changePassword', changePassword, {
      accountId: as,
      body: { currentPassword, newPassword },
      address: from(),
    });

  it('ends the other sessions, not this one', async () => {
    const first = await signUp();
    const other = await logIn(first.user.email);
    const answer = await changeTo(first.user._id, 'segreto1', 'nuovo segreto');
    for (const old of [first, other]) {
      const cookies = cookieOf(old);
      await expect(callUseCase('refresh', refresh, { cookies })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect((await callUseCase('refresh', refresh, { cookies: cookieOf(answer) })).token).toBeTruthy();
    await expect(logIn(first.user.email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect((await logIn(first.user.email, 'nuovo segreto')).token).toBeTruthy();
    const opened = (token: string) => (JSON.parse(atob(token.split('.')[1]!)) as { auth_time: number }).auth_time;
    const { sessionsFrom } = (await readAccount(first.user._id))!;
    expect(opened(other.token)).toBeLessThan(sessionsFrom!);
    expect(opened(answer.token)).toBe(sessionsFrom);
  });

  it('wants the current one', async () => {
    const { user } = await signUp();
    await expect(changeTo(user._id, 'sbagliata', 'nuovo segreto')).rejects.toMatchObject({
      ...{ status: 400, errors: { currentPassword: 'La password attuale non è corretta' } },
    });
    expect((await logIn(user.email)).token).toBeTruthy();
  });
});
