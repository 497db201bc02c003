/**
 * Compares accounts with the users of the user pool, and mends each difference. The account decides on existence and
 * address. An admin is who is one in both: where they differ, nobody becomes an admin.
 */
import { roles, type Role } from '../../../shared/account/roles.ts';
import { readCurrentAccount, type Account } from '../../store/accounts/accounts.ts';
import {
  addToCognitoGroup,
  deleteCognitoUser,
  enableCognitoUser,
  listCognitoGroup,
  listCognitoUsers,
  removeFromCognitoGroup,
  restoreCognitoUser,
  syncCognitoEmail,
  type CognitoUser,
} from '../../store/accounts/cognito-users.ts';
import { setRole } from '../../store/accounts/update-account.ts';
import type { ShopContents } from './read-whole-shop.ts';

/** A registration creates its user first. One that broke off may be taken up again before this time. */
const UNFINISHED_MS = 60 * 60_000;

export interface UserPoolDifference {
  line: string;
  mend: () => Promise<unknown>;
}

type Members = Record<Role, Set<string>>;

export async function compareUserPool(
  { users }: Pick<ShopContents, 'users'>,
  now: number,
): Promise<UserPoolDifference[]> {
  const accounts = new Map(users.map((account) => [account.id, account]));
  const [customer, admin] = await Promise.all((['customer', 'admin'] as const).map(listCognitoGroup));
  const members: Members = { customer: new Set(customer), admin: new Set(admin) };
  const differences: UserPoolDifference[] = [];
  for await (const user of listCognitoUsers()) {
    const account = accounts.get(user.id);
    accounts.delete(user.id);
    differences.push(...(account ? compareUser(account, user, members) : unownedUser(user, now)));
  }
  return [...differences, ...[...accounts.values()].filter(needsUser).map(missingUser)];
}

function compareUser({ id, email, role }: Account, user: CognitoUser, members: Members): UserPoolDifference[] {
  const isAdmin = members.admin.has(id);
  const differences: [boolean, string, () => Promise<unknown>][] = [
    [user.email !== email, 'has another address in the user pool', () => syncCognitoEmail(id)],
    // A deactivated account stays enabled: its log-in is refused after the right password only.
    [!user.isEnabled, 'is disabled in the user pool', () => enableCognitoUser(id)],
    [
      isAdmin !== (role === 'admin'),
      `is ${role} and ${isAdmin ? '' : 'not '}in the group admin`,
      () => (isAdmin ? removeFromCognitoGroup(id, 'admin') : setRole(id, 'customer')),
    ],
    [!roles.some((name) => members[name].has(id)), 'is in no group', () => addToCognitoGroup(id, 'customer')],
  ];
  return differences.flatMap(([isDifferent, what, mend]) =>
    isDifferent ? [{ line: `account ${id}: ${what}`, mend }] : [],
  );
}

/** The first password makes the user of an account that its owner did not open. */
function needsUser({ openedBy, passwordChangedAt }: Account): boolean {
  return !openedBy || passwordChangedAt !== undefined;
}

function missingUser({ id }: Account): UserPoolDifference {
  const mend = async () => {
    const account = await readCurrentAccount(id);
    if (account) await restoreCognitoUser(account);
  };
  return { line: `account ${id}: has no user in the user pool`, mend };
}

function unownedUser({ id, createdAt }: CognitoUser, now: number): UserPoolDifference[] {
  if (createdAt + UNFINISHED_MS > now) return [];
  const mend = async () => {
    if (!(await readCurrentAccount(id))) await deleteCognitoUser(id);
  };
  return [{ line: `user ${id}: has no account`, mend }];
}
