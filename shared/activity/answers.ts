/** What the calls about the activity log answer. */
import * as z from 'zod';
import { activityKindNames } from './kinds.ts';

/** By name: cents where the name ends in `Cents`, `<SKU>.stock` of a variant. Null stands for none. */
export const activityValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type ActivityValues = z.infer<typeof activityValues>;

const activityEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** The email address of who made the change. */
  by: z.string(),
  kind: z.enum(activityKindNames),
  subject: z.object({ id: z.string(), name: z.string() }),
  /** Of what changed, and of nothing else. */
  before: activityValues.optional(),
  after: activityValues.optional(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** GET /admin/activity. `next` is where the following part begins; null at the end. */
export const activityAnswer = z.object({ entries: z.array(activityEntry), next: z.string().nullable() });
