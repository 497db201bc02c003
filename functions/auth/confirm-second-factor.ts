import type { UseCase } from '../http/resource-handler.ts';
import { syncCognitoEmail } from '../store/accounts/cognito-users.ts';
import { confirmSetup } from '../store/accounts/second-factor.ts';
import { bearerToken } from './bearer-token.ts';
import { wrongCode } from './pass-second-factor.ts';

/** Ends the setup with the first code of the app. From now on this session is a full one. */
export const confirmSecondFactor: UseCase<'confirmSecondFactor'> = async ({ body, caller, header }) => {
  const recoveryCodes = await confirmSetup(caller.account, caller.sessionId, bearerToken(header), body.code);
  if (!recoveryCodes) throw wrongCode();
  // From before there were second factors, the address of an admin may be one that gets codes for a new password.
  await syncCognitoEmail(caller.id);
  return { recoveryCodes };
};
