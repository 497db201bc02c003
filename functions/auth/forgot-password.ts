import type { UseCase } from '../http/resource-handler.ts';
import { sleep } from '../platform/retry.ts';
import { syncCognitoEmail, UNKNOWN_USER_ID } from '../store/accounts/cognito-users.ts';
import { findActiveAccount } from '../store/accounts/email-claims.ts';
import { sendPasswordCode } from '../store/accounts/passwords.ts';
import { countUnconfirmedCode, limitPasswordCodes } from '../store/accounts/rate-limit.ts';

/** Longer than Cognito needs to send an email. */
const MIN_ANSWER_MS = 1000;

/** Sends a code for a new password to an active account. Neither the answer nor its time says whether there is one. */
export const forgotPassword: UseCase<'forgotPassword'> = async ({ body: { email }, ipAddress }) => {
  await limitPasswordCodes(email, ipAddress);
  const sendCode = async () => {
    const account = await findActiveAccount(email);
    if (account?.emailUnconfirmedSince && !(await countUnconfirmedCode(email))) return;
    const id = account?.id ?? UNKNOWN_USER_ID;
    // A change of address may have ended between the table and the user pool.
    await syncCognitoEmail(id);
    await sendPasswordCode(id);
  };
  await Promise.all([sendCode(), sleep(MIN_ANSWER_MS)]);
  return {};
};
