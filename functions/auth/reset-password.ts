import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { withRetry, type RetryPolicy } from '../platform/retry.ts';
import { readAccount, type Account } from '../store/accounts/accounts.ts';
import { restoreCognitoUser } from '../store/accounts/cognito-users.ts';
import { findActiveAccount } from '../store/accounts/email-claims.ts';
import { confirmEmailByCode } from '../store/accounts/email-links.ts';
import { rememberDevice } from '../store/accounts/known-devices.ts';
import { clearFailedLogins } from '../store/accounts/login-attempts.ts';
import { deletePasswordCodes, redeemPasswordCode } from '../store/accounts/password-codes.ts';
import { overruleClaims, requireRight } from '../store/accounts/password-claims.ts';
import { setCognitoPassword } from '../store/accounts/passwords.ts';
import { revokeSession } from '../store/accounts/sessions.ts';
import { keepDevice, readDevice } from './device-cookie.ts';
import { replaceSessions } from './replace-sessions.ts';

/**
 * Sets a new password by the code that was sent by email. Every session ends, and the person logs in again. An unknown
 * address, a deactivated account and an admin's are answered like a wrong code.
 */
export const resetPassword: UseCase<'resetPassword'> = async (call) => {
  const { email, code, password } = call.body;
  const userId = await redeemPasswordCode(email, code, readDevice(call), call.ipAddress);
  const account = await findActiveAccount(email);
  // The account may have become an admin's since the code was sent.
  if (!account || account.id !== userId || account.role === 'admin') throw wrongCode();
  await confirmEmailByCode(account);
  if (!(await overruleClaims(account))) throw wrongCode();
  const { refreshToken } = await withRetry(() => setPassword(account, password), OVERTAKEN)
    // The mailbox is the whole proof: another address, or an admin's account, is not its any more.
    .finally(() => requireRight(account.id, ({ email: current, role }) => current === email && role !== 'admin'))
    .catch(async (error: unknown) => {
      // An account that was erased meanwhile is an unknown address.
      throw (await readAccount(account.id)) ? error : wrongCode();
    });
  await Promise.all([
    // Nobody gets this session: only its second was needed, which separates old sessions from new ones.
    revokeSession(refreshToken),
    clearFailedLogins(email, call.ipAddress),
    rememberDevice(account.id, keepDevice(call)),
  ]);
  return {};
};

/** Whoever was setting a password meanwhile may have come last. */
const OVERTAKEN: RetryPolicy = {
  maxAttempts: 3,
  isRetryable: (error) => error instanceof ShopError && error.code === 'ACCOUNT_CHANGED',
  backoff: { firstMs: 20, maxMs: 100 },
};

async function setPassword(account: Account, password: string) {
  await restoreCognitoUser(account);
  await setCognitoPassword(account.id, password);
  await deletePasswordCodes(account.email);
  return replaceSessions(account.id, password, 'password');
}

function wrongCode(): ShopError {
  return new ShopError('WRONG_CODE', { errors: { code: errorCatalogue.WRONG_CODE.message } });
}
