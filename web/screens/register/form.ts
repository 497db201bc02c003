import type * as z from 'zod';
import { registration } from '../../../shared/account.ts';
import { confirmPassword, repeats } from '../../kit/confirmation.ts';

/** The registration's form: what is sent, and the password once more, which is not. */
export const registerForm = registration()
  .extend({ confirmPassword })
  .refine(...repeats('password'));
export type RegisterForm = z.output<typeof registerForm>;
