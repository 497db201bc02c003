/** What a changed password does to the sessions of before: none of them is good any more. */
import { endSessionsBefore } from '../store/accounts.ts';
import { endSessions, openSession, type Session } from '../store/pool.ts';
import { pause } from '../store/patience.ts';

/** Ends all sessions of somebody and opens the first one of their new password. */
export async function beginAnew(id: string, password: string): Promise<Session & { refreshToken: string }> {
  await endSessions(id);
  // Tokens tell the second of their session only: the new one begins in a second that no old one shares.
  await pause(1000 - (Date.now() % 1000));
  const session = await openSession(id, password);
  if (!session?.refreshToken) throw new Error('The pool refuses the password that it was just given');
  await endSessionsBefore(id, session.openedAt);
  return { ...session, refreshToken: session.refreshToken };
}
