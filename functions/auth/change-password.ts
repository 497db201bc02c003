import type { UseCase } from '../kit/resource.ts';
import { setPassword } from '../store/pool.ts';
import { beginAnew } from './begin-anew.ts';
import { confirmPassword } from './confirm-password.ts';
import { sessionCookie } from './session-cookie.ts';

/** Changes the caller's password. Every other session ends; this one goes on with a token and a cookie of its own. */
export const changePassword: UseCase<'changePassword'> = async ({ body, caller, address, setCookie, site }) => {
  await confirmPassword(caller.account, body.currentPassword, address);
  await setPassword(caller.id, body.newPassword);
  const session = await beginAnew(caller.id, body.newPassword);
  setCookie(sessionCookie(site, session.refreshToken));
  return { token: session.accessToken };
};
