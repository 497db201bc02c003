/**
 * Rate limits: how often an account or a network may do something in a window of time. Each try is counted before it is
 * made, so that tries at the same moment count too. The items expire by themselves (TTL). They outlive an erased account by
 * an hour, or its mailbox could be flooded by opening and erasing it in turn; so they hold a hash of the address and not the
 * address. Log-ins have a lockout besides (login-attempts.ts).
 */
import { createHash } from 'node:crypto';
import { ShopError } from '../../../shared/api/errors.ts';
import { updateItem } from '../../aws/dynamodb/write.ts';
import { rateLimitKey } from '../keys.ts';
import { isLoopback, networkPrefix, siteNetworkPrefix } from './network-prefix.ts';

/** All times in seconds. */
const HOUR = 3600;
/** One site has many subscribers at times: its IPv6 network of 48 bits may do so many times what one of 64 bits may. */
const SITE_FACTOR = 4;

/** Takes a try back: it does not count any more. */
export type GiveBack = () => Promise<void>;

/** Sixty wrong passwords an hour from one network. A right password gives its try back. */
export function limitLogins(ipAddress: string): Promise<GiveBack[]> {
  return limitByNetwork('login', ipAddress, 60);
}

/** Twenty registrations an hour from one network. */
export async function limitRegistrations(ipAddress: string): Promise<void> {
  await limitByNetwork('registration', ipAddress, 20);
}

/**
 * Five password codes an hour for one mailbox, at most three of them from one network; above that no mail is sent. Browsers
 * that logged in before have five of their own. TOO_MANY_ATTEMPTS from 20 requests of one network on.
 */
export async function mayMailCode(email: string, ipAddress: string, isKnownDevice: boolean): Promise<boolean> {
  const mailbox = hashEmail(email);
  if (isKnownDevice) return isWithinLimit(countInWindow('known-code', mailbox, 5, HOUR));
  await limitByNetwork('code', ipAddress, 20);
  const ofNetwork = countInWindow(
    'code',
    `${mailbox}#${networkPrefix(ipAddress)}`,
    isLoopback(ipAddress) ? 60 : 3,
    HOUR,
  );
  return (await isWithinLimit(ofNetwork)) && isWithinLimit(countInWindow('code', mailbox, 5, HOUR));
}

/** Sixty guesses an hour from one network at codes that others asked for. Each code counts its guesses (password-codes.ts). */
export async function limitCodeGuesses(ipAddress: string): Promise<void> {
  await limitByNetwork('guess', ipAddress, 60);
}

/** Emails about ten returns an hour by one account or for one email address. The returns themselves are never refused. */
export async function limitReturnsBySender(sender: string): Promise<void> {
  await countInWindow('statement', hashEmail(sender), 10, HOUR);
}

/** Emails about twenty returns of visitors an hour from one network. */
export async function limitReturnsByNetwork(ipAddress: string): Promise<void> {
  await limitByNetwork('statement', ipAddress, 20);
}

/** Three erasures an hour for one email address: each sends an email. */
export async function limitErasures(email: string): Promise<void> {
  await countInWindow('erasure', hashEmail(email), 3, HOUR);
}

/** This machine may do 60 a minute, for tests and for a shop without an edge. */
async function limitByNetwork(action: string, ipAddress: string, maxPerHour: number): Promise<GiveBack[]> {
  const network = networkPrefix(ipAddress);
  if (isLoopback(ipAddress)) return [await countInWindow(action, network, 60, 60)];
  const site = siteNetworkPrefix(ipAddress);
  return Promise.all([
    countInWindow(action, network, maxPerHour, HOUR),
    ...(site ? [countInWindow(action, site, maxPerHour * SITE_FACTOR, HOUR)] : []),
  ]);
}

/** TOO_MANY_ATTEMPTS above `max` in a window of so many seconds. */
async function countInWindow(action: string, subject: string, max: number, windowSeconds: number): Promise<GiveBack> {
  const now = nowInSeconds();
  const windowEnd = (Math.floor(now / windowSeconds) + 1) * windowSeconds;
  const add = (tries: number) =>
    updateItem<{ count: number }>({
      Key: rateLimitKey(action, subject, windowEnd),
      UpdateExpression: 'ADD #count :tries SET #ttl = :forget',
      ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':tries': tries, ':forget': windowEnd + HOUR },
      ReturnValues: 'ALL_NEW',
    });
  const item = await add(1);
  if ((item?.count ?? 1) > max) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: windowEnd - now });
  return async () => void (await add(-1));
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
export function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
