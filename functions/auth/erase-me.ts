import type { OpenMatter } from '../../shared/account.ts';
import { errorRows, ShopError } from '../../shared/errors.ts';
import { log } from '../kit/log.ts';
import type { UseCase } from '../kit/resource.ts';
import { countErasure } from '../store/attempts.ts';
import { beforeErasing, carryOutErasure, markErased } from '../store/erasure.ts';
import { untilDecided } from '../store/order-change.ts';
import { confirmPassword } from './confirm-password.ts';
import { noSessionCookie } from './session-cookie.ts';

/**
 * Erases the caller's account, for good. ACCOUNT_IN_USE, with what it is, while an order or a return is open;
 * ADMIN_NOT_ERASABLE for who runs the shop. Once decided it is done, by the clock if not by this call.
 */
export const eraseMe: UseCase<'eraseMe'> = async ({ body, caller, address, setCookie, site }) => {
  const { account } = caller;
  if (caller.role === 'admin' || account.role === 'admin') throw new ShopError('ADMIN_NOT_ERASABLE');
  await confirmPassword(account, body.currentPassword, address);
  await untilDecided(async (tried) => {
    const { open, statements } = await beforeErasing(account);
    if (open.length > 0) throw new ShopError('ACCOUNT_IN_USE', { message: inWords(open), details: { open } });
    if (tried === 1) await countErasure(account.email);
    await markErased(account, statements);
  });
  setCookie(noSessionCookie(site));
  log.info('account erased', { user: caller.id });
  await carryOutErasure(caller.id).catch((error: Error) => {
    log.warn('the clock will finish an erasure', { user: caller.id, error: error.name });
  });
  return {};
};

function inWords(open: OpenMatter[]): string {
  const matters = open.map(({ orderNumber, why }) => `${orderNumber} (${why})`);
  return `${errorRows.ACCOUNT_IN_USE.message}: ${matters.join(', ')}`;
}
