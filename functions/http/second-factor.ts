/** Admin routes are open to sessions that have shown the second factor, by the table of shared/api/second-factor.ts. */
import { ShopError } from '../../shared/api/errors.ts';
import type { SecuredRoute } from '../../shared/api/second-factor.ts';
import { readCurrentAccount, type Account } from '../store/accounts/accounts.ts';
import { nowInSeconds } from '../store/accounts/rate-limit.ts';
import { isExempt, maySetUp, verifiedAt } from '../store/accounts/second-factor.ts';

const RECENT_SECONDS = 600;

/** Of a caller. */
interface SessionOfAccount {
  id: string;
  account: Account;
  sessionId: string;
}

/**
 * SECOND_FACTOR_REQUIRED for a session that has not shown the second factor. The setup is open before that, and
 * SECOND_FACTOR_CLOSED to all others.
 */
export async function requireSecondFactor<T extends SessionOfAccount>(
  { secondFactor }: SecuredRoute,
  caller: T,
): Promise<T> {
  if (secondFactor === 'setup') {
    const account = (await readCurrentAccount(caller.id)) ?? caller.account;
    if (maySetUp(account, caller.sessionId)) return { ...caller, account };
    // Whoever knows the password alone learns nothing else.
    const isVerified = isExempt(account) || verifiedAt(account, caller.sessionId) !== undefined;
    throw new ShopError(isVerified ? 'SECOND_FACTOR_CLOSED' : 'SECOND_FACTOR_REQUIRED');
  }
  return requireShownSecondFactor(caller);
}

/** SECOND_FACTOR_REQUIRED for a session of an admin that has not shown it. */
export async function requireShownSecondFactor<T extends SessionOfAccount>(caller: T): Promise<T> {
  if (isExempt(caller.account) || verifiedAt(caller.account, caller.sessionId) !== undefined) return caller;
  // It may have been shown a moment ago.
  const account = await readCurrentAccount(caller.id);
  if (!account || verifiedAt(account, caller.sessionId) === undefined) throw new ShopError('SECOND_FACTOR_REQUIRED');
  return { ...caller, account };
}

/** SECOND_FACTOR_STALE where the route needs a second factor of the last ten minutes for this input. */
export function requireRecentSecondFactor(
  { secondFactor }: SecuredRoute,
  { account, sessionId }: SessionOfAccount,
  { query, body }: { query: unknown; body: unknown },
): void {
  if (!secondFactor || secondFactor === 'setup' || isExempt(account)) return;
  if (secondFactor !== 'recent') {
    const [field, ...values] = secondFactor.recentFor;
    const input: Record<string, unknown> = Object.assign({}, query, body);
    const isNeeded = values.length > 0 ? values.includes(String(input[field])) : input[field] !== undefined;
    if (!isNeeded) return;
  }
  if (nowInSeconds() - (verifiedAt(account, sessionId) ?? 0) > RECENT_SECONDS) {
    throw new ShopError('SECOND_FACTOR_STALE');
  }
}
