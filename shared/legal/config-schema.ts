/** What an owner's legal configuration must look like. Deployments check it. */
import * as z from 'zod';
import { isItalianIban } from '../locale/iban.ts';
import { provinces } from '../locale/provinces.ts';
import { isElevenDigitCode, isPersonalTaxCode, isVatNumber } from '../locale/tax-code.ts';

const text = z.string().trim().min(2);
const postalAddress = z.object({
  street: text,
  postalCode: z.string().regex(/^\d{5}$/, 'is no CAP'),
  city: text,
  province: z.string().refine((sigla) => provinces.includes(sigla), 'is no province'),
});
const months = z.int().positive();

const seller = z
  .object({
    /** Of a sole trader with the person's name: 'Sartoria Bianchi di Anna Bianchi'. */
    name: text,
    /** Società, or impresa individuale (ditta individuale). Absent: a company. */
    legalForm: z.enum(['company', 'soleTrader'], 'must be company or soleTrader').optional(),
    seat: postalAddress,
    vatNumber: z.string().refine(isVatNumber, 'is no partita IVA'),
    /** Codice fiscale, where it is not the partita IVA: every sole trader has one. */
    taxCode: z
      .string()
      .refine((code) => isPersonalTaxCode(code) || isElevenDigitCode(code), 'is no codice fiscale')
      .optional(),
    /** The place of the company register (Registro delle imprese). */
    registry: text,
    rea: z.string().regex(/^[A-Z]{2}-\d{5,7}$/, 'is no REA number, as MI-1234567'),
    /** With 'i.v.' where it is paid in. Null for a seller that is no company with capital. */
    shareCapital: text.nullable(),
    /** Società con socio unico, and società in liquidazione: to be named wherever the seller is (art. 2250 c.c.). */
    soleShareholder: z.boolean().optional(),
    inLiquidation: z.boolean().optional(),
  })
  .superRefine(({ legalForm, taxCode, shareCapital, soleShareholder }, context) => {
    if (legalForm !== 'soleTrader') return;
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (!taxCode) refuse('taxCode', 'is missing: a sole trader has one');
    if (shareCapital !== null) refuse('shareCapital', 'must be null: a sole trader has none');
    if (soleShareholder) refuse('soleShareholder', 'must be false: a sole trader has no shareholders');
  });

export const bankAccountSchema = z.object({
  holder: text,
  iban: z.string().refine(isItalianIban, 'is no Italian IBAN'),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

export const legalConfigSchema = z.object({
  seller,
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
  /** Who hosts the shop. Where that is follows from the region of the deployment (hosting-regions.ts). */
  hosting: z.object({ provider: text }),
  retention: z.object({
    /** At least ten, for books and invoices (art. 2220 c.c.). */
    orderYears: z.int().min(10),
    /** Of cancelled orders that nobody paid, and of closed statements that no order matches. */
    unpaidMonths: months,
    supportMonths: months,
    /** Without a log-in for so long an account is idle. Its owner gets an email so many days before it is erased. */
    idleMonths: z.int().min(12),
    idleWarningDays: z.int().min(14),
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
  /**
   * The day since which terms and privacy notice are valid in this wording. With every change of their text, or of a value
   * above that they name, a new day; then `npm run terms:freeze`.
   */
  version: z.iso.date(),
});
export type LegalConfig = z.infer<typeof legalConfigSchema>;
