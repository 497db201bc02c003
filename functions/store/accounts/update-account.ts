/** Changes of an account: its profile by its owner, its status by an admin, its sessions by a new password. */
import { ShopError } from '../../../shared/api/errors.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import { accountKey } from '../keys.ts';
import { readCurrentAccount, type Account } from './accounts.ts';
import { changeEmail, type EmailChange } from './change-email.ts';
import { rethrowAsEmailTaken } from './email-claims.ts';

const ACCOUNT_EXISTS = 'attribute_exists(pk) AND attribute_not_exists(erasedAt)';

/** What a person may change of their account. */
export type ProfileChange = Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone' | 'address'>;

/**
 * Changes a profile. A new address is taken and the old one freed in the same write. EMAIL_TAKEN where it is not free,
 * ACCOUNT_CHANGED where the account got another address meanwhile, ConditionFailed where it was erased.
 */
export async function saveProfile(account: Account, change: ProfileChange): Promise<Account> {
  const updatedAt = new Date().toISOString();
  const { firstName, lastName, email, phone, address } = change;
  const emailChange = email === account.email ? undefined : changeEmail(account, email);
  const profileWrite: TransactWriteItem = {
    Update: {
      Key: accountKey(account.id),
      ConditionExpression: `email = :emailBefore${emailChange ? ` AND ${confirmedAs(account)}` : ''}`,
      UpdateExpression:
        'SET firstName = :first, lastName = :last, email = :email, phone = :phone, address = :address, updatedAt = :now' +
        (emailChange ? emailExpression(emailChange) : ''),
      ExpressionAttributeValues: {
        ':first': firstName,
        ':last': lastName,
        ':email': email,
        ':phone': phone,
        ':address': address,
        ':now': updatedAt,
        ':emailBefore': account.email,
        ...(emailChange && { ':previous': emailChange.previousEmails }),
      },
    },
  };
  await transactWrite([profileWrite, ...(emailChange?.writes ?? [])]).catch(async (error: unknown) => {
    if (!(error instanceof ConditionFailed) || !error.failedPositions.includes(0)) return rethrowAsEmailTaken(error);
    throw (await readCurrentAccount(account.id)) ? new ShopError('ACCOUNT_CHANGED') : error;
  });
  return { ...account, ...change, updatedAt, ...(emailChange && stateOf(emailChange, updatedAt)) };
}

/** `account` with these attributes is as it was written. Undefined ones are absent. */
const stateOf = ({ previousEmails, isConfirmed }: EmailChange, updatedAt: string) => ({
  previousEmails,
  emailUnconfirmedSince: isConfirmed ? undefined : updatedAt,
});

const confirmedAs = ({ emailUnconfirmedSince }: Account) =>
  `attribute_${emailUnconfirmedSince ? '' : 'not_'}exists(emailUnconfirmedSince)`;

function emailExpression({ isConfirmed }: EmailChange): string {
  const since = ', emailUnconfirmedSince = :now REMOVE ';
  return `, previousEmails = :previous${isConfirmed ? ' REMOVE emailUnconfirmedSince, ' : since}undeliverable, confirmationAskedAt`;
}

/** Sets `updatedAt`, which the admin reads as the last access. ACCOUNT_DISABLED for a deactivated account. */
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

/** Activates or deactivates an account; undefined where there is none. The last access stays as it is. */
export async function setAccountActive(id: string, isActive: boolean): Promise<Account | undefined> {
  return updateItem<Account>({
    Key: accountKey(id),
    ConditionExpression: ACCOUNT_EXISTS,
    UpdateExpression: 'SET isActive = :active',
    ExpressionAttributeValues: { ':active': isActive },
    ReturnValues: 'ALL_NEW',
  }).catch((error: unknown) => {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  });
}

/** Shows an account as an admin in lists. What an admin may do is decided by the Cognito group. */
export async function setAdminRole(id: string): Promise<void> {
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: ACCOUNT_EXISTS,
    UpdateExpression: 'SET #role = :admin, isActive = :yes',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':admin': 'admin', ':yes': true },
  });
}

/** Refuses the tokens of all sessions that were opened before this second (since 1970). */
export async function invalidateSessionsBefore(id: string, second: number): Promise<void> {
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: ACCOUNT_EXISTS,
    UpdateExpression: 'SET sessionsFrom = :second, updatedAt = :now',
    ExpressionAttributeValues: { ':second': second, ':now': new Date().toISOString() },
  });
}
