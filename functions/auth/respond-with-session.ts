import type { AuthAnswer } from '../../shared/account/answers.ts';
import { toOwnAnswer } from '../http/answers/user-answer.ts';
import type { Call } from '../http/resource-handler.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { rememberDevice } from '../store/accounts/known-devices.ts';
import type { Session } from '../store/accounts/sessions.ts';
import { keepDevice } from './device-cookie.ts';
import { sessionCookie } from './session-cookie.ts';

/** The answer to a log-in: access token and user in the body, the refresh token and the browser's own name in cookies. */
export async function respondWithSession(
  call: Pick<Call<'login'>, 'cookie' | 'setCookie' | 'site'>,
  session: Session,
  account: Account,
): Promise<AuthAnswer> {
  if (session.refreshToken) call.setCookie(sessionCookie(call.site, session.refreshToken));
  await rememberDevice(account.id, keepDevice(call));
  return { token: session.accessToken, user: toOwnAnswer(account, session.role, session.id) };
}
