import { ShopError } from '../../shared/api/errors.ts';
import { MIN_ADMIN_PASSWORD_LENGTH } from '../../shared/account/roles.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';
import type { Caller } from '../http/caller.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { endAllSessions } from '../store/accounts/end-sessions.ts';
import { claimPassword, requireRight } from '../store/accounts/password-claims.ts';
import { setCognitoPassword } from '../store/accounts/passwords.ts';
import { replaceSessions } from './replace-sessions.ts';
import { expiredSessionCookie, sessionCookie } from './session-cookie.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

/**
 * Changes the caller's password. Every other session ends; this one goes on with a new token and a new cookie. An admin with
 * a second factor logs in again instead: no session begins without it.
 */
export const changePassword: UseCase<'changePassword'> = async (call) => {
  const { body, caller, setCookie, site } = call;
  if (caller.role === 'admin' && body.newPassword.length < MIN_ADMIN_PASSWORD_LENGTH) {
    throw new ShopError('INVALID', { errors: { newPassword: validationMessages.adminPasswordShort } });
  }
  await verifyCurrentPassword(call, body.currentPassword);
  const claim = await claimPassword(caller.account);
  const session = await setPassword(caller, body.newPassword).finally(() =>
    requireRight(caller.id, ({ passwordClaim }) => passwordClaim === claim),
  );
  setCookie(session ? sessionCookie(site, session.refreshToken) : expiredSessionCookie(site));
  return session ? { token: session.accessToken } : {};
};

async function setPassword({ id, account }: Caller, password: string) {
  await setCognitoPassword(id, password);
  if (!account.secondFactor) return replaceSessions(id, password, 'password');
  await endAllSessions(id);
  return undefined;
}
