import { passwordReset } from '../../../shared/account/schema.ts';
import { confirmPassword, matchesPassword } from '../../lib/confirm-password.ts';

/** What is sent, and the password once more, which is not. */
export const newPasswordForm = passwordReset()
  .extend({ confirmPassword })
  .refine(...matchesPassword('password'));
