import { log } from '../kit/log.ts';
import type { UseCase } from '../kit/resource.ts';
import { endSession } from '../store/pool.ts';
import { noSessionCookie, sessionCookieName } from './session-cookie.ts';

/** Ends the session of the cookie. It always succeeds for the browser, which forgets in any case. */
export const logout: UseCase<'logout'> = async ({ cookie, setCookie, site }) => {
  const refreshToken = cookie(sessionCookieName(site));
  setCookie(noSessionCookie(site));
  if (refreshToken) {
    await endSession(refreshToken).catch((error: Error) => log.warn('session not revoked', { error: error.name }));
  }
  return {};
};
