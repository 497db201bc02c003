import { ShopError, errorRows } from '../../shared/errors.ts';
import type { UseCase } from '../kit/resource.ts';
import { activeAccountOf, readAccount } from '../store/accounts.ts';
import { countGuess, forgetFailures } from '../store/attempts.ts';
import { endSession, NOBODY, redeemPasswordCode } from '../store/pool.ts';
import { beginAnew } from './begin-anew.ts';

/**
 * Sets a new password for whoever knows the code that was mailed. Every session ends, and the person logs in. An unknown
 * address and a deactivated account hear what a wrong code hears.
 */
export const resetPassword: UseCase<'resetPassword'> = async ({ body: { email, code, password }, address }) => {
  await countGuess(email, address);
  const account = await activeAccountOf(email);
  const redeemed = await redeemPasswordCode(account?.id ?? NOBODY, code, password);
  if (!account || !redeemed) throw wrongCode();
  const { refreshToken } = await beginAnew(account.id, password).catch(async (error: unknown) => {
    // Whoever was erased meanwhile is an unknown address.
    throw (await readAccount(account.id)) ? error : wrongCode();
  });
  // It was opened to tell old sessions from new ones. Failed log-ins of before no longer keep the person waiting.
  await Promise.all([endSession(refreshToken), forgetFailures(email, address)]);
  return {};
};

function wrongCode(): ShopError {
  return new ShopError('WRONG_CODE', { errors: { code: errorRows.WRONG_CODE.message } });
}
