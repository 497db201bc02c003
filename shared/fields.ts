/**
 * Small field makers from which every form's schema is built. The specification gives the same field different
 * messages on different forms, so the message is an argument.
 */
import * as z from 'zod';
import { containsCardNumber } from './card-number.ts';
import { isWholeCents } from './money.ts';
import { provinces } from './provinces.ts';
import { validation } from './validation-texts.ts';

// Half of a rarer letter (Cs) is refused like a control character: the table cannot hold it.
// eslint-disable-next-line no-control-regex -- control characters are what this refuses
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029\p{Cs}]/u;
// eslint-disable-next-line no-control-regex -- the same, but a note may have lines
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u;
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const PHONE = /^[\d\s+()-]+$/;
const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** One trimmed line without control characters and without a card number. Empty is allowed. */
export function line(max: number) {
  return code(max).refine((text) => !containsCardNumber(text), validation.cardNumberHere);
}

/** A line in which a card-like number may stand: a tracking number or an id is one by chance. Empty is allowed. */
export function code(max: number) {
  return z
    .string()
    .trim()
    .max(max, validation.tooLong(max))
    .refine((text) => !CONTROL.test(text), validation.controlCharacters);
}

/** A trimmed line that must not be empty. */
export function requiredLine(message: string, max: number) {
  return plainLine(message, max).refine((text) => !containsCardNumber(text), validation.cardNumberHere);
}

/** A required line in which a card-like number may stand: a SKU is one by chance. */
export function plainLine(message: string, max: number) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, validation.tooLong(max))
    .refine((text) => !CONTROL.test(text), validation.controlCharacters);
}

/** Text of several lines, trimmed. Empty is allowed. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max, validation.tooLong(max))
    .refine((value) => !CONTROL_BUT_LINES.test(value), validation.controlCharacters)
    .refine((value) => !containsCardNumber(value), validation.cardNumberHere);
}

/** An e-mail address: trimmed, lower-cased, ASCII, name@domain.tld. */
export function email(required: string, invalid: string) {
  return z
    .string(required)
    .trim()
    .toLowerCase()
    .min(1, required)
    .max(254, invalid)
    .regex(EMAIL, invalid)
    .refine((address) => !containsCardNumber(address), validation.cardNumberHere);
}

/** A person's name: required, then at least `min` characters after trimming. */
export function personName(required: string, short?: string) {
  const name = requiredLine(required, 60);
  return short ? name.refine((value) => value.length === 0 || value.length >= 2, short) : name;
}

/**
 * A new password (section 5, Register). Never trimmed: a space may belong to it. At its ends Cognito takes none, and line
 * breaks nowhere (`^[\S]+.*[\S]+$`); it would only say so with an error of its own.
 */
export function newPassword() {
  return z
    .string(validation.passwordRequired)
    .min(1, validation.passwordRequired)
    .min(6, validation.passwordShort)
    .max(128, validation.tooLong(128))
    .refine((given) => given === given.trim(), validation.passwordEdges)
    .refine((given) => !CONTROL.test(given), validation.controlCharacters);
}

/** The six digits of a mailed code, however a mail program grouped them. */
export function verificationCode() {
  return z
    .string(validation.codeRequired)
    .transform((given) => given.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, validation.codeRequired)
        .regex(/^\d{6}$/, validation.codeInvalid),
    );
}

/** A phone number: digits, spaces, plus, minus, parentheses. Card-like numbers pass: phones are exempt. */
export function phone(required?: string) {
  const value = z.string(required).trim().max(30, validation.tooLong(30));
  return required
    ? value.min(1, required).regex(PHONE, validation.phoneInvalid)
    : value.refine((given) => given === '' || PHONE.test(given), validation.phoneInvalid);
}

/** An Italian postal code (CAP): five digits, kept as text for its leading zeros. */
export function postalCode(required?: string) {
  const value = z.string(required).trim();
  return required
    ? value.min(1, required).regex(/^\d{5}$/, validation.postalCodeInvalid)
    : value.refine((given) => given === '' || /^\d{5}$/.test(given), validation.postalCodeInvalid);
}

/** The sigla of an Italian province, upper-cased ('mi' → 'MI'). */
export function province(required?: string) {
  const value = z.string(required).trim().toUpperCase();
  return required
    ? value.min(1, required).refine((given) => provinces.includes(given), validation.provinceInvalid)
    : value.refine((given) => given === '' || provinces.includes(given), validation.provinceInvalid);
}

/** An identifier that we made (a ULID). */
export function id() {
  return z.string().regex(ULID, 'Identificativo non valido');
}

/** An amount in euro, zero or more, in whole cents. */
export function euro() {
  return z
    .number(validation.amount)
    .min(0, validation.amount)
    .max(1_000_000, validation.amount)
    .refine(isWholeCents, validation.amount);
}

/**
 * An amount in euro as a form has it: a number, or text with comma or point ('19,90', '1.234,50'), in whole cents. Empty
 * text is 0, or says `required` where that is given.
 */
export function euroText(min: number, max: number, required?: string) {
  return z.union([z.string(), z.number()], required ?? validation.amount).transform((given, context) => {
    const euro = typeof given === 'number' ? given : readEuro(given.trim());
    if (given === '' && required) return refuse(context, required);
    const fits = Number.isFinite(euro) && euro >= min && euro <= max && isWholeCents(euro);
    return fits ? euro : refuse(context, validation.amount);
  });
}

function readEuro(text: string): number {
  if (text === '') return 0;
  if (/^[-+]?\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^[-+]?\d{1,9}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
}

/** A whole number as a form has it, a number or its digits. Empty text is `empty`, or is refused where none is given. */
export function wholeNumber(min: number, max: number, message: string, empty?: number) {
  return z.union([z.string(), z.number()], message).transform((given, context) => {
    if (given === '' && empty !== undefined) return empty;
    const value = typeof given === 'number' ? given : /^\d{1,15}$/.test(given.trim()) ? Number(given) : NaN;
    return Number.isInteger(value) && value >= min && value <= max ? value : refuse(context, message);
  });
}

function refuse(context: z.core.$RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** How many pieces: 1 to 99. */
export function quantity() {
  return z.int(validation.quantity).min(1, validation.quantity).max(99, validation.quantity);
}
