/** What the table knows of the recipients of many emails, read in one call. */
import { getItems } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { isConfirmedAddress, type Account } from '../accounts/accounts.ts';
import { accountKey, undeliverableKey } from '../keys.ts';
import { hashEmail } from '../accounts/rate-limit.ts';

export interface Recipients {
  /** Whether an address is that of the account, and its owner confirmed it. */
  isConfirmed: (accountId: string, email: string) => boolean;
  isUndeliverable: (email: string) => boolean;
}

/** Consistent: an account may have been opened a moment ago. */
export async function readRecipients(accountIds: string[], emails: string[]): Promise<Recipients> {
  const keys = [...accountIds.map(accountKey), ...emails.map((email) => undeliverableKey(hashEmail(email)))];
  const items = new Map((await getItems<Item>(keys, true)).map((item) => [String(item['pk']), item]));
  return {
    isConfirmed: (accountId, email) => isConfirmedAddress(items.get(accountKey(accountId).pk) as Account, email),
    isUndeliverable: (email) => items.has(undeliverableKey(hashEmail(email)).pk),
  };
}
