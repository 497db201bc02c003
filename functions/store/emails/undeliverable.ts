/**
 * Addresses that get no more emails: SES reported that they do not exist, or that their owner marked an email as spam. Apart
 * from the accounts, since an order's emails may go elsewhere; a hash, since most of these people are nobody to the shop.
 */
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { undeliverableKey } from '../keys.ts';

/** Without such an address, or refused by its owner. */
export type DeliveryFailure = 'bounce' | 'complaint';

export async function recordUndeliverable(emailHash: string, reason: DeliveryFailure): Promise<void> {
  await putItem({ Item: { ...undeliverableKey(emailHash), v: 1, reason, at: new Date().toISOString() } });
}

export async function isUndeliverable(emailHash: string): Promise<boolean> {
  return (await getItem<Item>(undeliverableKey(emailHash))) !== undefined;
}
