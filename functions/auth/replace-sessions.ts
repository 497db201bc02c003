import { ShopError } from '../../shared/api/errors.ts';
import { sleep } from '../platform/retry.ts';
import { nowInSeconds } from '../store/accounts/rate-limit.ts';
import { openSession, revokeAllSessions, type Session } from '../store/accounts/sessions.ts';
import { invalidateSessionsBefore } from '../store/accounts/update-account.ts';

/**
 * Ends all sessions of a person, and opens one with the password. Where Cognito fails, all are over. ACCOUNT_CHANGED where
 * the password is another one by now.
 */
export async function replaceSessions(
  id: string,
  password: string,
  changed: 'password' | 'address',
): Promise<Session & { refreshToken: string }> {
  const session = await reopenSession(id, password).catch(async (error: unknown) => {
    await invalidateSessionsBefore(id, nowInSeconds() + 1, changed);
    throw error;
  });
  await invalidateSessionsBefore(id, session.openedAt, changed);
  return session;
}

async function reopenSession(id: string, password: string): Promise<Session & { refreshToken: string }> {
  await revokeAllSessions(id);
  // A token knows the second in which its session was opened. The new session must not share it with an old one.
  await sleep(1000 - (Date.now() % 1000));
  const session = await openSession(id, password);
  // Somebody else set another password at this moment.
  if (!session?.refreshToken) throw new ShopError('ACCOUNT_CHANGED');
  return { ...session, refreshToken: session.refreshToken };
}
