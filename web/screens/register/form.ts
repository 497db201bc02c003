import { registration } from '../../../shared/account/schema.ts';
import { confirmPassword, matchesPassword } from '../../lib/confirm-password.ts';

/** `confirmPassword` is not sent. */
export const registerForm = registration()
  .extend({ confirmPassword })
  .refine(...matchesPassword('password'));
