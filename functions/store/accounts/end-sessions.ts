import { sleep } from '../../platform/retry.ts';
import { nowInSeconds } from './rate-limit.ts';
import { revokeAllSessions } from './sessions.ts';
import { invalidateSessionsBefore } from './update-account.ts';

/** Ends all sessions of an account at once. Sessions know the second in which they began: a new one begins after this. */
export async function endAllSessions(id: string): Promise<void> {
  await revokeAllSessions(id);
  const second = nowInSeconds() + 1;
  await invalidateSessionsBefore(id, second);
  await sleep(second * 1000 - Date.now());
}
