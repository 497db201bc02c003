import type { UseCase } from '../kit/resource.ts';
import { activeAccountOf } from '../store/accounts.ts';
import { countCode } from '../store/attempts.ts';
import { NOBODY, sendPasswordCode } from '../store/pool.ts';
import { pause } from '../store/patience.ts';

/** Milliseconds that an answer takes in any case: longer than the pool needs to write a mail. */
const EVEN = 1000;

/**
 * Sends a code for a new password, if the address has an account that is open. Neither the answer nor the time that it
 * takes tells whether it has.
 */
export const forgotPassword: UseCase<'forgotPassword'> = async ({ body: { email }, address }) => {
  await countCode(email, address);
  const send = async () => sendPasswordCode((await activeAccountOf(email))?.id ?? NOBODY);
  await Promise.all([send(), pause(EVEN)]);
  return {};
};
