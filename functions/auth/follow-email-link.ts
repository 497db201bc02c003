import type { UseCase } from '../http/resource-handler.ts';
import { retryOnConflict } from '../platform/retry.ts';
import { syncCognitoEmail } from '../store/accounts/cognito-users.ts';
import {
  confirmEmail,
  readEmailLink,
  requireRestorable,
  requireStillRestored,
  restoreEmail,
  type StoredLink,
} from '../store/accounts/email-links.ts';
import { setUnknownPassword } from '../store/accounts/password-claims.ts';
import { limitEmailLinks } from '../store/accounts/rate-limit.ts';
import { revokeAllSessions } from '../store/accounts/sessions.ts';
import { keepDevice } from './device-cookie.ts';
import { sendPasswordCode } from './send-password-code.ts';

/**
 * What a link in an email is for: it confirms the address of an account, or takes an earlier one back. WRONG_LINK where it
 * was used, has expired or was never sent. A restoration whose answer was lost may be asked for again.
 */
export const followEmailLink: UseCase<'followEmailLink'> = async (call) => {
  await limitEmailLinks(call.ipAddress);
  const link = await readEmailLink(call.body.token);
  if (link.usedAt) await finishRestoration(link);
  else if (link.purpose === 'confirm') await confirmEmail(link);
  else await undoEmailChange(link, keepDevice(call));
  return { done: link.purpose };
};

/** The call before may have died after the restoration. */
async function finishRestoration(link: StoredLink): Promise<void> {
  await requireStillRestored(link);
  await shutOut(link.userId);
  await syncCognitoEmail(link.userId);
}

/** All sessions end, and nobody knows the password. */
async function shutOut(userId: string): Promise<void> {
  await setUnknownPassword(userId);
  await revokeAllSessions(userId);
}

/**
 * Who changed the address knows the password, so it goes too: all sessions end, and the restored address gets a code for a
 * new one. The link is used up by the restoration alone, so a call that dies before it can be repeated.
 */
async function undoEmailChange(link: StoredLink, device: string): Promise<void> {
  const { isActive, role } = await requireRestorable(link);
  await shutOut(link.userId);
  await retryOnConflict(() => restoreEmail(link));
  // Somebody may have set a password since. From now on a password that is set by an older one is void.
  await shutOut(link.userId);
  await syncCognitoEmail(link.userId);
  // The password of an admin is set by a command.
  if (isActive && role !== 'admin') await sendPasswordCode(link.userId, link.email, device, { isUndo: true });
}
