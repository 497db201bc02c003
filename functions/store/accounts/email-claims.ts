/**
 * Who owns an email address: an item of its own for each address. A registration claims the address first and creates the
 * account last, so that two registrations at the same moment make one account.
 */
import { ShopError } from '../../../shared/api/errors.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import { emailOwnerKey } from '../keys.ts';
import { accountItem, readAccount, type Account } from './accounts.ts';
import { nowInSeconds } from './rate-limit.ts';

/** Milliseconds after which an unfinished registration is abandoned. Longer than a function lives. */
const ABANDONED_AFTER_MS = 20_000;
const EMAIL_IS_FREE = 'attribute_not_exists(pk) OR pendingSince < :abandoned OR #ttl < :nowSeconds';
const TTL = { '#ttl': 'ttl' };

/** A hold on an email address while its account is being created. */
export interface EmailClaim {
  email: string;
  /** The id of the new account. It is that of an earlier attempt where one broke off. */
  userId: string;
  claimedAt: number;
}

interface EmailOwnerItem extends Item {
  /** Absent where the address is only held for an account that had it. */
  userId?: string;
  /** Milliseconds since 1970: when the registration began. Absent once the account exists. */
  pendingSince?: number;
  /** The account that may take the address back until `ttl` (seconds since 1970). */
  heldBy?: string;
  ttl?: number;
}

const whetherFree = (now: number) => ({
  ':abandoned': now - ABANDONED_AFTER_MS,
  ':nowSeconds': Math.floor(now / 1000),
});

export function emailOwnerItem(email: string, userId: string): Item {
  return { ...emailOwnerKey(email), userId };
}

/** The id of the account that an address belongs to. */
export async function findUserIdByEmail(email: string): Promise<string | undefined> {
  const item = await getItem<EmailOwnerItem>(emailOwnerKey(email), true);
  return item?.pendingSince === undefined ? item?.userId : undefined;
}

/** The account of an address. Undefined where there is none, and for a deactivated one. */
export async function findActiveAccount(email: string): Promise<Account | undefined> {
  const id = await findUserIdByEmail(email);
  const account = id === undefined ? undefined : await readAccount(id);
  return account?.isActive ? account : undefined;
}

/** Claims an address for a new account. EMAIL_TAKEN where it has one, or is being registered at this moment. */
export async function claimEmail(email: string, newUserId: string): Promise<EmailClaim> {
  const claimedAt = Date.now();
  const item = await updateItem<EmailOwnerItem>({
    Key: emailOwnerKey(email),
    ConditionExpression: EMAIL_IS_FREE,
    UpdateExpression: 'SET userId = if_not_exists(userId, :id), pendingSince = :now REMOVE heldBy, #ttl',
    ExpressionAttributeNames: TTL,
    ExpressionAttributeValues: { ':id': newUserId, ':now': claimedAt, ...whetherFree(claimedAt) },
    ReturnValues: 'ALL_NEW',
  }).catch(rethrowAsEmailTaken);
  return { email, userId: item!.userId!, claimedAt };
}

/** Releases the claim of a failed registration, so that the next attempt can take it up at once. */
export async function releaseEmailClaim({ email, claimedAt }: EmailClaim): Promise<void> {
  await updateItem({
    Key: emailOwnerKey(email),
    ConditionExpression: 'pendingSince = :at',
    UpdateExpression: 'SET pendingSince = :abandoned',
    ExpressionAttributeValues: { ':at': claimedAt, ':abandoned': 0 },
  }).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/**
 * Creates the account that a claim was made for, with `otherWrites` in the same transaction. EMAIL_TAKEN where another
 * registration took the claim over, ConditionFailed where one of the other writes is refused.
 */
export async function createAccount(
  account: Account,
  { email, claimedAt }: EmailClaim,
  otherWrites: TransactWriteItem[] = [],
): Promise<void> {
  await transactWrite([
    { Put: { Item: accountItem(account), ConditionExpression: 'attribute_not_exists(pk)' } },
    {
      Update: {
        Key: emailOwnerKey(email),
        ConditionExpression: 'pendingSince = :at',
        UpdateExpression: 'REMOVE pendingSince',
        ExpressionAttributeValues: { ':at': claimedAt },
      },
    },
    ...otherWrites,
  ]).catch((error: unknown) => {
    if (error instanceof ConditionFailed && !error.failedPositions.some((position) => position < 2)) throw error;
    rethrowAsEmailTaken(error);
  });
}

/** The write that gives an account an address which is free, or held for it. */
export function takeEmailWrite(userId: string, email: string): TransactWriteItem {
  return {
    Put: {
      Item: emailOwnerItem(email, userId),
      ConditionExpression: `${EMAIL_IS_FREE} OR heldBy = :id`,
      ExpressionAttributeNames: TTL,
      ExpressionAttributeValues: { ...whetherFree(Date.now()), ':id': userId },
    },
  };
}

/** The write that takes its address from an account and holds it, so that nobody else gets it meanwhile. */
export function holdEmailWrite(userId: string, email: string, until: number): TransactWriteItem {
  return {
    Put: {
      Item: { ...emailOwnerKey(email), heldBy: userId, ttl: until },
      ConditionExpression: 'userId = :id',
      ExpressionAttributeValues: { ':id': userId },
    },
  };
}

/** The write that frees an address, if it belongs to this account. */
export function freeEmailWrite(userId: string, email: string): TransactWriteItem {
  return {
    Delete: {
      Key: emailOwnerKey(email),
      ConditionExpression: 'userId = :id',
      ExpressionAttributeValues: { ':id': userId },
    },
  };
}

/** The writes that free the addresses which are held for an account. One that somebody else has by now stays theirs. */
export function freeHeldEmailWrites({ id, previousEmails = [] }: Account): TransactWriteItem[] {
  return previousEmails
    .filter(({ until }) => until > nowInSeconds())
    .map(({ email }) => ({
      Delete: {
        Key: emailOwnerKey(email),
        ConditionExpression: 'attribute_not_exists(pk) OR heldBy = :id',
        ExpressionAttributeValues: { ':id': id },
      },
    }));
}

export function rethrowAsEmailTaken(error: unknown): never {
  throw error instanceof ConditionFailed ? new ShopError('EMAIL_TAKEN') : error;
}
