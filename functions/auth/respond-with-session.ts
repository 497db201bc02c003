import type { AuthAnswer } from '../../shared/account/answers.ts';
import { toOwnAnswer } from '../http/answers/user-answer.ts';
import type { Call } from '../http/resource-handler.ts';
import type { Account } from '../store/accounts/accounts.ts';
import type { Session } from '../store/accounts/sessions.ts';
import { sessionCookie } from './session-cookie.ts';

/** The answer to a log-in: access token and user in the body, the refresh token in the cookie. */
export function respondWithSession(
  { setCookie, site }: Pick<Call<'login'>, 'setCookie' | 'site'>,
  session: Session,
  account: Account,
): AuthAnswer {
  if (session.refreshToken) setCookie(sessionCookie(site, session.refreshToken));
  return { token: session.accessToken, user: toOwnAnswer(account, session.role, session.id) };
}
