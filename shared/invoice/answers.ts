/** The invoice data of an order, as calls answer it. */
import * as z from 'zod';

export const orderInvoice = z.object({
  taxCode: z.string(),
  company: z.string().optional(),
  sdiCode: z.string().optional(),
  pec: z.string().optional(),
  /** Absent where the invoice has the name and the address of the delivery. */
  billing: z
    .object({
      name: z.string(),
      street: z.string(),
      city: z.string(),
      postalCode: z.string(),
      province: z.string(),
    })
    .optional(),
});
export type OrderInvoice = z.infer<typeof orderInvoice>;
