/**
 * Counts tries against the windows of limits.ts. Each try is counted before it is made, so that tries at the same moment
 * count too. The items expire by themselves (TTL). They outlive an erased account by an hour, or its mailbox could be
 * flooded by opening and erasing it in turn; so they hold a hash of the address and not the address. Log-ins have a
 * lockout besides (login-attempts.ts).
 */
import { createHash } from 'node:crypto';
import { ShopError, type ErrorCode } from '../../../shared/api/errors.ts';
import type { Update } from '../../aws/dynamodb/types.ts';
import { updateItem } from '../../aws/dynamodb/write.ts';
import { log } from '../../platform/log.ts';
import { rateLimitKey, type Key } from '../keys.ts';
import { loopbackLimit, windowLimits, type LimitName, type WindowLimit, type WindowLimitName } from './limits.ts';
import { isLoopback, networkPrefix, siteNetworkPrefix } from './network-prefix.ts';

const FORGOTTEN_AFTER_SECONDS = 3600;

/** Takes a try back: it does not count any more. */
export type GiveBack = () => Promise<void>;

/** A right password gives its tries back. */
export function limitLogins(ipAddress: string): Promise<GiveBack[]> {
  return countByNetwork('login', ipAddress);
}

export async function limitRegistrations(ipAddress: string): Promise<void> {
  await countByNetwork('registration', ipAddress);
}

/** TOO_MANY_ATTEMPTS above the limit of the network; false where the mailbox must get no more codes for now. */
export async function mayMailCode(email: string, ipAddress: string, isKnownDevice: boolean): Promise<boolean> {
  if (isKnownDevice) return isWithinLimit(countByAccount('codeForKnownDevice', email));
  await countByNetwork('code', ipAddress);
  const fromNetwork = () => countByAccount('codeFromNetwork', `${email} ${networkPrefix(ipAddress)}`);
  if (!isLoopback(ipAddress) && !(await isWithinLimit(fromNetwork()))) return false;
  return isWithinLimit(countByAccount('code', email));
}

/** Guesses at codes that another browser asked for. */
export async function limitCodeGuesses(ipAddress: string): Promise<void> {
  await countByNetwork('guess', ipAddress);
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
 * The window in which the unpaid pieces of a network are counted: an IPv4 address, or 48 bits of IPv6. Its key holds a
 * hash, because orders keep it for a while. Undefined for this machine.
 */
export function unpaidWindow(ipAddress: string): Key | undefined {
  if (isLoopback(ipAddress)) return undefined;
  const network = siteNetworkPrefix(ipAddress) ?? networkPrefix(ipAddress);
  return rateLimitKey('unpaid', hash(network), endOfWindow(windowLimits.unpaid.windowSeconds));
}

/** For a transaction: counts pieces in a window, and fails where they would be too many. */
export function countUnpaid(window: Key, pieces: number): Update {
  const update = countUpdate(window, pieces);
  return {
    ...update,
    ConditionExpression: 'attribute_not_exists(pk) OR #count <= :room',
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':room': windowLimits.unpaid.network - pieces },
  };
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

export async function limitPaymentRequests(orderId: string): Promise<void> {
  await countByAccount('paymentRequest', orderId);
}

export async function limitInvitations(ownerId: string): Promise<void> {
  await countByAccount('invitation', ownerId);
}

export async function limitImageImports(adminId: string): Promise<void> {
  await countByAccount('imageImport', adminId);
}

export async function limitEmailLinks(ipAddress: string): Promise<void> {
  await countByNetwork('emailLink', ipAddress);
}

export function mayCountEmptySearch(ipAddress: string): Promise<boolean> {
  return isWithinLimit(countByNetwork('emptySearch', ipAddress));
}

/** Counts over all accounts and reasons. False where the email must not go. */
export function countUnconfirmedEmail(email: string): Promise<boolean> {
  return isWithinLimit(countByAccount('unconfirmedEmail', mailboxOf(email)));
}

/** Counts over all accounts. False where the email must not go. */
export function countRepeatableEmail(email: string): Promise<boolean> {
  return isWithinLimit(countByAccount('repeatableEmail', mailboxOf(email)));
}

/** False where the code must not go. Browsers that logged in before are counted apart: strangers use up none of theirs. */
export function countUnconfirmedCode(email: string, isKnownDevice: boolean): Promise<boolean> {
  const limit = isKnownDevice ? 'unconfirmedCodeForKnownDevice' : 'unconfirmedCode';
  return isWithinLimit(countByAccount(limit, mailboxOf(email)));
}

/** 'anna+1@example.it' is the mailbox of 'anna@example.it' at most providers; Gmail ignores dots in names, too. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.replace(/\+[^@]*(?=@)/, '').split('@');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Codes of an authenticator app. Who guesses them knows the password. */
export function limitSecondFactors(userId: string): Promise<GiveBack> {
  return countByAccount('secondFactor', userId);
}

/** The refusal of a try above a limit. Its log line is the metric. */
export function limitReached(limit: LimitName, retryAfter: number, refusal?: Refusal): ShopError {
  log.warn('limit reached', { limit });
  const { code = 'TOO_MANY_ATTEMPTS', ...message } = refusal ?? {};
  return new ShopError(code, { retryAfter, ...message });
}

interface Refusal {
  code: ErrorCode;
  message: string;
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
  const window = rateLimitKey(name, subject, endOfWindow(windowSeconds));
  const item = await updateItem<{ count: number }>({ ...countUpdate(window, 1), ReturnValues: 'ALL_NEW' });
  if ((item?.count ?? 1) > max) throw limitReached(name, secondsLeft(window));
  return async () => void (await updateItem(countUpdate(window, -1)));
}

/** `tries` below zero are given back. */
export function countUpdate(window: Key, tries: number) {
  return {
    Key: window,
    UpdateExpression: 'ADD #count :tries SET #ttl = :forget',
    ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':tries': tries, ':forget': Number(window.sk) + FORGOTTEN_AFTER_SECONDS },
  } satisfies Update;
}

/** Until a window ends. */
export function secondsLeft(window: Key): number {
  return Math.max(1, Number(window.sk) - nowInSeconds());
}

/** In seconds since 1970. */
function endOfWindow(windowSeconds: number): number {
  return (Math.floor(nowInSeconds() / windowSeconds) + 1) * windowSeconds;
}

/** False where a limit is reached that must not refuse anybody. */
export async function isWithinLimit(counted: Promise<unknown>): Promise<boolean> {
  return counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ShopError) return false;
      throw error;
    },
  );
}

/** Stands for an email address in the table. */
export const hashEmail = hash;

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
