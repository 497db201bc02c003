/** Whether the shop is well: what `/api/health` answers to whoever watches it. */
import * as z from 'zod';

const part = z.enum(['ok', 'failed']);

/** With status 200 where every part is well; otherwise the same stands in the details of an UNAVAILABLE. */
export const healthAnswer = z.object({
  /** What the deployment called itself. */
  release: z.string(),
  parts: z.object({ table: part, catalogue: part, page: part }),
});
export type Health = z.infer<typeof healthAnswer>;
