import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { UNKNOWN_USER_ID } from '../store/accounts/cognito-users.ts';
import { findActiveAccount } from '../store/accounts/email-claims.ts';
import { redeemPasswordCode } from '../store/accounts/passwords.ts';
import { confirmEmailByCode } from '../store/accounts/email-links.ts';
import { clearFailedLogins } from '../store/accounts/login-attempts.ts';
import { limitCodeGuesses } from '../store/accounts/rate-limit.ts';
import { revokeSession } from '../store/accounts/sessions.ts';
import { replaceSessions } from './replace-sessions.ts';

/**
 * Sets a new password by the code that was sent by email. Every session ends, and the person logs in again. An unknown
 * address and a deactivated account are answered like a wrong code.
 */
export const resetPassword: UseCase<'resetPassword'> = async ({ body: { email, code, password }, ipAddress }) => {
  await limitCodeGuesses(email, ipAddress);
  const account = await findActiveAccount(email);
  const isRightCode = await redeemPasswordCode(account?.id ?? UNKNOWN_USER_ID, code, password);
  if (!account || !isRightCode) throw wrongCode();
  await confirmEmailByCode(account);
  const { refreshToken } = await replaceSessions(account.id, password).catch(async (error: unknown) => {
    // An account that was erased meanwhile is an unknown address.
    throw (await readAccount(account.id)) ? error : wrongCode();
  });
  // Nobody gets this session: only its second was needed, which separates old sessions from new ones.
  // A lockout ends too.
  await Promise.all([revokeSession(refreshToken), clearFailedLogins(email, ipAddress)]);
  return {};
};

function wrongCode(): ShopError {
  return new ShopError('WRONG_CODE', { errors: { code: errorCatalogue.WRONG_CODE.message } });
}
