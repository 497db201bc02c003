/**
 * Attempts to log in. Each is counted before its password is checked: of many at the same moment only the first few are
 * checked at all. A browser that logged in before is counted by itself; all others by their network, and together.
 */
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, updateItem } from '../../aws/dynamodb/write.ts';
import { failedLoginsKey, type Key } from '../keys.ts';
import { hashDevice } from './known-devices.ts';
import { lockoutOfOne, lockoutOfStrangers, type LockoutRule } from './limits.ts';
import { networkPrefix } from './network-prefix.ts';
import { hashEmail, limitLogins, limitReached, nowInSeconds } from './rate-limit.ts';

interface Counter {
  key: Key;
  rule: LockoutRule;
}

/** Who tries to log in. `knownDevice`: the browser, if it logged in to this account before. */
interface LoginAttempt {
  email: string;
  ipAddress: string;
  knownDevice: string | undefined;
}

interface FailedLoginsItem extends Item {
  /** Also counts the attempts whose password is being checked. */
  failures: number;
  /** After the free failures, the next attempt is allowed at this second (since 1970). */
  nextAt: number;
  /** The failures are forgotten at this second. */
  ttl: number;
}

/**
 * Checks a password as one attempt: `check` answers undefined for a wrong one. TOO_MANY_ATTEMPTS during a lockout, above
 * the limit of the network, and where this failure begins a lockout.
 */
export async function attemptLogin<T>(
  { email, ipAddress, knownDevice }: LoginAttempt,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const own = counterOf(email, knownDevice ? `device ${hashDevice(knownDevice)}` : networkPrefix(ipAddress));
  const shared = knownDevice ? [] : [strangersOf(email)];
  const failures = await countAttempt(own);
  const giveBacks = knownDevice ? [] : await limitLogins(ipAddress);
  const sharedFailures = await Promise.all(shared.map(countAttempt)).catch(async (error: unknown) => {
    await Promise.all([giveBackFailure(own.key), ...giveBacks.map((giveBack) => giveBack())]);
    throw error;
  });
  const giveBackShared = () =>
    Promise.all([...giveBacks.map((giveBack) => giveBack()), ...shared.map(({ key }) => giveBackFailure(key))]);
  const result = await check().catch(async (error: unknown) => {
    // Nobody knows whether the password was right.
    await Promise.all([giveBackShared(), giveBackFailure(own.key)]);
    throw error;
  });
  if (result !== undefined) {
    await Promise.all([giveBackShared(), deleteItem({ Key: own.key })]);
    return result;
  }
  await Promise.all(shared.map((counter, index) => beginLockout(counter, sharedFailures[index] ?? 0)));
  const lockout = await beginLockout(own, failures);
  if (lockout > 0) throw limitReached('lockout', lockout);
  return undefined;
}

/** Ends a lockout. */
export async function clearFailedLogins(email: string, ipAddress: string): Promise<void> {
  const counters = [counterOf(email, networkPrefix(ipAddress)), strangersOf(email)];
  await Promise.all(counters.map(({ key }) => deleteItem({ Key: key })));
}

const counterOf = (email: string, subject: string): Counter => ({
  key: failedLoginsKey(hashEmail(email), subject),
  rule: lockoutOfOne,
});

const strangersOf = (email: string): Counter => ({
  key: failedLoginsKey(hashEmail(email), 'strangers'),
  rule: lockoutOfStrangers,
});

/** The lockout after so many failures in a row. */
export function lockoutSeconds(
  failures: number,
  { failures: free, firstSeconds, longestSeconds }: LockoutRule = lockoutOfOne,
): number {
  return failures < free ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** (failures - free));
}

/** Answers how many failures there are if this attempt becomes one. */
async function countAttempt({ key, rule }: Counter): Promise<number> {
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
        ':free': rule.failures,
        ':now': now,
        ':next': now + rule.firstSeconds,
        ':forget': now + rule.forgottenAfterSeconds,
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
  return countAttempt({ key, rule });
}

function giveBackFailure(key: Key): Promise<void> {
  return updateExisting(key, 'ADD failures :value', -1);
}

async function beginLockout({ key, rule }: Counter, failures: number): Promise<number> {
  const lockout = lockoutSeconds(failures, rule);
  if (lockout > 0) await updateExisting(key, 'SET nextAt = :value', nowInSeconds() + lockout);
  return lockout;
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
