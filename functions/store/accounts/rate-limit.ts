/**
 * Counts tries against the windows of limits.ts. Each try is counted before it is made, so that tries at the same moment
 * count too. The items expire by themselves (TTL). They outlive an erased account by an hour, or its mailbox could be
 * flooded by opening and erasing it in turn; so they hold a hash of the address and not the address. Log-ins have a
 * lockout besides (login-attempts.ts).
 */
import { createHash } from 'node:crypto';
import { ShopError } from '../../../shared/api/errors.ts';
import { updateItem } from '../../aws/dynamodb/write.ts';
import { log } from '../../platform/log.ts';
import { rateLimitKey } from '../keys.ts';
import { loopbackLimit, windowLimits, type LimitName, type WindowLimit, type WindowLimitName } from './limits.ts';
import { isLoopback, networkPrefix, siteNetworkPrefix } from './network-prefix.ts';

const FORGOTTEN_AFTER_SECONDS = 3600;

/** Takes a try back: it does not count any more. */
export type GiveBack = () => Promise<void>;

/** A right password gives its tries back. */
export async function limitLogins(email: string, ipAddress: string): Promise<GiveBack[]> {
  const [ofNetwork, ofAccount] = await Promise.all([
    countByNetwork('login', ipAddress),
    countByAccount('login', email),
  ]);
  return [...ofNetwork, ofAccount];
}

export async function limitRegistrations(ipAddress: string): Promise<void> {
  await countByNetwork('registration', ipAddress);
}

export async function limitPasswordCodes(email: string, ipAddress: string): Promise<void> {
  await countByNetwork('code', ipAddress);
  await countByAccount('code', email);
}

/** Counted before the guess is checked: ten of a million codes are a chance of one in a hundred thousand. */
export async function limitCodeGuesses(email: string, ipAddress: string): Promise<void> {
  await countByNetwork('guess', ipAddress);
  await countByAccount('guess', email);
}

/** `sender` is an account, or an email address. */
export async function limitReturnsBySender(sender: string): Promise<void> {
  await countByAccount('statement', sender);
}

export async function limitReturnsByNetwork(ipAddress: string): Promise<void> {
  await countByNetwork('statement', ipAddress);
}

export async function limitErasures(email: string): Promise<void> {
  await countByAccount('erasure', email);
}

/**
 * Taken or not, each new address counts. It counts as a registration of the network, too: asking for a taken address is no
 * cheaper way to learn who has an account.
 */
export async function limitEmailChanges(accountId: string, ipAddress: string): Promise<void> {
  await countByNetwork('registration', ipAddress);
  await countByAccount('emailChange', accountId);
}

export async function limitConfirmationLinks(accountId: string): Promise<void> {
  await countByAccount('confirmation', accountId);
}

export async function limitEmailLinks(ipAddress: string): Promise<void> {
  await countByNetwork('emailLink', ipAddress);
}

/** Counts over all accounts and reasons. False where the email must not go. */
export function countUnconfirmedEmail(email: string): Promise<boolean> {
  return isBelowLimit(countByAccount('unconfirmedEmail', mailboxOf(email)));
}

/** False where the code must not go. */
export function countUnconfirmedCode(email: string): Promise<boolean> {
  return isBelowLimit(countByAccount('unconfirmedCode', mailboxOf(email)));
}

/** 'anna+1@example.it' is the mailbox of 'anna@example.it' at most providers. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}

async function isBelowLimit(counted: Promise<unknown>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

/** The refusal of a try above a limit. Its log line is the metric. */
export function limitReached(limit: LimitName, retryAfter: number): ShopError {
  log.warn('limit reached', { limit });
  return new ShopError('TOO_MANY_ATTEMPTS', { retryAfter });
}

function countByAccount(name: WindowLimitName, account: string): Promise<GiveBack> {
  const { account: max = Infinity, windowSeconds }: WindowLimit = windowLimits[name];
  return countInWindow(name, hashEmail(account), max, windowSeconds);
}

async function countByNetwork(name: WindowLimitName, ipAddress: string): Promise<GiveBack[]> {
  const network = networkPrefix(ipAddress);
  if (isLoopback(ipAddress))
    return [await countInWindow(name, network, loopbackLimit.max, loopbackLimit.windowSeconds)];
  const limit: WindowLimit = windowLimits[name];
  const site = siteNetworkPrefix(ipAddress);
  return Promise.all([
    countInWindow(name, network, limit.network ?? Infinity, limit.windowSeconds),
    ...(site ? [countInWindow(name, site, limit.site ?? Infinity, limit.windowSeconds)] : []),
  ]);
}

/** TOO_MANY_ATTEMPTS above `max` in a window of so many seconds. */
async function countInWindow(
  name: WindowLimitName,
  subject: string,
  max: number,
  windowSeconds: number,
): Promise<GiveBack> {
  const windowEnd = endOfWindow(windowSeconds);
  const add = (tries: number) =>
    updateItem<{ count: number }>({
      Key: rateLimitKey(name, subject, windowEnd),
      UpdateExpression: 'ADD #count :tries SET #ttl = :forget',
      ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':tries': tries, ':forget': windowEnd + FORGOTTEN_AFTER_SECONDS },
      ReturnValues: 'ALL_NEW',
    });
  const item = await add(1);
  if ((item?.count ?? 1) > max) throw limitReached(name, windowEnd - nowInSeconds());
  return async () => void (await add(-1));
}

/** In seconds since 1970. */
function endOfWindow(windowSeconds: number): number {
  return (Math.floor(nowInSeconds() / windowSeconds) + 1) * windowSeconds;
}

/** Stands for an email address in the table. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
