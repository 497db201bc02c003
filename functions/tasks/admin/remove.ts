/** Makes a customer of an admin. The account stays: people who leave the shop's staff may still have orders in it. */
import { addToCognitoGroup, removeFromCognitoGroup } from '../../store/accounts/cognito-users.ts';
import { endAllSessions } from '../../store/accounts/end-sessions.ts';
import { dropSecondFactor } from '../../store/accounts/second-factor.ts';
import { staffRoleOf } from '../../store/accounts/staff-role.ts';
import { readStaff } from '../../store/accounts/staff.ts';
import { setRole } from '../../store/accounts/update-account.ts';
import { findAdmin } from './find-admin.ts';

/** Ends all sessions at once. Throws for others than admins, and for the last owner without `force`. Repeatable. */
export async function removeAdmin(address: string, force = false): Promise<void> {
  const id = await findAdmin(address);
  const owners = (await readStaff()).filter((member) => member.isActive && staffRoleOf(member) === 'owner');
  if (!force && owners.length === 1 && owners[0]?.id === id) {
    throw new Error(`${address} is the last owner: create another one first, or say --force.`);
  }
  // The group last: a removal that broke off can be repeated, and what came before it has shut the admin out.
  await endAllSessions(id);
  await dropSecondFactor(id);
  await setRole(id, 'customer');
  await addToCognitoGroup(id, 'customer');
  await removeFromCognitoGroup(id, 'admin');
  // A log-in in between had the group still.
  await endAllSessions(id);
}
