/** A password typed twice: the field, and the rule that both are the same. Brings zod: for forms only. */
import * as z from 'zod';
import { validation } from '../../shared/validation-texts.ts';

export const confirmPassword = z.string().min(1, validation.confirmationRequired);

/** For `refine`: `confirmPassword` repeats the field of this name. */
export function repeats(name: string) {
  const check = (form: Record<string, unknown>) => !form['confirmPassword'] || form[name] === form['confirmPassword'];
  const fault = {
    path: ['confirmPassword'],
    message: validation.confirmationDiffers,
    // Said together with the other fields' faults, not after them.
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  };
  return [check, fault] as const;
}
