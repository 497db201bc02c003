/** What the calls about the activity log take. */
import * as z from 'zod';
import { optionalCode } from '../api/fields.ts';
import { lazySchema } from '../api/lazy-schema.ts';
import { searchText } from '../api/list-query.ts';
import { activityKindNames } from './kinds.ts';

/**
 * GET /admin/activity: newest first. `month` is a calendar month of Italy; where neither it nor a person nor a search text
 * is named, this month. `search`: the beginning of an order number or of a product's name. `after` is the `next` of the
 * part before. Unreadable values are left out: a list is never an error.
 */
export const activityQuery = lazySchema(() =>
  z.object({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .optional()
      .catch(undefined),
    /** The email address of who made the change. */
    by: optionalCode(254).optional().catch(undefined),
    kind: z.enum(activityKindNames).optional().catch(undefined),
    search: searchText().default(''),
    after: optionalCode(100).optional().catch(undefined),
  }),
);
