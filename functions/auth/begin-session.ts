/** What a browser is given when somebody logged in: the token and the user in the answer, the rest in the cookie. */
import type { AuthAnswer } from '../../shared/account.ts';
import type { Call } from '../kit/resource.ts';
import { userAnswer } from '../kit/user-answer.ts';
import type { Account } from '../store/accounts.ts';
import type { Session } from '../store/pool.ts';
import { sessionCookie } from './session-cookie.ts';

type Answering = Pick<Call<'login'>, 'setCookie' | 'site'>;

export function beginSession({ setCookie, site }: Answering, session: Session, account: Account): AuthAnswer {
  if (session.refreshToken) setCookie(sessionCookie(site, session.refreshToken));
  return { token: session.accessToken, user: userAnswer(account, session.role) };
}
