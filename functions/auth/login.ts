import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { UNKNOWN_USER_ID } from '../store/accounts/cognito-users.ts';
import { findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { checkLoginLockout, clearFailedLogins, countFailedLogin } from '../store/accounts/rate-limit.ts';
import { openSession, revokeSession } from '../store/accounts/sessions.ts';
import { recordLogin } from '../store/accounts/update-account.ts';
import { respondWithSession } from './respond-with-session.ts';

/** Logs a person in. Only the right password learns that an account was deactivated. */
export const login: UseCase<'login'> = async (call) => {
  const { email, password } = call.body;
  const [hasFailures, userId = UNKNOWN_USER_ID] = await Promise.all([
    checkLoginLockout(email, call.ipAddress),
    findUserIdByEmail(email),
  ]);
  const session = await openSession(userId, password);
  if (!session) {
    await countFailedLogin(email, call.ipAddress);
    throw new ShopError('WRONG_CREDENTIALS');
  }
  if (hasFailures) await clearFailedLogins(email, call.ipAddress);
  // ACCOUNT_DISABLED for a deactivated account, whose session must not stay open.
  const account = await recordLogin(userId).catch(async (error: unknown) => {
    if (session.refreshToken) await revokeSession(session.refreshToken);
    throw error;
  });
  return respondWithSession(call, session, account);
};
