/** Passwords are kept by Cognito alone. */
import { ShopError } from '../../../shared/api/errors.ts';
import { validationMessages } from '../../../shared/text/validation-messages.ts';
import * as cognito from '../../aws/cognito.ts';

const REFUSED_PASSWORD = ['InvalidPasswordException', 'InvalidParameterException'];
/** INVALID where a rule of the user pool refuses the password. */
export async function setCognitoPassword(id: string, password: string): Promise<void> {
  await cognito.setPassword(id, password).catch(rethrowAsRefusedPassword);
}

/** The forms know the rules of the user pool. It may be set to stricter ones, or refuse a password known from a theft. */
function rethrowAsRefusedPassword(error: Error): never {
  if (!REFUSED_PASSWORD.includes(error.name)) throw error;
  throw new ShopError('INVALID', { message: validationMessages.passwordRefused });
}
