import { passwordCodeEmail, type CodeReason } from '../email/password-code-email.ts';
import { renderEmailHtml, renderEmailText } from '../email/render.ts';
import { log } from '../platform/log.ts';
import { UNKNOWN_USER_ID } from '../store/accounts/cognito-users.ts';
import { issuePasswordCode } from '../store/accounts/password-codes.ts';
import { sendEmailOnce } from '../store/emails/send-once.ts';
import { isUndeliverable } from '../store/emails/undeliverable.ts';

/**
 * Issues a code for a new password and mails it; to an unknown user, or an address that bounced, nothing goes. An email that
 * fails is no failure.
 */
export async function sendPasswordCode(
  userId: string,
  email: string,
  device: string,
  reason: CodeReason = {},
): Promise<void> {
  const { id, code } = await issuePasswordCode(email, userId, device);
  if ((await isUndeliverable(email)) || userId === UNKNOWN_USER_ID) return;
  const content = passwordCodeEmail(code, reason);
  const { subject } = content;
  await sendEmailOnce({ entityId: userId, kind: `code#${id}` }, () =>
    Promise.resolve({ to: email, subject, text: renderEmailText(content), html: renderEmailHtml(content) }),
  ).catch((error: Error) => log.error('password code not sent', { user: userId, error: error.name }));
}
