/**
 * Who sets a password. Cognito sets it whatever the account says, so each attempt writes a claim to the account first and
 * looks again at the end. An attempt that lost its right meanwhile leaves a password that nobody knows.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { ShopError } from '../../../shared/api/errors.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { updateItem } from '../../aws/dynamodb/write.ts';
import { accountKey } from '../keys.ts';
import { readCurrentAccount, type Account } from './accounts.ts';
import { endAllSessions } from './end-sessions.ts';
import { setCognitoPassword } from './passwords.ts';
import { nowInSeconds } from './rate-limit.ts';
import { unchangedSessions } from './update-account.ts';

/**
 * Claims the password for a caller who knows the current one. ACCOUNT_CHANGED where another claim came first, or somebody
 * ended the sessions since the account was read.
 */
export async function claimPassword(account: Account): Promise<string> {
  const { id, passwordClaim, sessionsFrom } = account;
  const unclaimed = passwordClaim ? 'passwordClaim = :before' : 'attribute_not_exists(passwordClaim)';
  const claim = randomUUID();
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: `email = :email AND ${unchangedSessions(account)} AND ${unclaimed}`,
    UpdateExpression: 'SET passwordClaim = :claim',
    ExpressionAttributeValues: {
      ':email': account.email,
      ':claim': claim,
      ...(passwordClaim && { ':before': passwordClaim }),
      ...(sessionsFrom && { ':sessionsFrom': sessionsFrom }),
    },
  }).catch((error: unknown) => {
    throw error instanceof ConditionFailed ? new ShopError('ACCOUNT_CHANGED') : error;
  });
  return claim;
}

/**
 * Claims the password for somebody who needs none: the owner of the mailbox, or of the shop. All sessions end, and who
 * is setting a password by an older one loses. False where the account has another address by now, or is gone.
 */
export async function overruleClaims({ id, email }: Pick<Account, 'id' | 'email'>): Promise<boolean> {
  return updateItem({
    Key: accountKey(id),
    ConditionExpression: 'email = :email',
    UpdateExpression: 'SET passwordClaim = :claim, sessionsFrom = :next REMOVE keptSession',
    ExpressionAttributeValues: { ':email': email, ':claim': randomUUID(), ':next': nowInSeconds() + 1 },
  }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );
}

/** After a password was set: ACCOUNT_CHANGED, and a password that nobody knows, where the account says no by now. */
export async function requireRight(id: string, hasRight: (account: Account) => boolean): Promise<void> {
  const account = await readCurrentAccount(id);
  if (!account || hasRight(account)) return;
  await setUnknownPassword(id);
  await endAllSessions(id);
  throw new ShopError('ACCOUNT_CHANGED');
}

/** Only a code that is sent by email brings a password again. */
export function setUnknownPassword(id: string): Promise<void> {
  return setCognitoPassword(id, randomBytes(32).toString('base64url'));
}
