/** What an owner's legal configuration must look like. Deployments check it. */
import * as z from 'zod';
import { provinces } from '../locale/provinces.ts';
import { isVatNumber } from '../locale/tax-code.ts';

const text = z.string().trim().min(2);
const postalAddress = z.object({
  street: text,
  postalCode: z.string().regex(/^\d{5}$/, 'is no CAP'),
  city: text,
  province: z.string().refine((sigla) => provinces.includes(sigla), 'is no province'),
});
const months = z.int().positive();

export const legalConfigSchema = z.object({
  seller: z.object({
    name: text,
    seat: postalAddress,
    /** Partita IVA, which for a company is its codice fiscale too. */
    vatNumber: z.string().refine(isVatNumber, 'is no partita IVA'),
    /** The place of the company register (Registro delle imprese). */
    registry: text,
    rea: z.string().regex(/^[A-Z]{2}-\d{5,7}$/, 'is no REA number, as MI-1234567'),
    /** With 'i.v.' where it is paid in. Null for a seller that is no company. */
    shareCapital: text.nullable(),
  }),
  contacts: z.object({
    email: z.email(),
    pec: z.email(),
    phone: z.string().regex(/^\+39[\d ]{6,13}$/, 'is no Italian number, as +39 02 1234567'),
    hours: text,
    /** Working days until a person answers. */
    replyDays: z.int().min(1).max(30),
  }),
  returns: z.object({
    address: postalAddress,
    /** Who pays for sending the goods back. */
    paidBy: z.enum(['customer', 'shop']),
  }),
  carrier: text,
  /** The seller's body for alternative dispute resolution; null without one (art. 141-sexies). */
  adr: z.object({ name: text, url: z.url({ protocol: /^https$/ }) }).nullable(),
  /** The manufacturer of products whose legal sheet names none (Reg. UE 2023/988, art. 19). */
  manufacturer: z.object({ name: text, seat: postalAddress, email: z.email() }),
  hosting: z.object({ provider: text, place: text }),
  retention: z.object({
    /** At least ten, for books and invoices (art. 2220 c.c.). */
    orderYears: z.int().min(10),
    supportMonths: months,
    /** At least the retention of the log groups. */
    logDays: z.int().min(90),
    /** At least the table's point-in-time recovery. */
    backupDays: z.int().min(35),
  }),
  /**
   * The harmonised notice on the legal guarantee of conformity (Reg. di esecuzione UE 2025/1960, to be shown since 27
   * September 2026): the path of a file in web/public. Null without the file.
   */
  guaranteeNotice: z
    .string()
    .regex(/^\/[\w-]+\.(svg|png|webp)$/, 'is no picture of web/public, as /garanzia.svg')
    .nullable(),
  /** The day since which terms and privacy notice are valid in this wording. */
  version: z.iso.date(),
});
export type LegalConfig = z.infer<typeof legalConfigSchema>;
