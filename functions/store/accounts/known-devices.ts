/**
 * Browsers that logged in to an account. Their attempts are counted apart, so that strangers cannot lock the owner out
 * (OWASP: Slow Down Online Guessing Attacks with Device Cookies). The table has a hash of the cookie.
 */
import { createHash } from 'node:crypto';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { knownDeviceKey } from '../keys.ts';
import { nowInSeconds } from './rate-limit.ts';

/** The life of the cookie, from the last log-in on (functions/auth/device-cookie.ts). */
export const KNOWN_DEVICE_SECONDS = 180 * 24 * 60 * 60;

export async function isKnownDevice(userId: string, device: string | undefined): Promise<boolean> {
  if (!device) return false;
  const item = await getItem<Item & { ttl: number }>(knownDeviceKey(userId, hashDevice(device)), true);
  return item !== undefined && item.ttl > nowInSeconds();
}

export async function rememberDevice(userId: string, device: string): Promise<void> {
  await putItem({
    Item: { ...knownDeviceKey(userId, hashDevice(device)), ttl: nowInSeconds() + KNOWN_DEVICE_SECONDS },
  });
}

export function hashDevice(device: string): string {
  return createHash('sha256').update(device).digest('base64url').slice(0, 22);
}
