/** Accounts that nobody uses any more: their owner gets a warning, and later they are erased (shared/legal/retention.ts). */
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { updateItem } from '../../aws/dynamodb/write.ts';
import { accountKey } from '../keys.ts';
import type { Account } from './accounts.ts';
import { eraseAccountData } from './erase-account-data.ts';
import { markAccountErased, prepareErasure } from './erasure.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds: an account whose last access is before this moment is idle. */
export function idleBefore(now: number): number {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - legalConfig.retention.idleMonths);
  return limit.getTime();
}

/** What is due for an account. Admins stay; an account without `site` gets no emails, so it could not be warned. */
export function idleStep(
  { role, site, updatedAt, idleWarnedAt = '' }: Account,
  now: number,
): 'warn' | 'erase' | 'none' {
  if (role === 'admin' || !site || Date.parse(updatedAt) >= idleBefore(now)) return 'none';
  // A warning before the last access is an old one.
  if (idleWarnedAt <= updatedAt) return 'warn';
  return Date.parse(idleWarnedAt) + legalConfig.retention.idleWarningDays * DAY_MS <= now ? 'erase' : 'none';
}

/** Marks an account as warned; the email follows from the stream. False where its owner was here meanwhile. */
export async function warnIdleAccount({ id, updatedAt }: Account, now: number): Promise<boolean> {
  try {
    await updateItem({
      Key: accountKey(id),
      ConditionExpression: 'updatedAt = :lastAccess AND attribute_not_exists(erasedAt)',
      UpdateExpression: 'SET idleWarnedAt = :now',
      ExpressionAttributeValues: { ':lastAccess': updatedAt, ':now': new Date(now).toISOString() },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Erases a warned account. False while an order or a return is open. ConcurrentWrite where its owner was here meanwhile. */
export async function eraseIdleAccount(account: Account): Promise<boolean> {
  const { blockers, returnIds } = await prepareErasure(account);
  if (blockers.length > 0) return false;
  await markAccountErased(account, returnIds, { lastAccess: account.updatedAt });
  await eraseAccountData(account.id);
  return true;
}
