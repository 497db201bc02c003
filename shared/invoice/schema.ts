/** The data of an invoice that the order does not have (d.P.R. 633/1972, artt. 21 and 22). */
import * as z from 'zod';
import { email, optionalLine, postalCode, province, requiredLine, withoutLinks } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { realPlace } from '../api/real-place.ts';
import { isElevenDigitCode, isPersonalTaxCode, isVatNumber } from '../locale/tax-code.ts';
import { validationMessages } from '../text/validation-messages.ts';

/** Codice fiscale or partita IVA, in any spelling: 'rss mra 85t10…', 'IT 123…'. */
const taxCode = lazySchema(() =>
  z
    .string(validationMessages.required)
    .transform((code) =>
      code
        .toUpperCase()
        .replace(/[\s.-]/g, '')
        .replace(/^IT(?=\d{11}$)/, ''),
    )
    .pipe(
      z
        .string()
        .min(1, validationMessages.required)
        .max(16, validationMessages.taxCodeInvalid)
        // Eleven zeros have a valid check digit, but belong to nobody.
        .refine(
          (code) => isPersonalTaxCode(code) || (isElevenDigitCode(code) && Number(code) > 0),
          validationMessages.taxCodeInvalid,
        ),
    ),
);

/** The seven characters by which the exchange system (SdI) finds the receiver of an invoice. */
const sdiCode = lazySchema(() =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || /^[A-Z0-9]{7}$/.test(code), validationMessages.sdiCodeInvalid),
);

const pecAddress = lazySchema(() => email(validationMessages.required, validationMessages.pecInvalid));
const pec = lazySchema(() =>
  z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (address) => address === '' || (address.length <= 120 && pecAddress().safeParse(address).success),
      validationMessages.pecInvalid,
    ),
);

/** Name and address of the invoice, where they are not those of the delivery. */
export const billingAddress = lazySchema(() =>
  z
    .object({
      /** Of a person or of a company. */
      name: withoutLinks(requiredLine(validationMessages.required, 120)),
      street: withoutLinks(requiredLine(validationMessages.required, 120)),
      city: withoutLinks(requiredLine(validationMessages.required, 80)),
      postalCode: postalCode(validationMessages.required),
      province: province(validationMessages.required),
    })
    .check(realPlace),
);

/** The form, where an empty field is an empty text. A company needs `sdiCode` or `pec`. */
export const invoiceForm = lazySchema(() =>
  z
    .object({
      taxCode: taxCode(),
      company: withoutLinks(optionalLine(80)),
      sdiCode: sdiCode(),
      pec: pec(),
    })
    .refine((form) => !isVatNumber(form.taxCode) || form.sdiCode !== '' || form.pec !== '', {
      path: ['sdiCode'],
      message: validationMessages.sdiOrPec,
    }),
);

/** As it is sent and stored: empty fields are left out. Without `billing` the invoice has the delivery's name and address. */
export const invoiceData = lazySchema(() =>
  z
    .object({
      taxCode: z.string(),
      company: z.string().default(''),
      sdiCode: z.string().default(''),
      pec: z.string().default(''),
      billing: billingAddress().optional(),
    })
    .pipe(invoiceForm().safeExtend({ billing: billingAddress().optional() }))
    .transform(({ taxCode: code, company, sdiCode: sdi, pec: certified, billing }) => ({
      taxCode: code,
      ...(company && { company }),
      ...(sdi && { sdiCode: sdi }),
      ...(certified && { pec: certified }),
      ...(billing && { billing }),
    })),
);
export type InvoiceData = OutputOf<typeof invoiceData>;
