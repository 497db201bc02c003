import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { UNKNOWN_USER_ID } from '../store/accounts/cognito-users.ts';
import { findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { isKnownDevice } from '../store/accounts/known-devices.ts';
import { attemptLogin } from '../store/accounts/login-attempts.ts';
import { openSession, revokeSession } from '../store/accounts/sessions.ts';
import { recordLogin } from '../store/accounts/update-account.ts';
import { readDevice } from './device-cookie.ts';
import { respondWithSession } from './respond-with-session.ts';

/** Logs a person in. Only the right password learns that an account was deactivated. */
export const login: UseCase<'login'> = async (call) => {
  const { email, password } = call.body;
  const userId = (await findUserIdByEmail(email)) ?? UNKNOWN_USER_ID;
  const device = readDevice(call);
  const knownDevice = (await isKnownDevice(userId, device)) ? device : undefined;
  const session = await attemptLogin({ email, ipAddress: call.ipAddress, knownDevice }, () =>
    openSession(userId, password),
  );
  if (!session) throw new ShopError('WRONG_CREDENTIALS');
  // ACCOUNT_DISABLED for a deactivated account, whose session must not stay open.
  const account = await recordLogin(userId).catch(async (error: unknown) => {
    if (session.refreshToken) await revokeSession(session.refreshToken);
    throw error;
  });
  return respondWithSession(call, session, account);
};
