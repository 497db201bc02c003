/**
 * The links in emails that prove a mailbox: one confirms the address of an account, one takes an earlier address back. The
 * table holds a hash of the token only, beside the account, so that an erasure deletes it. Each works once;
 * that of a restoration is kept until it expires, so that a lost answer can be given again.
 */
import { createHash, randomBytes } from 'node:crypto';
import { ShopError } from '../../../shared/api/errors.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { putItem, transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { accountKey, emailLinkKey, type Key } from '../keys.ts';
import { readCurrentAccount, type Account } from './accounts.ts';
import { changeEmail, livePreviousEmails } from './change-email.ts';
import { nowInSeconds } from './rate-limit.ts';

export type EmailLinkPurpose = 'confirm' | 'undo';

/** What a link is for. It is bound to this account and this address. */
export interface EmailLink {
  purpose: EmailLinkPurpose;
  userId: string;
  email: string;
  /** Seconds since 1970. */
  until: number;
}

export type StoredLink = EmailLink & {
  key: Key;
  /** When it restored an address. */
  usedAt?: string;
};

const TOKEN_BYTES = 32;
const CONFIRM_SECONDS = 7 * 24 * 60 * 60;

/** A link that confirms the address which the account has now. */
export function confirmationLink({ id, email }: Account): EmailLink {
  return { purpose: 'confirm', userId: id, email, until: nowInSeconds() + CONFIRM_SECONDS };
}

/** Stores a link and answers its token, which nothing else keeps. */
export async function createEmailLink({ purpose, userId, email, until }: EmailLink): Promise<string> {
  const secret = randomBytes(TOKEN_BYTES).toString('base64url');
  await putItem({ Item: { ...keyOf(userId, secret), v: 1, purpose, email, ttl: until } });
  return `${userId}.${secret}`;
}

/** The link of a token. WRONG_LINK where there is none, or it was used or has expired. */
export async function readEmailLink(token: string): Promise<StoredLink> {
  const [userId = '', secret = ''] = token.split('.');
  const key = keyOf(userId, secret);
  const item = await getItem<Item & Omit<StoredLink, 'key' | 'until'> & { ttl: number }>(key, true);
  // The table deletes expired items some time later.
  if (!item || item.ttl <= nowInSeconds()) throw new ShopError('WRONG_LINK');
  const { purpose, email, ttl: until, usedAt } = item;
  return { purpose, userId, email, until, key, ...(usedAt && { usedAt }) };
}

/** Confirms the address of an account by its link. WRONG_LINK where the account has another address by now. */
export async function confirmEmail({ userId, email, key }: StoredLink): Promise<void> {
  await transactWrite([{ Update: confirmation(userId, email) }, useLinkWrite(key)]).catch((error: unknown) => {
    throw error instanceof ConditionFailed ? new ShopError('WRONG_LINK') : error;
  });
}

/** A password code that was redeemed proves the mailbox, too: it went to this address. */
export async function confirmEmailByCode({ id, email, emailUnconfirmedSince }: Account): Promise<void> {
  if (!emailUnconfirmedSince) return;
  await updateItem(confirmation(id, email)).catch((error: unknown) => {
    // It has another address by now.
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** The account that a link restores the address of. WRONG_LINK where that address cannot be restored any more. */
export async function requireRestorable({ userId, email }: StoredLink): Promise<Account> {
  const account = await readCurrentAccount(userId);
  if (!account || !livePreviousEmails(account).some((entry) => entry.email === email))
    throw new ShopError('WRONG_LINK');
  return account;
}

/** WRONG_LINK where the account has changed since this link restored its address, or has a new password. */
export async function requireStillRestored({ userId, usedAt }: StoredLink): Promise<void> {
  const account = await readCurrentAccount(userId);
  if (account?.emailRestoredAt !== usedAt || account?.passwordClaim) throw new ShopError('WRONG_LINK');
}

/**
 * Gives an account an earlier address back, and refuses every token from before. WRONG_LINK as above, ConcurrentWrite where
 * the account changed at this moment.
 */
export async function restoreEmail(link: StoredLink): Promise<void> {
  const { userId, email, key } = link;
  const account = await requireRestorable(link);
  const { previousEmails, writes } = changeEmail(account, email);
  const now = new Date().toISOString();
  const restoration: TransactWriteItem = {
    Update: {
      Key: accountKey(userId),
      ConditionExpression: 'email = :current AND previousEmails = :seen',
      UpdateExpression:
        'SET email = :email, previousEmails = :previous, emailRestoredAt = :now, sessionsFrom = :next REMOVE keptSession, passwordClaim, emailUnconfirmedSince, undeliverable',
      ExpressionAttributeValues: {
        ':current': account.email,
        ':seen': account.previousEmails,
        ':email': email,
        ':previous': previousEmails,
        ':now': now,
        ':next': nowInSeconds() + 1,
      },
    },
  };
  const use: TransactWriteItem = {
    Update: {
      Key: key,
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(usedAt)',
      UpdateExpression: 'SET usedAt = :now',
      ExpressionAttributeValues: { ':now': now },
    },
  };
  await transactWrite([restoration, ...writes, use]).catch((error: unknown) => {
    throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
  });
}

/** Asks for another link that confirms the address: the email follows from the stream. */
export async function askForConfirmation({ id, email }: Account): Promise<void> {
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: 'email = :email AND attribute_exists(emailUnconfirmedSince)',
    UpdateExpression: 'SET confirmationAskedAt = :now',
    ExpressionAttributeValues: { ':email': email, ':now': new Date().toISOString() },
  }).catch((error: unknown) => {
    // Confirmed meanwhile, or changed: that had its own email.
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

function confirmation(userId: string, email: string) {
  return {
    Key: accountKey(userId),
    ConditionExpression: 'email = :email',
    UpdateExpression: 'REMOVE emailUnconfirmedSince, confirmationAskedAt',
    ExpressionAttributeValues: { ':email': email },
  };
}

function useLinkWrite(key: Key): TransactWriteItem {
  return { Delete: { Key: key, ConditionExpression: 'attribute_exists(pk)' } };
}

function keyOf(userId: string, secret: string): Key {
  return emailLinkKey(userId, createHash('sha256').update(secret).digest('base64url'));
}
