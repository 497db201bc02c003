/** A cookie that tells this browser from others (store/accounts/known-devices.ts). It opens nothing. */
import { randomBytes } from 'node:crypto';
import type { Call } from '../http/resource-handler.ts';
import { KNOWN_DEVICE_SECONDS } from '../store/accounts/known-devices.ts';
import { COOKIE_ATTRIBUTES, sessionCookieName } from './session-cookie.ts';

type CookieCall = Pick<Call<'login'>, 'cookie' | 'setCookie' | 'site'>;

const deviceCookieName = (site: string): string => `${sessionCookieName(site)}-device`;

/** Undefined for a browser without the cookie. */
export function readDevice({ cookie, site }: Pick<CookieCall, 'cookie' | 'site'>): string | undefined {
  const device = cookie(deviceCookieName(site));
  return device && /^[\w-]{22}$/.test(device) ? device : undefined;
}

/** The browser's own name, or a new one; its cookie lives on from now. */
export function keepDevice(call: CookieCall): string {
  const device = readDevice(call) ?? randomBytes(16).toString('base64url');
  call.setCookie(`${deviceCookieName(call.site)}=${device}; Max-Age=${KNOWN_DEVICE_SECONDS}; ${COOKIE_ATTRIBUTES}`);
  return device;
}
