/**
 * Who works in the back office. Owners give and take roles. One of them always remains: each change fails where its caller
 * is no active owner any more, and nobody changes themselves.
 */
import type { StaffRole } from '../../../shared/account/staff.ts';
import { ShopError } from '../../../shared/api/errors.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItems } from '../../aws/dynamodb/read.ts';
import type { TransactWriteItem, Update } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { activityWrite } from '../activity/activity.ts';
import { accountKey } from '../keys.ts';
import type { Account } from './accounts.ts';
import { addToCognitoGroup, listCognitoGroup, removeFromCognitoGroup } from './cognito-users.ts';
import { nowInSeconds } from './rate-limit.ts';
import { dropSecondFactor } from './second-factor.ts';
import { revokeAllSessions } from './sessions.ts';
import { staffRoleOf } from './staff-role.ts';

/** Everybody in the Cognito group. Who has no role in the account may do nothing: a change broke off. */
export async function readStaff(): Promise<Account[]> {
  const ids = await listCognitoGroup('admin');
  const accounts = await getItems<Account>(ids.map(accountKey), true);
  return accounts.filter(({ erasedAt }) => !erasedAt);
}

/** Fails where the account is no active owner's. */
export function ownerCheck(id: string): TransactWriteItem {
  return {
    ConditionCheck: {
      Key: accountKey(id),
      ConditionExpression:
        'isActive = :yes AND #role = :admin AND (staffRole = :owner OR attribute_not_exists(staffRole))',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':yes': true, ':admin': 'admin', ':owner': 'owner' satisfies StaffRole },
    },
  };
}

/** The changes of one owner, all or none. FORBIDDEN where the caller is no owner any more, ACCOUNT_CHANGED for the rest. */
export async function writeAsOwner(caller: Account, writes: TransactWriteItem[]): Promise<void> {
  await transactWrite([ownerCheck(caller.id), ...writes]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failedPositions.includes(0)) throw new ShopError('FORBIDDEN');
    throw new ShopError('ACCOUNT_CHANGED', { message: 'Intanto è cambiato qualcosa: controlla l’elenco e riprova' });
  });
}

/** Gives a member another role, from the next call on. */
export async function changeStaffRole(caller: Account, member: Account, role: StaffRole): Promise<void> {
  const before = staffRoleOf(member);
  if (before === role) return;
  const change = { UpdateExpression: 'SET staffRole = :role', ExpressionAttributeValues: { ':role': role } };
  await writeAsOwner(caller, [
    { Update: memberUpdate(member, change) },
    activityWrite({
      by: caller.email,
      what: 'staff.role',
      subject: { id: member.id, name: member.email },
      before: { role: before ?? null },
      after: { role },
    }),
  ]);
}

/**
 * Makes a customer of a member, whose sessions end and whose second factor is dropped. It may be repeated where it broke off:
 * after the first write the account has no role, and the group alone allows nothing.
 */
export async function removeFromStaff(caller: Account, member: Account): Promise<void> {
  const before = staffRoleOf(member);
  const removal = {
    UpdateExpression: 'SET #role = :customer, sessionsFrom = :next REMOVE staffRole, secondFactor, keptSession',
    ExpressionAttributeValues: { ':customer': 'customer', ':next': nowInSeconds() + 1 },
  };
  const entry = activityWrite({
    by: caller.email,
    what: 'staff.remove',
    subject: { id: member.id, name: member.email },
    before: { role: before ?? null },
    after: { role: null },
  });
  await writeAsOwner(caller, before ? [{ Update: memberUpdate(member, removal) }, entry] : []);
  await dropSecondFactor(member.id);
  await addToCognitoGroup(member.id, 'customer');
  await removeFromCognitoGroup(member.id, 'admin');
  await revokeAllSessions(member.id);
}

/** It fails where the member's role has changed since it was read. */
function memberUpdate(
  { id, staffRole }: Account,
  change: Pick<Update, 'UpdateExpression' | 'ExpressionAttributeValues'>,
): Update {
  const sameRole = staffRole ? 'staffRole = :before' : 'attribute_not_exists(staffRole)';
  return {
    Key: accountKey(id),
    ConditionExpression: `#role = :admin AND ${sameRole}`,
    UpdateExpression: change.UpdateExpression,
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: {
      ...change.ExpressionAttributeValues,
      ':admin': 'admin',
      ...(staffRole && { ':before': staffRole }),
    },
  };
}
