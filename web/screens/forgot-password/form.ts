import { passwordReset } from '../../../shared/account.ts';
import { confirmPassword, repeats } from '../../kit/confirmation.ts';

/** What is sent, and the password once more, which is not. */
export const newPasswordForm = passwordReset()
  .extend({ confirmPassword })
  .refine(...repeats('password'));
