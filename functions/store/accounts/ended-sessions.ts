/** Sessions that are over before their last token expires. Every private call compares its token with the account. */
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { updateItem } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { accountKey } from '../keys.ts';
import { readCurrentAccount, type Account } from './accounts.ts';
import { nowInSeconds } from './rate-limit.ts';
import type { Session } from './sessions.ts';

/** The life of an access token in the user pool (infra/stack/identity.ts). A session that is over gets no new one. */
const TOKEN_SECONDS = 3600;
/** Keeps the account small. Above it, the session whose tokens expire first is forgotten. */
const MAX_ENDED_SESSIONS = 50;

/** True after a log-out, and for the sessions that a new password or address ended. */
export function isSessionOver(account: Account, { id, openedAt }: Pick<Session, 'id' | 'openedAt'>): boolean {
  const { sessionsFrom = 0, keptSession, endedSessions = {} } = account;
  const isKept = id !== '' && id === keptSession;
  return Object.hasOwn(endedSessions, id) || (openedAt < sessionsFrom && !isKept);
}

/** Refuses the tokens of a session from now on. A missing account is no failure. */
export function endSession({ id, userId }: Pick<Session, 'id' | 'userId'>): Promise<void> {
  return retryOnConflict(async () => {
    const account = await readCurrentAccount(userId);
    if (!account || id === '' || Object.hasOwn(account.endedSessions ?? {}, id)) return;
    const now = nowInSeconds();
    const before = account.endedSessions;
    const current = Object.entries(before ?? {}).filter(([, until]) => until > now);
    const latest = current.sort(([, one], [, other]) => other - one).slice(0, MAX_ENDED_SESSIONS - 1);
    await updateItem({
      Key: accountKey(userId),
      ConditionExpression: `attribute_not_exists(erasedAt) AND ${before ? 'endedSessions = :before' : 'attribute_not_exists(endedSessions)'}`,
      // The browser of a kept session has the cookie of a newer one.
      UpdateExpression: 'SET endedSessions = :ended REMOVE keptSession',
      ExpressionAttributeValues: {
        ':ended': { ...Object.fromEntries(latest), [id]: now + TOKEN_SECONDS },
        ...(before && { ':before': before }),
      },
    }).catch((error: unknown) => {
      throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
    });
  });
}
