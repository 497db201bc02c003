import { passwordReset } from '../../../shared/account/schema.ts';
import { confirmPassword, matchesPassword } from '../../lib/confirm-password.ts';

/** `confirmPassword` is not sent. */
export const newPasswordForm = passwordReset()
  .extend({ confirmPassword })
  .refine(...matchesPassword('password'));
