/** What the calls of dashboard, analytics and exports take. */
import * as z from 'zod';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { daysBetween } from '../locale/days.ts';
import { periods } from './rules.ts';

const period = lazySchema(() => z.enum(periods).catch('30d').default('30d'));

/** GET /admin/analytics. */
export const analyticsQuery = lazySchema(() => z.object({ period: period() }));

/** GET /admin/searches. Any day of the week; without one, this week. */
export const emptySearchesQuery = lazySchema(() => z.object({ week: z.iso.date().optional().catch(undefined) }));

/**
 * Sales by day, the orders, the daily takings with their VAT (registro dei corrispettivi), the payments and refunds of
 * orders with an invoice, or all refunds.
 */
const exportKind = lazySchema(() =>
  z.enum(['sales', 'orders', 'register', 'invoices', 'refunds'], 'Esportazione sconosciuta'),
);
export type ExportKind = OutputOf<typeof exportKind>;

const MAX_DAYS = 366;
const day = lazySchema(() => z.iso.date('Inserisci una data valida'));

/** Undefined where both days are a range of a year at most. */
function rangeProblem(from: string | undefined, to: string | undefined) {
  if (!from || !to) return { path: [from ? 'to' : 'from'], message: 'Indica anche questa data' };
  if (to < from) return { path: ['to'], message: 'Questa data viene prima della data iniziale' };
  return daysBetween(from, to) < MAX_DAYS ? undefined : { path: ['to'], message: 'Al massimo un anno alla volta' };
}

/** Where a part begins: after an order, or after an order on a day. */
export const accountingCursor = lazySchema(() =>
  z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d#)?[0-9A-Z]{26}$/)
    .optional()
    .catch(undefined),
);

/** Days of Italy, both included: a year at most. */
export const dayRange = lazySchema(() =>
  z.object({ from: day(), to: day() }).check(({ value, issues }) => {
    const problem = rangeProblem(value.from, value.to);
    if (problem) issues.push({ code: 'custom', ...problem, input: value });
  }),
);

/** GET /admin/export. `after` is the `next` of the part before. Days or a month are exported in place of the period's days. */
export const exportQuery = lazySchema(() =>
  z
    .object({
      kind: exportKind(),
      period: period(),
      /** A calendar month of Italy, 'YYYY-MM'. */
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mese sconosciuto')
        .optional(),
      from: day().optional(),
      to: day().optional(),
      /** In the register: what was taken for orders with an invoice. Included where it is absent. */
      invoiced: z.enum(['included', 'excluded'], 'Filtro sconosciuto').optional(),
      after: accountingCursor(),
    })
    .check(({ value, issues }) => {
      const problem = value.from || value.to ? rangeProblem(value.from, value.to) : undefined;
      if (problem) issues.push({ code: 'custom', ...problem, input: value });
    }),
);
