/** An account as the API answers it. `role` is that of the token; admins see others with the copy in the account. */
import type { User } from '../../../shared/account/answers.ts';
import { permissionsOf } from '../../../shared/account/staff.ts';
import type { Role } from '../../../shared/account/roles.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { staffRoleOf } from '../../store/accounts/staff-role.ts';
import { isExempt, verifiedAt } from '../../store/accounts/second-factor.ts';

export function toUserAnswer(account: Account, role: Role): User {
  const { id, firstName, lastName, email, phone, isActive, createdAt, updatedAt, address, undeliverable } = account;
  const staffRole = staffRoleOf(account);
  return {
    _id: id,
    firstName,
    lastName,
    email,
    emailConfirmed: !account.emailUnconfirmedSince,
    ...(undeliverable && { emailFailure: undeliverable }),
    phone,
    role,
    ...(staffRole && { staffRole }),
    isActive,
    createdAt,
    updatedAt,
    ...(account.openedBy && updatedAt === createdAt && { unused: true as const }),
    address,
  };
}

/** The person of a session. It says where an admin has to set up the second factor before the back office opens. */
export function toOwnAnswer(account: Account, role: Role, sessionId: string): User {
  const isPending = role === 'admin' && !isExempt(account) && verifiedAt(account, sessionId) === undefined;
  return {
    ...toUserAnswer(account, role),
    ...(role === 'admin' && { permissions: [...permissionsOf(staffRoleOf(account))] }),
    ...(isPending && { secondFactor: 'setup' }),
  };
}
