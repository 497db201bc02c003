/**
 * Invitations to the back office: one for each address, by the hash of it. The table holds a hash of the secret that the
 * email carries. Accepting deletes the invitation, writes the account and the entry of the activity log in one transaction.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '../../../shared/account/staff.ts';
import { ShopError } from '../../../shared/api/errors.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, queryAll } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { sleep } from '../../platform/retry.ts';
import { activityWrite } from '../activity/activity.ts';
import { accountKey, INVITATION_PREFIX, invitationKey, STAFF_PARTITION } from '../keys.ts';
import { readCurrentAccount, type Account } from './accounts.ts';
import { addToCognitoGroup } from './cognito-users.ts';
import { createAccount, type EmailClaim } from './email-claims.ts';
import { hashEmail, nowInSeconds } from './rate-limit.ts';
import { revokeAllSessions } from './sessions.ts';
import { staffRoleOf } from './staff-role.ts';
import { ownerCheck, writeAsOwner } from './staff.ts';

/** The layout of these items. */
const LAYOUT = 1;
export const INVITATION_DAYS = 7;
const SECRET_BYTES = 32;

export interface Invitation extends Item {
  email: string;
  role: StaffRole;
  /** The id of the owner who invited. Where that is no owner any more, the invitation is void. */
  by: string;
  secretHash: string;
  /** Seconds since 1970: it is void from then on. */
  ttl: number;
}

/** Invites an address; an earlier invitation of it is void. Answers the token for the email, which nothing else keeps. */
export async function createInvitation(caller: Account, email: string, role: StaffRole): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const invitation: Invitation = {
    email,
    role,
    by: caller.id,
    secretHash: hashOf(secret),
    ttl: nowInSeconds() + INVITATION_DAYS * 24 * 60 * 60,
  };
  const emailHash = hashEmail(email);
  await writeAsOwner(caller, [
    { Put: { Item: { ...invitationKey(emailHash), v: LAYOUT, ...invitation } } },
    activityWrite({ by: caller.email, what: 'staff.invite', subject: subjectOf(email), after: { role } }),
  ]);
  return `${emailHash}.${secret}`;
}

/** The invitation of a token. WRONG_LINK where there is none, it was used, withdrawn or has expired, or no owner sent it. */
export async function readInvitation(token: string): Promise<Invitation> {
  const [emailHash = '', secret = ''] = token.split('.');
  const invitation = await getItem<Invitation>(invitationKey(emailHash), true);
  if (!invitation || !isLive(invitation) || invitation.secretHash !== hashOf(secret)) throw new ShopError('WRONG_LINK');
  const sender = await readCurrentAccount(invitation.by);
  if (!sender?.isActive || staffRoleOf(sender) !== 'owner') throw new ShopError('WRONG_LINK');
  return invitation;
}

/** Those that can be accepted, the latest first. `staff` has all owners. */
export async function readInvitations(staff: Account[]): Promise<Invitation[]> {
  const invitations = await queryAll<Invitation>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': STAFF_PARTITION, ':prefix': INVITATION_PREFIX },
    ConsistentRead: true,
  });
  const owners = new Set(staff.filter((member) => staffRoleOf(member) === 'owner').map(({ id }) => id));
  return invitations
    .filter((invitation) => isLive(invitation) && owners.has(invitation.by))
    .sort((first, second) => second.ttl - first.ttl);
}

/** Nothing happens where the address is not invited. */
export async function withdrawInvitation(caller: Account, email: string): Promise<void> {
  const key = invitationKey(hashEmail(email));
  const invitation = await getItem<Invitation>(key, true);
  if (!invitation) return;
  const { role } = invitation;
  await writeAsOwner(caller, [
    deleteWrite(invitation),
    activityWrite({ by: caller.email, what: 'staff.withdraw', subject: subjectOf(email), before: { role } }),
  ]);
}

/**
 * Opens the invited account. The group comes before the account: where the function dies between them, somebody is in the
 * group without a role, which allows nothing. EMAIL_TAKEN where the address got an account, WRONG_LINK as above.
 */
export async function acceptWithNewAccount(account: Account, claim: EmailClaim, invitation: Invitation): Promise<void> {
  await addToCognitoGroup(account.id, 'admin');
  await createAccount(account, claim, acceptanceWrites(account.id, invitation)).catch(rethrowAsWrongLink);
}

/**
 * Gives an account the role that it is invited to. Its older sessions end: who has one of them must not become an admin by
 * it. The link went to the address of the account, which is confirmed by it.
 */
export async function acceptWithAccount({ id, email }: Account, invitation: Invitation): Promise<void> {
  await addToCognitoGroup(id, 'admin');
  const second = nowInSeconds() + 1;
  const promotion: TransactWriteItem = {
    Update: {
      Key: accountKey(id),
      ConditionExpression: 'email = :email AND isActive = :yes',
      UpdateExpression:
        'SET #role = :admin, staffRole = :role, sessionsFrom = :second REMOVE previousEmails, keptSession, emailUnconfirmedSince, confirmationAskedAt',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: {
        ':email': email,
        ':yes': true,
        ':admin': 'admin',
        ':role': invitation.role,
        ':second': second,
      },
    },
  };
  await transactWrite([promotion, ...acceptanceWrites(id, invitation)]).catch(rethrowAsWrongLink);
  await revokeAllSessions(id);
  // Sessions know the second in which they began: a new one begins after this.
  await sleep(second * 1000 - Date.now());
}

function acceptanceWrites(accountId: string, invitation: Invitation): TransactWriteItem[] {
  const { email, role, by } = invitation;
  return [
    deleteWrite(invitation),
    ownerCheck(by),
    activityWrite({ by: email, what: 'staff.accept', subject: { id: accountId, name: email }, after: { role } }),
  ];
}

function deleteWrite({ email, secretHash }: Invitation): TransactWriteItem {
  return {
    Delete: {
      Key: invitationKey(hashEmail(email)),
      ConditionExpression: 'secretHash = :hash',
      ExpressionAttributeValues: { ':hash': secretHash },
    },
  };
}

/** The log is kept for years, and who is invited may never come: it names no whole address. */
function subjectOf(email: string): { id: string; name: string } {
  return { id: hashEmail(email), name: `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}` };
}

/** The table deletes expired items some time later. */
function isLive({ ttl }: Invitation): boolean {
  return ttl > nowInSeconds();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function rethrowAsWrongLink(error: unknown): never {
  throw error instanceof ConditionFailed ? new ShopError('WRONG_LINK') : error;
}
