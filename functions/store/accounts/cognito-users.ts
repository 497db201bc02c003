/** The Cognito user of an account: it holds password, group and the address for codes. Its name is the user id. */
import type { Role } from '../../../shared/account/roles.ts';
import * as cognito from '../../aws/cognito.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { readCurrentAccount } from './accounts.ts';

/**
 * An id that nobody has. An unknown email address takes the same calls as a wrong password, and about the same time, so
 * that neither says whether an account exists.
 */
export const UNKNOWN_USER_ID = '0'.repeat(26);

/**
 * Creates a user without a password. One that an earlier attempt left is no failure. The address of an admin is not
 * verified at Cognito, so that nobody gets a code for a new password by email, also by calling Cognito directly.
 */
export async function createCognitoUser(id: string, email: string, role: Role = 'customer'): Promise<void> {
  await cognito.createUser(id, email, role !== 'admin').catch(ignoreErrors('UsernameExistsException'));
}

/** Deletes a user with password and sessions. A missing user is no failure. */
export async function deleteCognitoUser(id: string): Promise<void> {
  await cognito.deleteUser(id).catch(ignoreErrors('UserNotFoundException'));
}

/**
 * Gives the user the address of its account, which codes are sent to. Calls at the same moment may overtake each other, so
 * each looks again after its write: whichever comes last leaves the account's address. BUSY where the address changes at
 * every attempt. A missing account is no failure.
 */
export function syncCognitoEmail(id: string): Promise<void> {
  return retryOnConflict(async () => {
    const account = await readCurrentAccount(id);
    if (!account) return;
    await cognito.setEmail(id, account.email, account.role !== 'admin').catch(ignoreErrors('UserNotFoundException'));
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

/** Ids of the members of a group, 60 at most. */
export function listCognitoGroup(role: Role): Promise<string[]> {
  return cognito.listUsersInGroup(role);
}

/** Whether the next token of a user will have this role. False for a missing user. */
export async function isInCognitoGroup(id: string, role: Role): Promise<boolean> {
  const groups = await cognito.listGroups(id).catch(ignoreErrors('UserNotFoundException'));
  return groups?.includes(role) ?? false;
}

/** For `catch`: undefined for errors of these names, all others are thrown again. */
export function ignoreErrors(...names: string[]) {
  return (error: unknown): undefined => {
    if (!names.includes((error as Error).name)) throw error;
  };
}
