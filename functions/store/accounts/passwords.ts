/** Passwords, and the codes that replace a forgotten one. Both are kept by Cognito alone. */
import { ShopError } from '../../../shared/api/errors.ts';
import { validationMessages } from '../../../shared/text/validation-messages.ts';
import * as cognito from '../../aws/cognito.ts';
import { log } from '../../platform/log.ts';
import { THROTTLED_RETRY_SECONDS } from './sessions.ts';

const REFUSED_PASSWORD = ['InvalidPasswordException', 'InvalidParameterException'];
/** Errors that concern one user only. They are logged and not answered, or they would say that the account exists. */
const UNDELIVERABLE = ['LimitExceededException', 'CodeDeliveryFailureException', 'InvalidParameterException'];
const WRONG_CODE = ['CodeMismatchException', 'ExpiredCodeException', 'UserNotFoundException'];
const THROTTLED = ['LimitExceededException', 'TooManyFailedAttemptsException', 'TooManyRequestsException'];

/** INVALID where a rule of the user pool refuses the password. */
export async function setCognitoPassword(id: string, password: string): Promise<void> {
  await cognito.setPassword(id, password).catch(rethrowAsRefusedPassword);
}

/** Has Cognito email a code for a new password. For an unknown user nothing happens. */
export async function sendPasswordCode(id: string): Promise<void> {
  await cognito.sendPasswordCode(id).catch((error: Error) => {
    if (!UNDELIVERABLE.includes(error.name)) throw error;
    log.error('password code not sent', { user: id, error: error.name });
  });
}

/**
 * Sets the password by a code, which is then used up. False for a wrong code; TOO_MANY_ATTEMPTS where Cognito stops the
 * guessing; INVALID where a rule of the user pool refuses the password.
 */
export async function redeemPasswordCode(id: string, code: string, password: string): Promise<boolean> {
  try {
    await cognito.redeemPasswordCode(id, code, password);
    return true;
  } catch (error) {
    const { name } = error as Error;
    if (WRONG_CODE.includes(name)) return false;
    if (THROTTLED.includes(name)) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: THROTTLED_RETRY_SECONDS });
    return rethrowAsRefusedPassword(error as Error);
  }
}

/** The forms know the rules of the user pool. It may be set to stricter ones, or refuse a password known from a theft. */
function rethrowAsRefusedPassword(error: Error): never {
  if (!REFUSED_PASSWORD.includes(error.name)) throw error;
  throw new ShopError('INVALID', { message: validationMessages.passwordRefused });
}
