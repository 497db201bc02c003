/** The invoice data of an order, as calls answer it. */
import * as z from 'zod';

export const orderInvoice = z.object({
  taxCode: z.string(),
  company: z.string().optional(),
  sdiCode: z.string().optional(),
  pec: z.string().optional(),
});
export type OrderInvoice = z.infer<typeof orderInvoice>;
