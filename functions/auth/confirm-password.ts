/** Asks whoever is logged in for their password again, before something that a stolen token must not do. */
import { ShopError, errorRows } from '../../shared/errors.ts';
import type { Account } from '../store/accounts.ts';
import { checkFailures, countFailure, forgetFailures } from '../store/attempts.ts';
import { endSession, openSession } from '../store/pool.ts';

/** Throws WRONG_CURRENT_PASSWORD, or TOO_MANY_ATTEMPTS from the fifth wrong one: they count as failed log-ins. */
export async function confirmPassword({ id, email }: Account, password: string, address: string): Promise<void> {
  const failedBefore = await checkFailures(email, address);
  const session = await openSession(id, password);
  if (!session) {
    await countFailure(email, address);
    const { message } = errorRows.WRONG_CURRENT_PASSWORD;
    throw new ShopError('WRONG_CURRENT_PASSWORD', { errors: { currentPassword: message } });
  }
  if (failedBefore) await forgetFailures(email, address);
  // It was opened to ask, not to stay.
  if (session.refreshToken) await endSession(session.refreshToken);
}
