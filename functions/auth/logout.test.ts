import '../testing/support/silence-logs.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { isSessionOver } from '../store/accounts/ended-sessions.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { claimsOf, cookiesOf, forgedCookies, logIn, signUp } from './testing/people.ts';

setupTable();
const cognito = setupCognito();

const isRefused = async (id: string, token: string) => {
  const { origin_jti: session, auth_time: openedAt } = claimsOf(token);
  return isSessionOver((await readAccount(id))!, { id: session, openedAt });
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a log-out', () => {
  it('ends the tokens of its session at once, and no other session', async () => {
    const phone = await signUp();
    const { _id: id, email } = phone.user;
    const laptop = await logIn(email);
    const { token: renewed } = await callUseCase('refresh', refresh, { cookies: cookiesOf(phone) });
    const answer = await callUseCase('logout', logout, { cookies: cookiesOf(phone) });
    expect(answer.cookies[0]).toContain('Max-Age=0');
    const refused = await Promise.all([phone.token, renewed, laptop.token].map((token) => isRefused(id, token)));
    expect(refused).toEqual([true, true, false]);
    const renewal = callUseCase('refresh', refresh, { cookies: cookiesOf(phone) });
    await expect(renewal).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await callUseCase('refresh', refresh, { cookies: cookiesOf(laptop) })).token).toBeTruthy();
  });

  it('ends the session of an access token that comes without a cookie', async () => {
    const { token, user } = await signUp();
    await callUseCase('logout', logout, { headers: bearer(token) });
    expect(await isRefused(user._id, token)).toBe(true);
  });

  it('ends nothing for a forged token or cookie, and succeeds', async () => {
    const { token, user } = await signUp();
    const forged = `${token.slice(0, 2)}${Buffer.from(JSON.stringify({ username: user._id, origin_jti: 'x' })).toString('base64url')}.x`;
    for (const authorization of ['Bearer', 'Bearer x', bearer(forged).authorization]) {
      const input = { headers: { authorization }, cookies: forgedCookies };
      expect((await callUseCase('logout', logout, input)).cookies).toHaveLength(1);
    }
    expect(await isRefused(user._id, token)).toBe(false);
  });

  it('ends nothing for a token of another user pool, where somebody has the same name', async () => {
    const { token, user } = await signUp();
    const claims = { ...claimsOf(token), client_id: 'of-another-pool' };
    const foreign = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
    await callUseCase('logout', logout, { headers: bearer(foreign) });
    expect((await readAccount(user._id))!.endedSessions).toBeUndefined();
    expect(await isRefused(user._id, token)).toBe(false);
  });

  it('succeeds while Cognito is down: the browser forgets its session', async () => {
    const person = await signUp();
    Object.assign(cognito, { failNext: 'AdminInitiateAuth', failure: 'NoneOfTheKnownErrors' });
    expect((await callUseCase('logout', logout, { cookies: cookiesOf(person) })).cookies).toHaveLength(1);
  });
});
