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

/**
 * A hundred wrong passwords an hour for one account over all networks, sixty from one network. A right password gives its
 * try back.
 */
export async function limitLogins(email: string, ipAddress: string): Promise<GiveBack[]> {
  const [ofNetwork, ofAccount] = await Promise.all([
    limitByNetwork('login', ipAddress, 60),
    countInWindow('login', hashEmail(email), 100, HOUR),
  ]);
  return [...ofNetwork, ofAccount];
}

/** Twenty registrations an hour from one network. */
export async function limitRegistrations(ipAddress: string): Promise<void> {
  await limitByNetwork('registration', ipAddress, 20);
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

/** Ten wrong codes of an authenticator app an hour for one account. Who makes them knows its password. */
export async function limitSecondFactors(userId: string): Promise<GiveBack> {
  return countInWindow('factor', userId, 10, HOUR);
}

/** Ten returns an hour by one account or for one email address: each sends an email. */
export async function limitReturnsBySender(sender: string): Promise<void> {
  await countInWindow('statement', hashEmail(sender), 10, HOUR);
}

/** Twenty returns of visitors an hour from one network. */
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

/** Stands for an email address in the table. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
