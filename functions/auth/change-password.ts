import type { UseCase } from '../http/resource-handler.ts';
import { setCognitoPassword } from '../aws/cognito.ts';
import { replaceSessions } from './replace-sessions.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';
import { sessionCookie } from './session-cookie.ts';

/** Changes the caller's password. Every other session ends; this one goes on with a token and a cookie of its own. */
export const changePassword: UseCase<'changePassword'> = async ({
  body,
  caller,
  ipAddress: address,
  setCookie,
  site,
}) => {
  await verifyCurrentPassword(caller.account, body.currentPassword, address);
  await setCognitoPassword(caller.id, body.newPassword);
  const session = await replaceSessions(caller.id, body.newPassword);
  setCookie(sessionCookie(site, session.refreshToken));
  return { token: session.accessToken };
};
