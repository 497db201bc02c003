/** What an invoice needs beside the order, where somebody asks for one (d.P.R. 633/1972, artt. 21 and 22). */
import * as z from 'zod';
import { email, line } from './fields.ts';
import { onDemand, type OutputOf } from './on-demand.ts';
import { isPersonalCode, isVatNumber } from './tax-code.ts';
import { validation } from './validation-texts.ts';

/** Codice fiscale or partita IVA, however it was typed: 'rss mra 85t10…', 'IT 123…'. */
const taxCode = onDemand(() =>
  z
    .string(validation.required)
    .transform((given) =>
      given
        .toUpperCase()
        .replace(/[\s.-]/g, '')
        .replace(/^IT(?=\d{11}$)/, ''),
    )
    .pipe(
      z
        .string()
        .min(1, validation.required)
        .max(16, validation.taxCodeInvalid)
        // Zeros alone check out, and are nobody's.
        .refine((code) => isPersonalCode(code) || (isVatNumber(code) && Number(code) > 0), validation.taxCodeInvalid),
    ),
);

/** The seven characters under which the exchange system (SdI) knows who receives invoices for somebody. */
const sdiCode = onDemand(() =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || /^[A-Z0-9]{7}$/.test(code), validation.sdiCodeInvalid),
);

const address = onDemand(() => email(validation.required, validation.pecInvalid));
const pec = onDemand(() =>
  z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (given) => given === '' || (given.length <= 120 && address().safeParse(given).success),
      validation.pecInvalid,
    ),
);

/** As a form has it: a field left empty is an empty text. A firm has to be reached by the one way or the other. */
export const invoiceForm = onDemand(() =>
  z
    .object({
      taxCode: taxCode(),
      company: line(80),
      sdiCode: sdiCode(),
      pec: pec(),
    })
    .refine((form) => !isVatNumber(form.taxCode) || form.sdiCode !== '' || form.pec !== '', {
      path: ['sdiCode'],
      message: validation.sdiOrPec,
    }),
);

/** As it is sent and kept: what is empty is left out. */
export const invoiceData = onDemand(() =>
  z
    .object({
      taxCode: z.string(),
      company: z.string().default(''),
      sdiCode: z.string().default(''),
      pec: z.string().default(''),
    })
    .pipe(invoiceForm())
    .transform(({ taxCode: code, company, sdiCode: sdi, pec: certified }) => ({
      taxCode: code,
      ...(company && { company }),
      ...(sdi && { sdiCode: sdi }),
      ...(certified && { pec: certified }),
    })),
);
export type InvoiceData = OutputOf<typeof invoiceData>;

/** As an order shows it. */
export const invoiceShown = z.object({
  taxCode: z.string(),
  company: z.string().optional(),
  sdiCode: z.string().optional(),
  pec: z.string().optional(),
});
