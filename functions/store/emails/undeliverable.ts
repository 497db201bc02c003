/**
 * Addresses that get no more emails. Apart from the accounts, since an order's emails may go elsewhere; by a hash, since most
 * of these people are nobody to the shop.
 */
import type { DeliveryFailure } from '../../../shared/account/answers.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { findUserIdByEmail } from '../accounts/email-claims.ts';
import { hashEmail } from '../accounts/rate-limit.ts';
import { accountKey, undeliverableKey } from '../keys.ts';

/** Stops all emails to an address, and marks its account for the admins. */
export async function recordUndeliverable(email: string, reason: DeliveryFailure): Promise<void> {
  await putItem({ Item: { ...undeliverableKey(hashEmail(email)), v: 1, reason, at: new Date().toISOString() } });
  const id = await findUserIdByEmail(email);
  if (id === undefined) return;
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: 'email = :email',
    UpdateExpression: 'SET undeliverable = :reason',
    ExpressionAttributeValues: { ':email': email, ':reason': reason },
  }).catch((error: unknown) => {
    // It has another address by now.
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

export async function isUndeliverable(email: string): Promise<boolean> {
  return (await getItem(undeliverableKey(hashEmail(email)))) !== undefined;
}
