import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { revokeSession } from '../store/accounts/sessions.ts';
import { expiredSessionCookie, sessionCookieName } from './session-cookie.ts';

/** Ends the session of the cookie. It succeeds in any case: the browser forgets its token anyway. */
export const logout: UseCase<'logout'> = async ({ cookie, setCookie, site }) => {
  const refreshToken = cookie(sessionCookieName(site));
  setCookie(expiredSessionCookie(site));
  if (refreshToken) {
    await revokeSession(refreshToken).catch((error: Error) => log.warn('session not revoked', { error: error.name }));
  }
  return {};
};
