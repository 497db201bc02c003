import type { ErasureBlocker } from '../../shared/account/schema.ts';
import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import { log } from '../platform/log.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { limitErasures } from '../store/accounts/rate-limit.ts';
import { prepareErasure, eraseAccountData, markAccountErased } from '../store/accounts/erasure.ts';
import { retryOnConflict } from '../platform/retry.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';
import { expiredSessionCookie } from './session-cookie.ts';

/**
 * Erases the caller's account, for good. ACCOUNT_IN_USE, with what it is, while an order or a return is open;
 * ADMIN_NOT_ERASABLE for who runs the shop. Once decided it is done, by the clock if not by this call.
 */
export const eraseMe: UseCase<'eraseMe'> = async ({ body, caller, ipAddress: address, setCookie, site }) => {
  const { account } = caller;
  if (caller.role === 'admin' || account.role === 'admin') throw new ShopError('ADMIN_NOT_ERASABLE');
  await verifyCurrentPassword(account, body.currentPassword, address);
  await retryOnConflict(async (tried) => {
    const { open, statements } = await prepareErasure(account);
    if (open.length > 0) throw new ShopError('ACCOUNT_IN_USE', { message: inWords(open), details: { open } });
    if (tried === 1) await limitErasures(account.email);
    await markAccountErased(account, statements);
  });
  setCookie(expiredSessionCookie(site));
  log.info('account erased', { user: caller.id });
  await eraseAccountData(caller.id).catch((error: Error) => {
    log.warn('the clock will finish an erasure', { user: caller.id, error: error.name });
  });
  return {};
};

function inWords(open: ErasureBlocker[]): string {
  const matters = open.map(({ orderNumber, why }) => `${orderNumber} (${why})`);
  return `${errorCatalogue.ACCOUNT_IN_USE.message}: ${matters.join(', ')}`;
}
