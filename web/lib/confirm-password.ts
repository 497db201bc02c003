/** A password typed twice: the schema of the second field, and the rule that both are equal. */
import * as z from 'zod';
import { validationMessages } from '../../shared/text/validation-messages.ts';

export const confirmPassword = z.string().min(1, validationMessages.confirmationRequired);

/** Arguments for zod's `refine`: `confirmPassword` must equal the field `name`. */
export function matchesPassword(name: string) {
  const isEqual = (form: Record<string, unknown>) => !form['confirmPassword'] || form[name] === form['confirmPassword'];
  const issue = {
    path: ['confirmPassword'],
    message: validationMessages.confirmationDiffers,
    // By default zod skips a refinement while other fields have errors. People want to see all errors at once.
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  };
  return [isEqual, issue] as const;
}
