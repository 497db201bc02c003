/** What GET /health answers. */
import * as z from 'zod';

const part = z.enum(['ok', 'failed']);

/** Status 200 where every part is ok. Otherwise UNAVAILABLE, with the same in its details. */
export const healthAnswer = z.object({
  /** The name of the deployment. */
  release: z.string(),
  parts: z.object({ table: part, catalogue: part, page: part }),
});
export type Health = z.infer<typeof healthAnswer>;
