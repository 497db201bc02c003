/** The Cognito user of an account: it holds password, group and the address for codes. Its name is the user id. */
import type { Role } from '../../../shared/account/roles.ts';
import * as cognito from '../../aws/cognito.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { readCurrentAccount, type Account } from './accounts.ts';

/**
 * An id that nobody has. An unknown email address takes the same calls as a wrong password, and about the same time, so
 * that neither says whether an account exists.
 */
export const UNKNOWN_USER_ID = '0'.repeat(26);

/** Creates a user without a password. False where it exists, as after an attempt that broke off. */
export async function createCognitoUser(id: string, email: string): Promise<boolean> {
  const created = await cognito
    .createUser(id, email)
    .then(() => true)
    .catch(ignoreErrors('UsernameExistsException'));
  return created ?? false;
}

/**
 * Creates the user of an account again where it is missing: who steals a token can delete it by Cognito's DeleteUser.
 * It has no password yet.
 */
export async function restoreCognitoUser({ id, email, role }: Account): Promise<void> {
  const isNew = await createCognitoUser(id, email);
  // An old user keeps its groups: they alone decide who is an admin.
  if (isNew) await addToCognitoGroup(id, role);
  await syncCognitoEmail(id);
}

/** Deletes a user with password and sessions. A missing user is no failure. */
export async function deleteCognitoUser(id: string): Promise<void> {
  await cognito.deleteUser(id).catch(ignoreErrors('UserNotFoundException'));
}

/**
 * Gives the user the address of its account. Calls at the same moment may overtake each other, so each looks again after
 * its write: whichever comes last leaves the account's address. BUSY where the address changes at every attempt. A missing
 * account is no failure.
 */
export function syncCognitoEmail(id: string): Promise<void> {
  return retryOnConflict(async () => {
    const account = await readCurrentAccount(id);
    if (!account) return;
    await cognito.setEmail(id, account.email).catch(ignoreErrors('UserNotFoundException'));
    if ((await readCurrentAccount(id))?.email !== account.email) throw new ConcurrentWrite();
  });
}

export function addToCognitoGroup(id: string, role: Role): Promise<void> {
  return cognito.addToGroup(id, role);
}

/** A user who is not in the group is no failure. */
export function removeFromCognitoGroup(id: string, role: Role): Promise<void> {
  return cognito.removeFromGroup(id, role);
}

/** Whether the next token of a user will have this role. False for a missing user. */
export async function isInCognitoGroup(id: string, role: Role): Promise<boolean> {
  const groups = await cognito.listGroups(id).catch(ignoreErrors('UserNotFoundException'));
  return groups?.includes(role) ?? false;
}

export function enableCognitoUser(id: string): Promise<void> {
  return cognito.enableUser(id);
}

export interface CognitoUser {
  id: string;
  email: string;
  isEnabled: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Every user of the pool: for tasks, never for a request. */
export async function* listCognitoUsers(): AsyncGenerator<CognitoUser> {
  for await (const page of cognito.listUsers()) {
    for (const { Username = '', Attributes = [], Enabled = true, UserCreateDate } of page) {
      const email = Attributes.find(({ Name }) => Name === 'email')?.Value ?? '';
      yield { id: Username, email, isEnabled: Enabled, createdAt: UserCreateDate?.getTime() ?? 0 };
    }
  }
}

/** The ids of all users of a group. */
export async function listCognitoGroup(role: Role): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of cognito.listUsersInGroup(role)) ids.push(...page.map(({ Username = '' }) => Username));
  return ids;
}

/** For `catch`: undefined for errors of these names, all others are thrown again. */
export function ignoreErrors(...names: string[]) {
  return (error: unknown): undefined => {
    if (!names.includes((error as Error).name)) throw error;
  };
}
