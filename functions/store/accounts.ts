/** Accounts in the table: who a person is to the shop. Passwords and groups are the user pool's. */
import type { User, Role } from '../../shared/account.ts';
import { accountKey } from './keys.ts';
import { read, type Item } from './table.ts';

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
}

/** The account of a user id; undefined when there is none. */
export function readAccount(id: string): Promise<Account | undefined> {
  return read<Account>(accountKey(id));
}
