/**
 * Attempts to log in. Each is counted before its password is checked: of many at the same moment only the first few are
 * checked at all. From the fifth failure on, one email address is locked out from one network for a while.
 */
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, updateItem } from '../../aws/dynamodb/write.ts';
import { failedLoginsKey, type Key } from '../keys.ts';
import { loginLockout } from './limits.ts';
import { networkPrefix } from './network-prefix.ts';
import { hashEmail, limitLogins, limitReached, nowInSeconds } from './rate-limit.ts';

interface FailedLoginsItem extends Item {
  /** Also counts the attempts whose password is being checked. */
  failures: number;
  /** From the fifth failure on, the next attempt is allowed at this second (since 1970). */
  nextAt: number;
  /** The failures are forgotten at this second. */
  ttl: number;
}

/**
 * Checks a password as one attempt: `check` answers undefined for a wrong one. TOO_MANY_ATTEMPTS during a lockout, above
 * the limits of account and network, and where this failure begins a lockout.
 */
export async function attemptLogin<T>(
  email: string,
  ipAddress: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = failedLoginsKey(hashEmail(email), networkPrefix(ipAddress));
  const failures = await countAttempt(key);
  const giveBacks = await limitLogins(email, ipAddress);
  const giveBackTries = () => Promise.all(giveBacks.map((giveBack) => giveBack()));
  const result = await check().catch(async (error: unknown) => {
    // Nobody knows whether the password was right.
    await Promise.all([giveBackTries(), giveBackFailure(key)]);
    throw error;
  });
  if (result === undefined) await beginLockout(key, failures);
  else await Promise.all([giveBackTries(), deleteItem({ Key: key })]);
  return result;
}

/** Ends a lockout. */
export function clearFailedLogins(email: string, ipAddress: string): Promise<void> {
  return deleteItem({ Key: failedLoginsKey(hashEmail(email), networkPrefix(ipAddress)) });
}

/** The lockout after so many failures in a row. */
export function lockoutSeconds(failures: number): number {
  const { failures: first, firstSeconds, longestSeconds } = loginLockout;
  return failures < first ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** (failures - first));
}

/** Answers how many failures there are if this attempt becomes one. */
async function countAttempt(key: Key): Promise<number> {
  const now = nowInSeconds();
  try {
    const item = await updateItem<FailedLoginsItem>({
      Key: key,
      ConditionExpression: 'attribute_not_exists(pk) OR (#ttl > :now AND (failures < :free OR nextAt <= :now))',
      // Until the outcome is known, an attempt after a lockout is the only one.
      UpdateExpression: 'ADD failures :one SET nextAt = :next, #ttl = :forget',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':free': loginLockout.failures,
        ':now': now,
        ':next': now + loginLockout.firstSeconds,
        ':forget': now + loginLockout.forgottenAfterSeconds,
      },
      ReturnValues: 'ALL_NEW',
    });
    return item!.failures;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  const item = await getItem<FailedLoginsItem>(key, true);
  if (item && item.ttl > now) throw limitReached('lockout', Math.max(1, item.nextAt - now));
  await deleteItem({ Key: key });
  return countAttempt(key);
}

function giveBackFailure(key: Key): Promise<void> {
  return updateExisting(key, 'ADD failures :value', -1);
}

async function beginLockout(key: Key, failures: number): Promise<void> {
  const lockout = lockoutSeconds(failures);
  if (lockout === 0) return;
  await updateExisting(key, 'SET nextAt = :value', nowInSeconds() + lockout);
  throw limitReached('lockout', lockout);
}

/** Nothing where a success forgot the failures meanwhile. */
async function updateExisting(key: Key, UpdateExpression: string, value: number): Promise<void> {
  await updateItem({
    Key: key,
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression,
    ExpressionAttributeValues: { ':value': value },
  }).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
