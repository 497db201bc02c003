/** The role of an admin in the back office. */
import type { StaffRole } from '../../../shared/account/staff.ts';
import type { Account } from './accounts.ts';

/** Admins from before there were roles are owners. Undefined for customers. */
export function staffRoleOf({ role, staffRole = 'owner' }: Pick<Account, 'role' | 'staffRole'>): StaffRole | undefined {
  return role === 'admin' ? staffRole : undefined;
}
