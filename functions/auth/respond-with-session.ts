/** What a browser is given when somebody logged in: the token and the user in the answer, the rest in the cookie. */
import type { AuthAnswer } from '../../shared/account/answers.ts';
import type { Call } from '../http/resource-handler.ts';
import { toUserAnswer } from '../http/answers/user-answer.ts';
import type { Account } from '../store/accounts/accounts.ts';
import type { CognitoSession } from '../aws/cognito.ts';
import { sessionCookie } from './session-cookie.ts';

type Answering = Pick<Call<'login'>, 'setCookie' | 'site'>;

export function respondWithSession(
  { setCookie, site }: Answering,
  session: CognitoSession,
  account: Account,
): AuthAnswer {
  if (session.refreshToken) setCookie(sessionCookie(site, session.refreshToken));
  return { token: session.accessToken, user: toUserAnswer(account, session.role) };
}
