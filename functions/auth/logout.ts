import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { endSession } from '../store/accounts/ended-sessions.ts';
import { findSessionOfToken, renewSession, revokeSession } from '../store/accounts/sessions.ts';
import { expiredSessionCookie, sessionCookieName } from './session-cookie.ts';

/**
 * Ends the session of the cookie and that of the access token, which are the same one as a rule. Their tokens are refused
 * at the very next call. It succeeds in any case: the browser forgets its token anyway.
 */
export const logout: UseCase<'logout'> = async ({ cookie, header, setCookie, site }) => {
  const refreshToken = cookie(sessionCookieName(site));
  const [, accessToken] = /^bearer (\S+)$/i.exec(header('authorization') ?? '') ?? [];
  setCookie(expiredSessionCookie(site));
  const warn = (error: Error) => log.warn('session not ended', { error: error.name });
  if (accessToken) await endSessionOfToken(accessToken).catch(warn);
  if (refreshToken) await endSessionOfCookie(refreshToken).catch(warn);
  return {};
};

async function endSessionOfToken(accessToken: string): Promise<void> {
  const session = await findSessionOfToken(accessToken);
  if (session) await endSession(session);
}

/** Only Cognito can read a refresh token: an access token that it makes from it names the session. */
async function endSessionOfCookie(refreshToken: string): Promise<void> {
  const session = await renewSession(refreshToken);
  if (session) await endSession(session);
  await revokeSession(refreshToken);
}
