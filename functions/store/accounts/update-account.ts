/** Changes of an account: its profile by its owner, its status by an admin, its sessions by a new password. */
import type { StaffRole } from '../../../shared/account/staff.ts';
import { ShopError } from '../../../shared/api/errors.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import type { TransactWriteItem, Update } from '../../aws/dynamodb/types.ts';
import { transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { accountKey } from '../keys.ts';
import { readCurrentAccount, type Account } from './accounts.ts';
import { changeEmail, type EmailChange } from './change-email.ts';
import { rethrowAsEmailTaken } from './email-claims.ts';
import { nowInSeconds } from './rate-limit.ts';

const ACCOUNT_EXISTS = 'attribute_exists(pk) AND attribute_not_exists(erasedAt)';

/** What a person may change of their account. */
export type ProfileChange = Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone' | 'address'>;

/**
 * Changes a profile. With a new address the old one is freed and older sessions are refused in the same write, but for
 * `sessionId`; `isNewEmail` is false where an equal change at the same moment did that. EMAIL_TAKEN where the address is not
 * free, ACCOUNT_CHANGED where the account got another one meanwhile, ConditionFailed where it was erased.
 */
export async function saveProfile(
  account: Account,
  change: ProfileChange,
  sessionId = '',
): Promise<{ account: Account; isNewEmail: boolean }> {
  const updatedAt = new Date().toISOString();
  const { firstName, lastName, email, phone, address } = change;
  const emailChange = email === account.email ? undefined : changeEmail(account, email);
  const profileWrite: TransactWriteItem = {
    Update: {
      Key: accountKey(account.id),
      // Whoever knew the old password must not change the address after a new one was set.
      ConditionExpression: `email = :emailBefore${emailChange ? ` AND ${confirmedAs(account)} AND ${unchangedSessions(account)}` : ''}`,
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
        ...(emailChange && emailValues(emailChange, account, sessionId)),
      },
    },
  };
  try {
    await transactWrite([profileWrite, ...(emailChange?.writes ?? [])]);
    const saved = { ...account, ...change, updatedAt, ...(emailChange && stateOf(emailChange, updatedAt)) };
    return { account: saved, isNewEmail: emailChange !== undefined };
  } catch (error) {
    if (!(error instanceof ConditionFailed) || !error.failedPositions.includes(0)) return rethrowAsEmailTaken(error);
    const current = await readCurrentAccount(account.id);
    if (!current) throw error;
    if (current.email !== email) throw new ShopError('ACCOUNT_CHANGED');
    return saveProfile(current, change);
  }
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
  const sets = ', sessionsFrom = :second, keptSession = :kept, previousEmails = :previous';
  return `${sets}${isConfirmed ? ' REMOVE emailUnconfirmedSince, ' : since}undeliverable, confirmationAskedAt`;
}

function emailValues({ previousEmails }: EmailChange, { sessionsFrom }: Account, sessionId: string) {
  const expected = sessionsFrom ? { ':sessionsFrom': sessionsFrom } : {};
  return { ':previous': previousEmails, ':second': nowInSeconds(), ':kept': sessionId, ...expected };
}

/** The condition that nobody ended sessions since the account was read: `:sessionsFrom`, where there is one. */
export const unchangedSessions = ({ sessionsFrom }: Account): string =>
  sessionsFrom ? 'sessionsFrom = :sessionsFrom' : 'attribute_not_exists(sessionsFrom)';

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

/**
 * Activates or deactivates an account, with `otherWrites` in the same transaction; undefined where there is none. The last
 * access stays as it is. Nothing is written where the account is so already.
 */
export async function setAccountActive(
  id: string,
  isActive: boolean,
  otherWrites: TransactWriteItem[] = [],
): Promise<Account | undefined> {
  const Update = {
    Key: accountKey(id),
    ConditionExpression: `${ACCOUNT_EXISTS} AND isActive <> :active`,
    UpdateExpression: 'SET isActive = :active',
    ExpressionAttributeValues: { ':active': isActive },
  };
  await transactWrite([{ Update }, ...otherWrites]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
  return readCurrentAccount(id);
}

/** Makes an admin of an account, with a role in the back office, or a customer. An admin is in the Cognito group, too. */
export async function setRole(id: string, role: StaffRole | 'customer'): Promise<void> {
  await updateItem(roleUpdate(id, role));
}

function roleUpdate(id: string, role: StaffRole | 'customer') {
  const isCustomer = role === 'customer';
  return {
    Key: accountKey(id),
    ConditionExpression: ACCOUNT_EXISTS,
    // An admin's account goes back to no earlier address: it may be that of somebody else.
    UpdateExpression: isCustomer
      ? 'SET #role = :role REMOVE staffRole'
      : 'SET #role = :role, staffRole = :staffRole REMOVE previousEmails',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: isCustomer ? { ':role': role } : { ':role': 'admin', ':staffRole': role },
  } satisfies Update;
}

/**
 * Refuses the tokens of all sessions that were opened before this second (since 1970), after a change of password or
 * address. What somebody else ended meanwhile stays ended.
 */
export async function invalidateSessionsBefore(
  id: string,
  second: number,
  changed: 'password' | 'address' = 'password',
): Promise<void> {
  await retryOnConflict(async () => {
    const account = await readCurrentAccount(id);
    const { sessionsFrom } = account ?? {};
    await updateItem({
      Key: accountKey(id),
      ConditionExpression: account ? unchangedSessions(account) : ACCOUNT_EXISTS,
      UpdateExpression:
        changed === 'password'
          ? 'SET sessionsFrom = :second, updatedAt = :now, passwordChangedAt = :second REMOVE keptSession'
          : 'SET sessionsFrom = :second, updatedAt = :now',
      ExpressionAttributeValues: {
        ':second': Math.max(second, sessionsFrom ?? 0),
        ':now': new Date().toISOString(),
        ...(sessionsFrom && { ':sessionsFrom': sessionsFrom }),
      },
    }).catch((error: unknown) => {
      throw account && error instanceof ConditionFailed ? new ConcurrentWrite() : error;
    });
  });
}
