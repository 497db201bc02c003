import type { ErasureBlocker } from '../../shared/account/schema.ts';
import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { retryOnConflict } from '../platform/retry.ts';
import { eraseAccountData } from '../store/accounts/erase-account-data.ts';
import { markAccountErased, prepareErasure } from '../store/accounts/erasure.ts';
import { limitErasures } from '../store/accounts/rate-limit.ts';
import { expiredSessionCookie } from './session-cookie.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

/**
 * Erases the caller's account for good. ACCOUNT_IN_USE names the open orders and returns; ADMIN_NOT_ERASABLE for an
 * admin. Once it is decided, the expiry task finishes what this call does not.
 */
export const eraseMe: UseCase<'eraseMe'> = async (call) => {
  const { body, caller, setCookie, site } = call;
  const { account } = caller;
  // The role of the token may be an hour old.
  if (caller.role === 'admin' || account.role === 'admin') throw new ShopError('ADMIN_NOT_ERASABLE');
  await verifyCurrentPassword(call, body.currentPassword);
  await retryOnConflict(async (attemptNumber) => {
    const { blockers, returnIds } = await prepareErasure(account);
    if (blockers.length > 0) throw accountInUse(blockers);
    if (attemptNumber === 1) await limitErasures(account.email);
    await markAccountErased(account, returnIds);
  });
  setCookie(expiredSessionCookie(site));
  log.info('account erased', { user: caller.id });
  await eraseAccountData(caller.id).catch((error: Error) => {
    log.warn('the expiry task will finish an erasure', { user: caller.id, error: error.name });
  });
  return {};
};

function accountInUse(blockers: ErasureBlocker[]): ShopError {
  const reasons = blockers.map(({ orderNumber, why }) => `${orderNumber} (${why})`);
  const message = `${errorCatalogue.ACCOUNT_IN_USE.message}: ${reasons.join(', ')}`;
  return new ShopError('ACCOUNT_IN_USE', { message, details: { open: blockers } });
}
