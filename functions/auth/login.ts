import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { recordLogin, findUserIdByEmail } from '../store/accounts/accounts.ts';
import { checkLoginLockout, countFailedLogin, clearFailedLogins } from '../store/accounts/rate-limit.ts';
import { revokeSession, UNKNOWN_USER_ID, openSession } from '../aws/cognito.ts';
import { respondWithSession } from './respond-with-session.ts';

/** Logs somebody in. Only the right password learns that an account was deactivated. */
export const login: UseCase<'login'> = async (call) => {
  const { email, password } = call.body;
  const [failedBefore, userId = UNKNOWN_USER_ID] = await Promise.all([
    checkLoginLockout(email, call.ipAddress),
    findUserIdByEmail(email),
  ]);
  const session = await openSession(userId, password);
  if (!session) {
    await countFailedLogin(email, call.ipAddress);
    throw new ShopError('WRONG_CREDENTIALS');
  }
  if (failedBefore) await clearFailedLogins(email, call.ipAddress);
  const account = await recordLogin(userId).catch(async (error: unknown) => {
    if (session.refreshToken) await revokeSession(session.refreshToken);
    throw error;
  });
  return respondWithSession(call, session, account);
};
