import type * as z from 'zod';
import { registration } from '../../../shared/account/schema.ts';
import { confirmPassword, matchesPassword } from '../../lib/confirm-password.ts';

/** The registration's form: what is sent, and the password once more, which is not. */
export const registerForm = registration()
  .extend({ confirmPassword })
  .refine(...matchesPassword('password'));
export type RegisterForm = z.output<typeof registerForm>;
