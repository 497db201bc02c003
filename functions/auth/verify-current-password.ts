/** Asks whoever is logged in for their password again, before something that a stolen token must not do. */
import { ShopError, errorCatalogue } from '../../shared/api/errors.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { checkLoginLockout, countFailedLogin, clearFailedLogins } from '../store/accounts/rate-limit.ts';
import { revokeSession, openSession } from '../aws/cognito.ts';

/** Throws WRONG_CURRENT_PASSWORD, or TOO_MANY_ATTEMPTS from the fifth wrong one: they count as failed log-ins. */
export async function verifyCurrentPassword({ id, email }: Account, password: string, address: string): Promise<void> {
  const failedBefore = await checkLoginLockout(email, address);
  const session = await openSession(id, password);
  if (!session) {
    await countFailedLogin(email, address);
    const { message } = errorCatalogue.WRONG_CURRENT_PASSWORD;
    throw new ShopError('WRONG_CURRENT_PASSWORD', { errors: { currentPassword: message } });
  }
  if (failedBefore) await clearFailedLogins(email, address);
  // It was opened to ask, not to stay.
  if (session.refreshToken) await revokeSession(session.refreshToken);
}
