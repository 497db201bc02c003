import { log } from '../platform/log.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { revokeSession } from '../aws/cognito.ts';
import { expiredSessionCookie, sessionCookieName } from './session-cookie.ts';

/** Ends the session of the cookie. It always succeeds for the browser, which forgets in any case. */
export const logout: UseCase<'logout'> = async ({ cookie, setCookie, site }) => {
  const refreshToken = cookie(sessionCookieName(site));
  setCookie(expiredSessionCookie(site));
  if (refreshToken) {
    await revokeSession(refreshToken).catch((error: Error) => log.warn('session not revoked', { error: error.name }));
  }
  return {};
};
