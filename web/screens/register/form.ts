import * as z from 'zod';
import { registration } from '../../../shared/account.ts';
import { validation } from '../../../shared/texts.ts';

/** The registration's form: what is sent, and the password once more, which is not. */
export const registerForm = registration
  .extend({ confirmPassword: z.string().min(1, validation.confirmationRequired) })
  .refine((form) => !form.confirmPassword || form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: validation.confirmationDiffers,
    // Said together with the other fields' faults, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type RegisterForm = z.output<typeof registerForm>;
