import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { UNKNOWN_USER_ID } from '../store/accounts/cognito-users.ts';
import { findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { isKnownDevice } from '../store/accounts/known-devices.ts';
import { attemptLogin } from '../store/accounts/login-attempts.ts';
import { revokeSession, signIn } from '../store/accounts/sessions.ts';
import { recordLogin } from '../store/accounts/update-account.ts';
import { readDevice } from './device-cookie.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { respondWithSession } from './respond-with-session.ts';

/**
 * Logs a person in. Only the right password learns that an account was deactivated, and that it has a second factor:
 * SECOND_FACTOR_REQUIRED asks for the same call with its `code`.
 */
export const login: UseCase<'login'> = async (call) => {
  const { email, password, code } = call.body;
  const userId = (await findUserIdByEmail(email)) ?? UNKNOWN_USER_ID;
  const device = readDevice(call);
  const knownDevice = (await isKnownDevice(userId, device)) ? device : undefined;
  const answer = await attemptLogin({ email, ipAddress: call.ipAddress, knownDevice }, () => signIn(userId, password));
  if (!answer) {
    log.info('login refused', { user: userId });
    throw new ShopError('WRONG_CREDENTIALS');
  }
  const session = await passSecondFactor(userId, answer, password, code);
  // ACCOUNT_DISABLED for a deactivated account, whose session must not stay open.
  const account = await recordLogin(userId).catch(async (error: unknown) => {
    if (session.refreshToken) await revokeSession(session.refreshToken);
    throw error;
  });
  return respondWithSession(call, session, account);
};
