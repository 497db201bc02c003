/**
 * Accounts in the table: who a person is to the shop. Passwords and groups are the user pool's. An e-mail address belongs
 * to one account because it is claimed, in an item of its own, before the account exists.
 */
import { ShopError } from '../../../shared/api/errors.ts';
import type { User } from '../../../shared/account/answers.ts';
import type { Role } from '../../../shared/account/roles.ts';
import { accountKey, emailOwnerKey } from '../keys.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, getItems } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite, updateItem } from '../../aws/dynamodb/write.ts';

/** The layout of these items. A change to it ships with a migration. */
const LAYOUT = 1;
/** Milliseconds after which a registration that was never finished is taken for dead; longer than a function lives. */
const ABANDONED_AFTER = 20_000;

export interface Account extends Item {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: User['address'];
  /** A copy for lists; whether a call is an admin's is decided by the token's group alone. */
  role: Role;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  /** Seconds since 1970: tokens of sessions opened before are no longer good (the password changed). */
  sessionsFrom?: number;
  /** The address under which it was opened, for the links in mails. A seeded account has none and gets no mail. */
  site?: string;
  /** It was erased: nothing else is left of it (erasure.ts). Nobody but the consumer of changes gets to see such a one. */
  erasedAt?: string;
}

/** A hold on an e-mail address while its account is being made. */
export interface EmailClaim {
  email: string;
  /** Of the account to be: the one of an earlier attempt, where that broke off. */
  userId: string;
  claimedAt: number;
}

interface EmailItem extends Item {
  userId: string;
  /** Milliseconds: since when a registration is under way. Gone once the account exists. */
  pendingSince?: number;
}

export function accountItem(account: Account): Item {
  return { ...accountKey(account.id), ...account, v: LAYOUT };
}

/** That an address belongs to an account. */
export function emailOwnerItem(email: string, userId: string): Item {
  return { ...emailOwnerKey(email), userId };
}

/** The account of a user id; undefined when there is none, or none any more. One made a moment ago is found too. */
export async function readAccount(id: string): Promise<Account | undefined> {
  const account = (await getItem<Account>(accountKey(id))) ?? (await getItem<Account>(accountKey(id), true));
  return account?.erasedAt ? undefined : account;
}

/** Many accounts by their ids, in that order; those that do not exist, or were erased, are left out. */
export async function readAccounts(ids: string[]): Promise<Account[]> {
  return (await getItems<Account>(ids.map(accountKey))).filter(({ erasedAt }) => !erasedAt);
}

/** The id of the account that an address belongs to; undefined while it belongs to none. */
export async function findUserIdByEmail(email: string): Promise<string | undefined> {
  const item = await getItem<EmailItem>(emailOwnerKey(email), true);
  return item?.pendingSince === undefined ? item?.userId : undefined;
}

/** The account of an address, where its owner is let in. */
export async function findActiveAccount(email: string): Promise<Account | undefined> {
  const id = await findUserIdByEmail(email);
  const account = id === undefined ? undefined : await readAccount(id);
  return account?.isActive ? account : undefined;
}

/** Claims an address for a new account. EMAIL_TAKEN where it has one, or is being registered at this moment. */
export async function claimEmail(email: string, newUserId: string): Promise<EmailClaim> {
  const at = Date.now();
  const item = await updateItem<EmailItem>({
    Key: emailOwnerKey(email),
    ConditionExpression: EMAIL_IS_FREE,
    UpdateExpression: 'SET userId = if_not_exists(userId, :id), pendingSince = :now',
    ExpressionAttributeValues: { ':id': newUserId, ':now': at, ':dead': at - ABANDONED_AFTER },
    ReturnValues: 'ALL_NEW',
  }).catch(emailTaken);
  return { email, userId: item!.userId, claimedAt: at };
}

