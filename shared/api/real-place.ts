/** Apart from fields.ts: only forms with an address need the table of postal codes. */
import * as z from 'zod';
import { placeProblem } from '../locale/postal-codes.ts';

/** The check of an address as a whole: its CAP is of its province, and the shop sells there. */
export const realPlace = z.superRefine<Parameters<typeof placeProblem>[0]>((place, context) => {
  const problem = placeProblem(place);
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
});
