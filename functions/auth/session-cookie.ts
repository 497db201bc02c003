/** The cookie that keeps a session's refresh token where no script can read it. */
import { setting } from '../platform/settings.ts';

/** As long as the pool keeps a refresh token (infra/stack/identity.ts). */
const DAYS = 30;
const ATTRIBUTES = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';

/** One name per shop: cookies know no ports, and two shops on one machine must not log each other out. */
export function sessionCookieName(site: string): string {
  const { port, protocol } = URL.canParse(site) ? new URL(site) : { port: '', protocol: 'https:' };
  return `vetrina-${setting('STAGE')}-${port || (protocol === 'https:' ? '443' : '80')}`;
}

export function sessionCookie(site: string, refreshToken: string): string {
  return `${sessionCookieName(site)}=${refreshToken}; Max-Age=${DAYS * 24 * 60 * 60}; ${ATTRIBUTES}`;
}

export function expiredSessionCookie(site: string): string {
  return `${sessionCookieName(site)}=; Max-Age=0; ${ATTRIBUTES}`;
}
