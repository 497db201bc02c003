import { ShopError, errorCatalogue } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { findActiveAccount, readAccount } from '../store/accounts/accounts.ts';
import { limitCodeGuesses, clearFailedLogins } from '../store/accounts/rate-limit.ts';
import { revokeSession, UNKNOWN_USER_ID, redeemPasswordCode } from '../aws/cognito.ts';
import { replaceSessions } from './replace-sessions.ts';

/**
 * Sets a new password for whoever knows the code that was mailed. Every session ends, and the person logs in. An unknown
 * address and a deactivated account hear what a wrong code hears.
 */
export const resetPassword: UseCase<'resetPassword'> = async ({
  body: { email, code, password },
  ipAddress: address,
}) => {
  await limitCodeGuesses(email, address);
  const account = await findActiveAccount(email);
  const redeemed = await redeemPasswordCode(account?.id ?? UNKNOWN_USER_ID, code, password);
  if (!account || !redeemed) throw wrongCode();
  const { refreshToken } = await replaceSessions(account.id, password).catch(async (error: unknown) => {
    // Whoever was erased meanwhile is an unknown address.
    throw (await readAccount(account.id)) ? error : wrongCode();
  });
  // It was opened to tell old sessions from new ones. Failed log-ins of before no longer keep the person waiting.
  await Promise.all([revokeSession(refreshToken), clearFailedLogins(email, address)]);
  return {};
};

function wrongCode(): ShopError {
  return new ShopError('WRONG_CODE', { errors: { code: errorCatalogue.WRONG_CODE.message } });
}
