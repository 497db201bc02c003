import type { UseCase } from '../http/resource-handler.ts';
import { findActiveAccount } from '../store/accounts/accounts.ts';
import { limitPasswordCodes } from '../store/accounts/rate-limit.ts';
import { UNKNOWN_USER_ID, sendPasswordCode } from '../aws/cognito.ts';
import { sleep } from '../platform/retry.ts';

/** Milliseconds that an answer takes in any case: longer than the pool needs to write a mail. */
const MIN_RESPONSE_MS = 1000;

/**
 * Sends a code for a new password, if the address has an account that is open. Neither the answer nor the time that it
 * takes tells whether it has.
 */
export const forgotPassword: UseCase<'forgotPassword'> = async ({ body: { email }, ipAddress: address }) => {
  await limitPasswordCodes(email, address);
  const send = async () => sendPasswordCode((await findActiveAccount(email))?.id ?? UNKNOWN_USER_ID);
  await Promise.all([send(), sleep(MIN_RESPONSE_MS)]);
  return {};
};
