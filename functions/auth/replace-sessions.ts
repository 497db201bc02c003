import { sleep } from '../platform/retry.ts';
import { openSession, revokeAllSessions, type Session } from '../store/accounts/sessions.ts';
import { invalidateSessionsBefore } from '../store/accounts/update-account.ts';

/** Ends all sessions of a person whose password changed, and opens one with the new password. */
export async function replaceSessions(id: string, password: string): Promise<Session & { refreshToken: string }> {
  await revokeAllSessions(id);
  // A token knows the second in which its session was opened. The new session must not share it with an old one.
  await sleep(1000 - (Date.now() % 1000));
  const session = await openSession(id, password);
  if (!session?.refreshToken) throw new Error('Cognito refuses the password that was just set');
  await invalidateSessionsBefore(id, session.openedAt);
  return { ...session, refreshToken: session.refreshToken };
}
