/** Accounts in the table: who a person is to the shop. Password and group are kept by Cognito (cognito-users.ts). */
import type { DeliveryFailure, User } from '../../../shared/account/answers.ts';
import type { Role } from '../../../shared/account/roles.ts';
import type { StaffRole } from '../../../shared/account/staff.ts';
import { getItem, getItems } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { accountKey } from '../keys.ts';

/** The layout of these items. A change to it ships with a migration. */
const LAYOUT = 1;

export interface Account extends Item {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: User['address'];
  /** A copy for lists. Whether a call is an admin's is decided by the group in the token alone. */
  role: Role;
  /** What an admin may do, read at each call. Absent in admins from before it: owners (staff-role.ts). */
  staffRole?: StaffRole;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  /** Seconds since 1970. Tokens of sessions that were opened before are refused: password or address changed. */
  sessionsFrom?: number;
  /** The id of an older session that goes on: the address was changed in it. */
  keptSession?: string;
  /** Names the latest attempt to set a password (password-claims.ts). */
  passwordClaim?: string;
  /** When the password changed, in seconds since 1970. Absent where that was before this attribute came. */
  passwordChangedAt?: number;
  /** Sessions that were logged out, by their ids, and the second (since 1970) at which their last token expires. */
  endedSessions?: Record<string, number>;
  /** An admin's second factor (second-factor.ts). Absent before it was set up. */
  secondFactor?: SecondFactor;
  /** The origin of the shop where the account was opened, for links in emails. A seeded account has none. */
  site?: string;
  /** Since when the address waits to be confirmed. Absent once it is, and for accounts from before and of the seed. */
  emailUnconfirmedSince?: string | undefined;
  /** Not its owner: a file, or an order by phone. It has no password and no user in Cognito before its first password code. */
  openedBy?: 'import' | 'order';
  /** When its owner asked for another link that confirms the address. */
  confirmationAskedAt?: string;
  /** Confirmed addresses that it had, the oldest first: each can be restored for a while (email-links.ts). */
  previousEmails?: PreviousEmail[];
  /** When an earlier address was restored by its link. */
  emailRestoredAt?: string;
  /** Why emails no longer reach the address (emails/undeliverable.ts). */
  undeliverable?: DeliveryFailure;
  /** When its owner was told that it will be erased, since nobody uses it. Absent where that never happened. */
  idleWarnedAt?: string;
  /** The account was erased and nothing else is left of it (erasure.ts). Only the stream's consumer sees such an item. */
  erasedAt?: string;
}

export interface SecondFactor {
  /** Hashes of the recovery codes that were not used. */
  recoveryCodes: Record<string, true>;
  /** By session: when it last showed the second factor, in seconds since 1970. */
  sessions: Record<string, number>;
  /** The session that a recovery code opened. It may set the second factor up anew, and nothing else. */
  recovery?: string;
}

export interface PreviousEmail {
  email: string;
  /** Seconds since 1970. Until then it belongs to nobody else. */
  until: number;
}

export function accountItem(account: Account): Item {
  return { ...accountKey(account.id), ...account, v: LAYOUT };
}

/** The account of a user id, even one that was created a moment ago. Undefined where it does not exist or was erased. */
export async function readAccount(id: string): Promise<Account | undefined> {
  const account = (await getItem<Account>(accountKey(id))) ?? (await getItem<Account>(accountKey(id), true));
  return account?.erasedAt ? undefined : account;
}

/** As it is at this moment: after a write, and where another call may have changed it since. */
export async function readCurrentAccount(id: string): Promise<Account | undefined> {
  const account = await getItem<Account>(accountKey(id), true);
  return account?.erasedAt ? undefined : account;
}

/** Whether an address is that of the account, and its owner confirmed it. Never that of an erased one. */
export function isConfirmedAddress(account: Account | undefined, email: string): boolean {
  return account?.email === email && !account.erasedAt && !account.emailUnconfirmedSince;
}

/** Many accounts in the order of their ids. Missing and erased ones are left out. */
export async function readAccounts(ids: string[]): Promise<Account[]> {
  return (await getItems<Account>(ids.map(accountKey))).filter(({ erasedAt }) => !erasedAt);
}
