/** The cookie with the refresh token of a session. No script can read it. */
import { setting } from '../platform/settings.ts';

/** The life of a refresh token in the user pool (infra/stack/identity.ts). */
const MAX_AGE_DAYS = 30;
export const COOKIE_ATTRIBUTES = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';

/** The name holds stage and port: cookies ignore ports, and two shops on one machine must not log each other out. */
export function sessionCookieName(site: string): string {
  const { port, protocol } = URL.canParse(site) ? new URL(site) : { port: '', protocol: 'https:' };
  return `vetrina-${setting('STAGE')}-${port || (protocol === 'https:' ? '443' : '80')}`;
}

export function sessionCookie(site: string, refreshToken: string): string {
  return `${sessionCookieName(site)}=${refreshToken}; Max-Age=${MAX_AGE_DAYS * 24 * 60 * 60}; ${COOKIE_ATTRIBUTES}`;
}

export function expiredSessionCookie(site: string): string {
  return `${sessionCookieName(site)}=; Max-Age=0; ${COOKIE_ATTRIBUTES}`;
}
