import type { UseCase } from '../http/resource-handler.ts';
import { sleep } from '../platform/retry.ts';
import { UNKNOWN_USER_ID } from '../store/accounts/cognito-users.ts';
import { findActiveAccount } from '../store/accounts/email-claims.ts';
import { isKnownDevice } from '../store/accounts/known-devices.ts';
import { countUnconfirmedCode, mayMailCode } from '../store/accounts/rate-limit.ts';
import { keepDevice } from './device-cookie.ts';
import { livePreviousEmails } from '../store/accounts/change-email.ts';
import { sendPasswordCode } from './send-password-code.ts';

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
    const isKnown = await isKnownDevice(id, device);
    if (!(await mayMailCode(email, call.ipAddress, isKnown))) return;
    // Counted last: what the limits above refuse uses up no code of the owner.
    if (account?.emailUnconfirmedSince && !(await countUnconfirmedCode(email, isKnown))) return;
    await sendPasswordCode(id, email, device, { heldUntil: account && livePreviousEmails(account).at(-1)?.until });
  };
  await Promise.all([sendCode(), sleep(MIN_ANSWER_MS)]);
  return {};
};
