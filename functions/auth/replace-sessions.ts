/** What a changed password does to the sessions of before: none of them is good any more. */
import { invalidateSessionsBefore } from '../store/accounts/accounts.ts';
import { revokeAllSessions, openSession, type CognitoSession } from '../aws/cognito.ts';
import { sleep } from '../platform/retry.ts';

/** Ends all sessions of somebody and opens the first one of their new password. */
export async function replaceSessions(
  id: string,
  password: string,
): Promise<CognitoSession & { refreshToken: string }> {
  await revokeAllSessions(id);
  // Tokens tell the second of their session only: the new one begins in a second that no old one shares.
  await sleep(1000 - (Date.now() % 1000));
  const session = await openSession(id, password);
  if (!session?.refreshToken) throw new Error('The pool refuses the password that it was just given');
  await invalidateSessionsBefore(id, session.openedAt);
  return { ...session, refreshToken: session.refreshToken };
}
