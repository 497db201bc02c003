/** A password typed twice: the field, and the rule that both are the same. Brings zod: for forms only. */
import * as z from 'zod';
import { validationMessages } from '../../shared/text/validation-messages.ts';

export const confirmPassword = z.string().min(1, validationMessages.confirmationRequired);

/** For `refine`: `confirmPassword` repeats the field of this name. */
export function matchesPassword(name: string) {
  const check = (form: Record<string, unknown>) => !form['confirmPassword'] || form[name] === form['confirmPassword'];
  const fault = {
    path: ['confirmPassword'],
    message: validationMessages.confirmationDiffers,
    // Said together with the other fields' faults, not after them.
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  };
  return [check, fault] as const;
}
