/**
 * How often somebody tried: failed log-ins by account and network; registrations, password codes and guesses at them by
 * network and by account. Gone by themselves (TTL). E-mail addresses stand in them as a print that nobody reads: these
 * counts outlive an erased account by an hour, or its mailbox could be flooded by opening and erasing it in turn.
 */
import { createHash } from 'node:crypto';
import { ShopError } from '../../../shared/api/errors.ts';
import { failedLoginsKey, rateLimitKey } from '../keys.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, updateItem } from '../../aws/dynamodb/write.ts';

/** From this failure on, a pause. */
const FREE_FAILURES = 5;
/** Seconds of the first pause; each further failure doubles it, up to the longest. */
const FIRST_PAUSE = 60;
const LONGEST_PAUSE = 900;
const HOUR = 3600;
/** Seconds after which failures are forgotten. */
const FAILURE_WINDOW = HOUR;

interface FailuresItem extends Item {
  failures: number;
  /** Seconds since 1970. */
  lastAt: number;
}

/** Throws TOO_MANY_ATTEMPTS while a pause lasts. True where there were failures before. */
export async function checkLoginLockout(email: string, address: string): Promise<boolean> {
  const item = await getItem<FailuresItem>(failedLoginsKey(hashEmail(email), networkPrefix(address)));
  if (!item) return false;
  if (item.lastAt + FAILURE_WINDOW < seconds()) {
    await clearFailedLogins(email, address);
    return false;
  }
  const wait = item.lastAt + lockoutSeconds(item.failures) - seconds();
  if (wait > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
  return true;
}

/** Counts a failure. Throws TOO_MANY_ATTEMPTS where it begins a pause. */
export async function countFailedLogin(email: string, address: string): Promise<void> {
  const now = seconds();
  const item = await updateItem<FailuresItem>({
    Key: failedLoginsKey(hashEmail(email), networkPrefix(address)),
    UpdateExpression: 'ADD failures :one SET lastAt = :now, #ttl = :forget',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':now': now, ':forget': now + FAILURE_WINDOW },
    ReturnValues: 'ALL_NEW',
  });
  const pause = lockoutSeconds(item?.failures ?? 1);
  if (pause > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: pause });
}

/** A success: what failed before is forgotten. */
export function clearFailedLogins(email: string, address: string): Promise<void> {
  return deleteItem({ Key: failedLoginsKey(hashEmail(email), networkPrefix(address)) });
}

/** Counts a registration. Throws TOO_MANY_ATTEMPTS above 20 an hour from one network; 60 a minute from this machine. */
export function limitRegistrations(address: string): Promise<void> {
  return limitByNetwork('registration', address, 20);
}

/**
 * Counts a code that is asked for. Throws TOO_MANY_ATTEMPTS above five an hour for one e-mail address, whoever asks: its
 * mailbox is not to be flooded; and above 20 an hour from one network.
 */
export async function limitPasswordCodes(email: string, address: string): Promise<void> {
  await limitByNetwork('code', address, 20);
  await countInWindow('code', hashEmail(email), 5, HOUR);
}

/**
 * Counts a guess at a code, before it is looked at. Throws TOO_MANY_ATTEMPTS above ten an hour for one e-mail address from
 * anywhere: of a million codes, that is one in a hundred thousand; and above 60 an hour from one network.
 */
export async function limitCodeGuesses(email: string, address: string): Promise<void> {
  await limitByNetwork('guess', address, 60);
  await countInWindow('guess', hashEmail(email), 10, HOUR);
}

/** Counts a statement of withdrawal by an account, or of an address: at most ten an hour, as each sends a mail. */
export function limitReturnsBySender(who: string): Promise<void> {
  return countInWindow('statement', hashEmail(who), 10, HOUR);
}

/** Counts a visitor's statement. Throws TOO_MANY_ATTEMPTS above 20 an hour from one network. */
export function limitReturnsByNetwork(address: string): Promise<void> {
  return limitByNetwork('statement', address, 20);
}

/** Counts an erasure. Throws TOO_MANY_ATTEMPTS above three an hour of one address: each writes to its mailbox. */
export function limitErasures(email: string): Promise<void> {
  return countInWindow('erasure', hashEmail(email), 3, HOUR);
}

function limitByNetwork(what: string, address: string, mostAnHour: number): Promise<void> {
  const network = networkPrefix(address);
  return isLoopback(address) ? countInWindow(what, network, 60, 60) : countInWindow(what, network, mostAnHour, HOUR);
}

/** Throws TOO_MANY_ATTEMPTS above `most` in `each` seconds. */
async function countInWindow(what: string, who: string, most: number, each: number): Promise<void> {
  const now = seconds();
  const until = (Math.floor(now / each) + 1) * each;
  const item = await updateItem<{ count: number }>({
    Key: rateLimitKey(what, who, until),
    UpdateExpression: 'ADD #count :one SET #ttl = :until',
    ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':until': until + HOUR },
    ReturnValues: 'ALL_NEW',
  });
  if ((item?.count ?? 1) > most) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: until - now });
}

/** Seconds to wait after so many failures in a row. */
export function lockoutSeconds(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - FREE_FAILURES));
}

/** Who is counted together: an IPv4 address, or the first half of an IPv6 address, which one subscriber has for himself. */
export function networkPrefix(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped) return mapped[1] as string;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return groups.slice(0, 4).join(':');
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

function isLoopback(address: string): boolean {
  return networkPrefix(address).startsWith('127.') || address === '::1';
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
