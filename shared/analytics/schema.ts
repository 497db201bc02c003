/** What the calls of dashboard, analytics and exports take. */
import * as z from 'zod';
import { id } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { periods } from './rules.ts';

const period = lazySchema(() => z.enum(periods).catch('30d').default('30d'));

/** GET /admin/analytics. */
export const analyticsQuery = lazySchema(() => z.object({ period: period() }));

/** Sales by day, the orders, or the daily takings with their VAT (registro dei corrispettivi). */
const exportKind = lazySchema(() => z.enum(['sales', 'orders', 'register'], 'Esportazione sconosciuta'));
export type ExportKind = OutputOf<typeof exportKind>;

/** GET /admin/export. `after` is the `next` of the part before. A month is exported in place of the period's days. */
export const exportQuery = lazySchema(() =>
  z.object({
    kind: exportKind(),
    period: period(),
    /** A calendar month of Italy, 'YYYY-MM'. */
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mese sconosciuto')
      .optional(),
    /** In the register: what was taken for orders with an invoice. Included where it is absent. */
    invoiced: z.enum(['included', 'excluded'], 'Filtro sconosciuto').optional(),
    after: id().optional().catch(undefined),
  }),
);
