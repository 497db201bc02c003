import type { UseCase } from '../http/resource-handler.ts';
import { replaceRecoveryCodes as replaceStored } from '../store/accounts/second-factor.ts';

/** New recovery codes, shown once: those from before end. Throws SECOND_FACTOR_CLOSED, SECOND_FACTOR_REQUIRED. */
export const replaceRecoveryCodes: UseCase<'replaceRecoveryCodes'> = async ({ caller }) => ({
  recoveryCodes: await replaceStored(caller.account, caller.sessionId),
});
