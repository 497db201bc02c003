import { passwordCodeEmail } from '../email/password-code-email.ts';
import { renderEmailHtml, renderEmailText } from '../email/render.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { sleep } from '../platform/retry.ts';
import { UNKNOWN_USER_ID } from '../store/accounts/cognito-users.ts';
import { findActiveAccount } from '../store/accounts/email-claims.ts';
import { isKnownDevice } from '../store/accounts/known-devices.ts';
import { issuePasswordCode } from '../store/accounts/password-codes.ts';
import { mayMailCode } from '../store/accounts/rate-limit.ts';
import { sendEmailOnce } from '../store/emails/send-once.ts';
import { keepDevice } from './device-cookie.ts';

/** Longer than an email needs to be sent. */
const MIN_ANSWER_MS = 1000;

/**
 * Sends a code for a new password to an active account, but not to an admin, who asks for one (`npm run admin:reset`).
 * Neither the answer nor its time says whether there is such an account. Above the limit for a mailbox nothing is sent, and
 * the codes from before stay valid.
 */
export const forgotPassword: UseCase<'forgotPassword'> = async (call) => {
  const { email } = call.body;
  const device = keepDevice(call);
  const sendCode = async () => {
    const account = await findActiveAccount(email);
    // Who got hold of an admin's mailbox must not become admin.
    const id = account && account.role !== 'admin' ? account.id : UNKNOWN_USER_ID;
    if (!(await mayMailCode(email, call.ipAddress, await isKnownDevice(id, device)))) return;
    const issued = await issuePasswordCode(email, id, device);
    if (id !== UNKNOWN_USER_ID) await mailCode(id, email, issued);
  };
  await Promise.all([sendCode(), sleep(MIN_ANSWER_MS)]);
  return {};
};

/** A failure concerns one address only. It is logged and not answered, or it would say that the account exists. */
async function mailCode(userId: string, email: string, { id, code }: { id: string; code: string }): Promise<void> {
  const content = passwordCodeEmail(code);
  await sendEmailOnce(
    { entityId: userId, kind: `code#${id}` },
    { to: email, subject: content.subject, text: renderEmailText(content), html: renderEmailHtml(content) },
  ).catch((error: Error) => log.error('password code not sent', { user: userId, error: error.name }));
}
