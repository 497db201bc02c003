import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { attemptLogin } from '../store/accounts/login-attempts.ts';
import { openSession, revokeSession } from '../store/accounts/sessions.ts';

/**
 * Checks the password again before something that a stolen token must not do. WRONG_CURRENT_PASSWORD, and
 * TOO_MANY_ATTEMPTS from the fifth wrong one: they count as failed log-ins.
 */
export async function verifyCurrentPassword(
  { id, email }: Account,
  password: string,
  ipAddress: string,
): Promise<void> {
  const session = await attemptLogin(email, ipAddress, () => openSession(id, password));
  if (!session) {
    const { message } = errorCatalogue.WRONG_CURRENT_PASSWORD;
    throw new ShopError('WRONG_CURRENT_PASSWORD', { errors: { currentPassword: message } });
  }
  // Only the check needed this session.
  if (session.refreshToken) await revokeSession(session.refreshToken);
}