/** Lets go of a claim whose registration failed, so that the next try can take it up at once. */
export async function releaseEmailClaim({ email, claimedAt: at }: EmailClaim): Promise<void> {
  await updateItem({
    Key: emailOwnerKey(email),
    ConditionExpression: 'pendingSince = :at',
    UpdateExpression: 'SET pendingSince = :dead',
    ExpressionAttributeValues: { ':at': at, ':dead': 0 },
  }).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** Saves the account that a claim was made for; from then on the address is its own. */
export async function createAccount(account: Account, claim: EmailClaim): Promise<void> {
  await transactWrite([
    {
      Put: {
        Item: accountItem(account),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      Update: {
        Key: emailOwnerKey(claim.email),
        ConditionExpression: 'pendingSince = :at',
        UpdateExpression: 'REMOVE pendingSince',
        ExpressionAttributeValues: { ':at': claim.claimedAt },
      },
    },
  ]).catch(emailTaken);
}

/** What a person may change of their account. */
export type ProfileChange = Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone' | 'address'>;

/**
 * Changes a profile; a new address is claimed and the old one freed in the same write. EMAIL_TAKEN where it is not free,
 * ACCOUNT_CHANGED where the account has got another address meanwhile.
 */
export async function saveProfile(account: Account, change: ProfileChange): Promise<Account> {
  const updatedAt = new Date().toISOString();
  const { firstName, lastName, email, phone, address } = change;
  const writes: TransactWriteItem[] = [
    {
      Update: {
        Key: accountKey(account.id),
        ConditionExpression: 'email = :known',
        UpdateExpression:
          'SET firstName = :first, lastName = :last, email = :email, phone = :phone, address = :address, updatedAt = :now',
        ExpressionAttributeValues: {
          ...{ ':first': firstName, ':last': lastName, ':email': email, ':phone': phone, ':address': address },
          ...{ ':now': updatedAt, ':known': account.email },
        },
      },
    },
    ...(email === account.email ? [] : moveEmail(account, email)),
  ];
  await transactWrite(writes).catch((error: unknown) => {
    if (error instanceof ConditionFailed && error.failedPositions.includes(0)) throw new ShopError('ACCOUNT_CHANGED');
    return emailTaken(error);
  });
  return { ...account, ...change, updatedAt };
}

function moveEmail({ id, email }: Account, to: string): TransactWriteItem[] {
  return [
    {
      Put: {
        Item: emailOwnerItem(to, id),
        ConditionExpression: EMAIL_IS_FREE,
        ExpressionAttributeValues: { ':dead': Date.now() - ABANDONED_AFTER },
      },
    },
    {
      Delete: {
        Key: emailOwnerKey(email),
        ConditionExpression: 'userId = :id',
        ExpressionAttributeValues: { ':id': id },
      },
    },
  ];
}

/** Notes that somebody logged in ('last access'). ACCOUNT_DISABLED for a deactivated account. */
export async function recordLogin(id: string): Promise<Account> {
  const account = await updateItem<Account>({
    Key: accountKey(id),
    ConditionExpression: 'isActive = :yes',
    UpdateExpression: 'SET updatedAt = :now',
    ExpressionAttributeValues: { ':yes': true, ':now': new Date().toISOString() },
    ReturnValues: 'ALL_NEW',
  }).catch((error: unknown) => {
    throw error instanceof ConditionFailed ? new ShopError('ACCOUNT_DISABLED') : error;
  });
  return account as Account;
}

/**
 * Opens or closes an account to its owner; undefined where there is none. 'Last access' stays: it was not the owner who
 * came.
 */
export async function setAccountActive(id: string, isActive: boolean): Promise<Account | undefined> {
  return updateItem<Account>({
    Key: accountKey(id),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasedAt)',
    UpdateExpression: 'SET isActive = :active',
    ExpressionAttributeValues: { ':active': isActive },
    ReturnValues: 'ALL_NEW',
  }).catch((error: unknown) => {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  });
}

/** Notes for the lists that somebody is an admin; what they may do is decided by the pool's group. */
export async function setAdminRole(id: string): Promise<void> {
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasedAt)',
    UpdateExpression: 'SET #role = :admin, isActive = :yes',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':admin': 'admin', ':yes': true },
  });
}

/** From now on only sessions opened at this second or later are good. */
export async function invalidateSessionsBefore(id: string, second: number): Promise<void> {
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasedAt)',
    UpdateExpression: 'SET sessionsFrom = :second, updatedAt = :now',
    ExpressionAttributeValues: { ':second': second, ':now': new Date().toISOString() },
  });
}

/** An address is free where nobody has it and no living registration is under way. */
const EMAIL_IS_FREE = 'attribute_not_exists(pk) OR pendingSince < :dead';

function emailTaken(error: unknown): never {
  throw error instanceof ConditionFailed ? new ShopError('EMAIL_TAKEN') : error;
}
