/** What the calls of admins about invoices and credit notes take. */
import * as z from 'zod';
import { accountingCursor, dayRange } from '../analytics/schema.ts';
import { id } from '../api/fields.ts';
import { lazySchema } from '../api/lazy-schema.ts';
import { MAX_INVOICES_PER_CALL } from './limits.ts';

/** GET /admin/invoices. `after` is the `next` of the part before. */
export const invoicesQuery = lazySchema(() => dayRange().safeExtend({ after: accountingCursor() }));

/** POST /admin/invoices: the orders whose documents are issued. */
export const invoiceOrders = lazySchema(() =>
  z.object({
    orders: z
      .array(id())
      .min(1, 'Indica almeno un ordine')
      .max(MAX_INVOICES_PER_CALL, `Al massimo ${MAX_INVOICES_PER_CALL} ordini alla volta`),
  }),
);

/** GET /admin/invoices/files: numbers as '12/2026', with commas between them. */
export const invoiceNumbers = lazySchema(() =>
  z.object({
    numbers: z
      .string('Indica i numeri delle fatture')
      .transform((text) => [...new Set(text.split(','))])
      .pipe(
        z
          .array(z.string().regex(/^[1-9]\d{0,6}\/20\d\d$/, 'Numero di fattura sconosciuto'))
          .max(MAX_INVOICES_PER_CALL, `Al massimo ${MAX_INVOICES_PER_CALL} fatture alla volta`),
      ),
  }),
);
