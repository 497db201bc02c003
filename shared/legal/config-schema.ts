/** What the legal configuration must look like. Brings zod: not for pages. */
import * as z from 'zod';
import { provinces } from '../locale/provinces.ts';
import { isVatNumber } from '../locale/tax-code.ts';

const words = z.string().trim().min(2);
const postalAddress = z.object({
  street: words,
  postalCode: z.string().regex(/^\d{5}$/, 'is no CAP'),
  city: words,
  province: z.string().refine((sigla) => provinces.includes(sigla), 'is no province'),
});
const months = z.int().positive();

export const legalConfigSchema = z.object({
  seller: z.object({
    name: words,
    seat: postalAddress,
    /** Partita IVA, which for a company is its codice fiscale too. */
    vatNumber: z.string().refine(isVatNumber, 'is no partita IVA'),
    /** The place of the Registro delle imprese. */
    registry: words,
    rea: z.string().regex(/^[A-Z]{2}-\d{5,7}$/, 'is no REA number, as MI-1234567'),
    /** With 'i.v.' where it is paid in. Null for who is no company. */
    shareCapital: words.nullable(),
  }),
  contacts: z.object({
    email: z.email(),
    pec: z.email(),
    phone: z.string().regex(/^\+39[\d ]{6,13}$/, 'is no Italian number, as +39 02 1234567'),
    hours: words,
    /** Working days within which a person answers. */
    answerDays: z.int().min(1).max(30),
  }),
  returns: z.object({
    address: postalAddress,
    /** Who pays for sending goods back. */
    paidBy: z.enum(['customer', 'shop']),
  }),
  carrier: words,
  /** The body for alternative dispute resolution that the seller has joined; null where none (art. 141-sexies). */
  adr: z.object({ name: words, url: z.url({ protocol: /^https$/ }) }).nullable(),
  /** Of every product that names none of its own (Reg. UE 2023/988, art. 19). */
  manufacturer: z.object({ name: words, seat: postalAddress, email: z.email() }),
  hosting: z.object({ provider: words, place: words }),
  retention: z.object({
    /** Books and invoices: ten years (art. 2220 c.c.). */
    orderYears: z.int().min(10),
    supportMonths: months,
    /** At least as long as infra keeps logs. */
    logDays: z.int().min(90),
    /** How far back the table can be put. */
    backupDays: z.int().min(35),
  }),
  /**
   * The harmonised notice on the legal guarantee of conformity, as the Union publishes it (Reg. di esecuzione UE 2025/1960,
   * to be shown since 27 September 2026): a file of web/public, by its path there. Null while nobody has put it there.
   */
  guaranteeNotice: z
    .string()
    .regex(/^\/[\w-]+\.(svg|png|webp)$/, 'is no picture of web/public, as /garanzia.svg')
    .nullable(),
  /** The day from which terms and privacy notice hold in this wording. */
  version: z.iso.date(),
});
export type LegalConfig = z.infer<typeof legalConfigSchema>;
