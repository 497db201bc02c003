/** What an invoice needs beside the order, where somebody asks for one (d.P.R. 633/1972, artt. 21 and 22). */
import * as z from 'zod';
import { email, optionalLine } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { isPersonalTaxCode, isVatNumber } from '../locale/tax-code.ts';
import { validationMessages } from '../text/validation-messages.ts';

/** Codice fiscale or partita IVA, however it was typed: 'rss mra 85t10…', 'IT 123…'. */
const taxCode = lazySchema(() =>
  z
    .string(validationMessages.required)
    .transform((given) =>
      given
        .toUpperCase()
        .replace(/[\s.-]/g, '')
        .replace(/^IT(?=\d{11}$)/, ''),
    )
    .pipe(
      z
        .string()
        .min(1, validationMessages.required)
        .max(16, validationMessages.taxCodeInvalid)
        // Zeros alone check out, and are nobody's.
        .refine(
          (code) => isPersonalTaxCode(code) || (isVatNumber(code) && Number(code) > 0),
          validationMessages.taxCodeInvalid,
        ),
    ),
);

/** The seven characters under which the exchange system (SdI) knows who receives invoices for somebody. */
const sdiCode = lazySchema(() =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || /^[A-Z0-9]{7}$/.test(code), validationMessages.sdiCodeInvalid),
);

const address = lazySchema(() => email(validationMessages.required, validationMessages.pecInvalid));
const pec = lazySchema(() =>
  z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (given) => given === '' || (given.length <= 120 && address().safeParse(given).success),
      validationMessages.pecInvalid,
    ),
);

/** As a form has it: a field left empty is an empty text. A firm has to be reached by the one way or the other. */
export const invoiceForm = lazySchema(() =>
  z
    .object({
      taxCode: taxCode(),
      company: optionalLine(80),
      sdiCode: sdiCode(),
      pec: pec(),
    })
    .refine((form) => !isVatNumber(form.taxCode) || form.sdiCode !== '' || form.pec !== '', {
      path: ['sdiCode'],
      message: validationMessages.sdiOrPec,
    }),
);

/** As it is sent and kept: what is empty is left out. */
export const invoiceData = lazySchema(() =>
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
