import type { Staff } from '../../shared/account/answers.ts';
import type { UseCase } from '../http/resource-handler.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { readInvitations } from '../store/accounts/invitations.ts';
import { isExempt } from '../store/accounts/second-factor.ts';
import { staffRoleNames, type StaffRole } from '../../shared/account/staff.ts';
import { staffRoleOf } from '../store/accounts/staff-role.ts';
import { readStaff } from '../store/accounts/staff.ts';

/** Who works in the back office, by role and name, and who is invited. */
export const listStaff: UseCase<'listStaff'> = async ({ caller }) => {
  const staff = await readStaff();
  const invitations = await readInvitations(staff);
  return {
    members: staff.map((member) => toMember(member, caller.id)).sort(byRoleAndName),
    invitations: invitations.map(({ email, role, ttl }) => {
      return { email, role, expiresAt: new Date(ttl * 1000).toISOString() };
    }),
  };
};

type Member = Staff['members'][number];

function toMember(account: Account, callerId: string): Member {
  const { id, firstName, lastName, email, secondFactor, updatedAt } = account;
  return {
    _id: id,
    firstName,
    lastName,
    email,
    role: staffRoleOf(account) ?? null,
    hasSecondFactor: secondFactor !== undefined,
    isProtected: id === callerId || isExempt(account),
    updatedAt,
  };
}

function byRoleAndName(one: Member, other: Member): number {
  return rank(one.role) - rank(other.role) || nameOf(one).localeCompare(nameOf(other), 'it');
}

const rank = (role: StaffRole | null): number => (role ? staffRoleNames.indexOf(role) : staffRoleNames.length);
const nameOf = ({ lastName, firstName }: Member): string => `${lastName} ${firstName}`;
