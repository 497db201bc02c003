/**
 * Rate limits: failed log-ins by account and network; registrations, password codes, guesses at them, returns and erasures
 * by account and by network. The items expire by themselves (TTL). They outlive an erased account by an hour, or its
 * mailbox could be flooded by opening and erasing it in turn; so they hold a hash of the address and not the address.
 */
import { createHash } from 'node:crypto';
import { ShopError } from '../../../shared/api/errors.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, updateItem } from '../../aws/dynamodb/write.ts';
import { failedLoginsKey, rateLimitKey } from '../keys.ts';
import { isLoopback, networkPrefix } from './network-prefix.ts';

/** All times in seconds. */
const HOUR = 3600;
const FIRST_LOCKOUT = 60;
const LONGEST_LOCKOUT = 900;
/** The fifth failure begins a lockout. */
const FREE_FAILURES = 5;
const FAILURES_FORGOTTEN_AFTER = HOUR;

interface FailedLoginsItem extends Item {
  failures: number;
  /** Seconds since 1970. */
  lastAt: number;
}

/** TOO_MANY_ATTEMPTS while a lockout lasts. True where there were failures before. */
export async function checkLoginLockout(email: string, ipAddress: string): Promise<boolean> {
  const item = await getItem<FailedLoginsItem>(failedLoginsKey(hashEmail(email), networkPrefix(ipAddress)));
  if (!item) return false;
  if (item.lastAt + FAILURES_FORGOTTEN_AFTER < nowInSeconds()) {
    await clearFailedLogins(email, ipAddress);
    return false;
  }
  const wait = item.lastAt + lockoutSeconds(item.failures) - nowInSeconds();
  if (wait > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
  return true;
}

/** Counts a failure. TOO_MANY_ATTEMPTS where it begins a lockout. */
export async function countFailedLogin(email: string, ipAddress: string): Promise<void> {
  const now = nowInSeconds();
  const item = await updateItem<FailedLoginsItem>({
    Key: failedLoginsKey(hashEmail(email), networkPrefix(ipAddress)),
    UpdateExpression: 'ADD failures :one SET lastAt = :now, #ttl = :forget',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':now': now, ':forget': now + FAILURES_FORGOTTEN_AFTER },
    ReturnValues: 'ALL_NEW',
  });
  const lockout = lockoutSeconds(item?.failures ?? 1);
  if (lockout > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: lockout });
}

export function clearFailedLogins(email: string, ipAddress: string): Promise<void> {
  return deleteItem({ Key: failedLoginsKey(hashEmail(email), networkPrefix(ipAddress)) });
}

/** The lockout after so many failures in a row. */
export function lockoutSeconds(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(LONGEST_LOCKOUT, FIRST_LOCKOUT * 2 ** (failures - FREE_FAILURES));
}

/** Twenty registrations an hour from one network. */
export function limitRegistrations(ipAddress: string): Promise<void> {
  return limitByNetwork('registration', ipAddress, 20);
}

/** Five password codes an hour for one email address, so that nobody floods its mailbox, and 20 from one network. */
export async function limitPasswordCodes(email: string, ipAddress: string): Promise<void> {
  await limitByNetwork('code', ipAddress, 20);
  await countInWindow('code', hashEmail(email), 5, HOUR);
}

/**
 * Ten guesses at a code an hour for one email address, counted before they are checked: of a million codes that is one in
 * a hundred thousand. And 60 from one network.
 */
export async function limitCodeGuesses(email: string, ipAddress: string): Promise<void> {
  await limitByNetwork('guess', ipAddress, 60);
  await countInWindow('guess', hashEmail(email), 10, HOUR);
}

/** Ten returns an hour by one account or for one email address: each sends an email. */
export function limitReturnsBySender(sender: string): Promise<void> {
  return countInWindow('statement', hashEmail(sender), 10, HOUR);
}

/** Twenty returns of visitors an hour from one network. */
export function limitReturnsByNetwork(ipAddress: string): Promise<void> {
  return limitByNetwork('statement', ipAddress, 20);
}

/** Three erasures an hour for one email address: each sends an email. */
export function limitErasures(email: string): Promise<void> {
  return countInWindow('erasure', hashEmail(email), 3, HOUR);
}

/** This machine may do 60 a minute, for tests and for a shop without an edge. */
function limitByNetwork(action: string, ipAddress: string, maxPerHour: number): Promise<void> {
  const network = networkPrefix(ipAddress);
  return isLoopback(ipAddress)
    ? countInWindow(action, network, 60, 60)
    : countInWindow(action, network, maxPerHour, HOUR);
}

/** TOO_MANY_ATTEMPTS above `max` in a window of so many seconds. */
async function countInWindow(action: string, subject: string, max: number, windowSeconds: number): Promise<void> {
  const now = nowInSeconds();
  const windowEnd = (Math.floor(now / windowSeconds) + 1) * windowSeconds;
  const item = await updateItem<{ count: number }>({
    Key: rateLimitKey(action, subject, windowEnd),
    UpdateExpression: 'ADD #count :one SET #ttl = :forget',
    ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':forget': windowEnd + HOUR },
    ReturnValues: 'ALL_NEW',
  });
  if ((item?.count ?? 1) > max) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: windowEnd - now });
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
