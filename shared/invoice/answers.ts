/** The invoice data of an order, and its invoices and credit notes, as calls answer them. Money is euro. */
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

const documentType = z.enum(['invoice', 'creditNote']);

/** A document that was issued. `number` is as '12/2026'. */
export const orderDocument = z.object({
  type: documentType,
  number: z.string(),
  day: z.iso.date(),
  amount: z.number(),
});

/** GET /admin/invoices: what the orders of these days need. Where `next` is not null, another part follows. */
export const invoicesAnswer = z.object({
  documents: z.array(
    z.object({
      order: z.object({ _id: z.string(), orderNumber: z.string() }),
      type: documentType,
      /** On which the money moved. */
      day: z.iso.date(),
      amount: z.number(),
      recipient: z.string(),
      /** Null while it is not issued. */
      number: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});
export type Invoices = z.infer<typeof invoicesAnswer>;

/** POST /admin/invoices: the numbers that were given. */
export const issuedAnswer = z.object({ numbers: z.array(z.string()) });

/** GET /admin/invoices/files: FatturaPA files. */
export const invoiceFilesAnswer = z.object({ files: z.array(z.object({ fileName: z.string(), xml: z.string() })) });
