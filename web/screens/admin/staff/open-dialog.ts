import type { StaffChange, StaffMember } from '../../../data/admin-staff.ts';

/** The dialog that is open. */
export type OpenDialog = { name: 'invite' } | { name: 'role' | 'remove'; member: StaffMember };

/** Sends a change and says how it went. Answers whether it is done. */
export type SaveChange = (change: StaffChange, done: string) => Promise<boolean>;

export function memberName({ firstName, lastName, email }: StaffMember): string {
  return `${firstName} ${lastName}`.trim() || email;
}
