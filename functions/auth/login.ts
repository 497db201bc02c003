import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { UNKNOWN_USER_ID } from '../store/accounts/cognito-users.ts';
import { findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { attemptLogin } from '../store/accounts/login-attempts.ts';
import { revokeSession, signIn } from '../store/accounts/sessions.ts';
import { recordLogin } from '../store/accounts/update-account.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { respondWithSession } from './respond-with-session.ts';

/**
 * Logs a person in. Only the right password learns that an account was deactivated, and that it has a second factor:
 * SECOND_FACTOR_REQUIRED asks for the same call with its `code`.
 */
export const login: UseCase<'login'> = async (call) => {
  const { email, password, code } = call.body;
  const opened = await attemptLogin(email, call.ipAddress, async () => {
    const userId = (await findUserIdByEmail(email)) ?? UNKNOWN_USER_ID;
    const answer = await signIn(userId, password);
    return answer && { userId, answer };
  });
  if (!opened) throw new ShopError('WRONG_CREDENTIALS');
  const { userId, answer } = opened;
  const session = await passSecondFactor(userId, answer, password, code);
  // ACCOUNT_DISABLED for a deactivated account, whose session must not stay open.
  const account = await recordLogin(userId).catch(async (error: unknown) => {
    if (session.refreshToken) await revokeSession(session.refreshToken);
    throw error;
  });
  return respondWithSession(call, session, account);
};
