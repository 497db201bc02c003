import '../testing/support/silence-logs.ts';
import { setAccountActive } from '../store/accounts/update-account.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { cookiesOf, forgedCookies, signUp } from './testing/people.ts';

setupTable();
const cognito = setupCognito();

const renew = (cookies?: Record<string, string>) => callUseCase('refresh', refresh, cookies && { cookies });

describe('a session', () => {
  it('is renewed by its cookie until the log-out', async () => {
    const cookies = cookiesOf(await signUp());
    expect((await renew(cookies)).token).toBeTruthy();
    const answer = await callUseCase('logout', logout, { cookies });
    expect(answer.cookies).toEqual([expect.stringContaining('vetrina-dev-3000=; Max-Age=0')]);
    await expect(renew(cookies)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is not renewed without a cookie, or with a forged one', async () => {
    await expect(renew()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(renew(forgedCookies)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is not renewed for a deactivated account', async () => {
    const answer = await signUp();
    await setAccountActive(answer.user._id, false);
    await expect(renew(cookiesOf(answer))).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });

  it('ends for the browser even where Cognito does not answer', async () => {
    cognito.failNext = 'RevokeToken';
    const { cookies } = await callUseCase('logout', logout, { cookies: forgedCookies });
    expect(cookies).toHaveLength(1);
    cognito.failNext = undefined;
  });

  it('without a cookie ends without a call to Cognito', async () => {
    cognito.failNext = 'RevokeToken';
    expect((await callUseCase('logout', logout)).cookies).toHaveLength(1);
    expect(cognito.failNext).toBe('RevokeToken');
    cognito.failNext = undefined;
  });
});
