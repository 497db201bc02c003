import type { UseCase } from '../http/resource-handler.ts';
import { setCognitoPassword } from '../store/accounts/passwords.ts';
import { replaceSessions } from './replace-sessions.ts';
import { sessionCookie } from './session-cookie.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

/** Changes the caller's password. Every other session ends; this one goes on with a new token and a new cookie. */
export const changePassword: UseCase<'changePassword'> = async (call) => {
  const { body, caller, setCookie, site } = call;
  await verifyCurrentPassword(call, body.currentPassword);
  await setCognitoPassword(caller.id, body.newPassword);
  const session = await replaceSessions(caller.id, body.newPassword, 'password');
  setCookie(sessionCookie(site, session.refreshToken));
  return { token: session.accessToken };
};
