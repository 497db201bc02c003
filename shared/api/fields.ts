/**
 * Small field makers from which every form's schema is built. The specification gives the same field different
 * messages on different forms, so the message is an argument.
 */
import * as z from 'zod';
import { containsCardNumber } from '../text/card-number.ts';
import { isWholeCents } from '../price/money.ts';
import { provinces } from '../locale/provinces.ts';
import { validationMessages } from '../text/validation-messages.ts';

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
export function optionalLine(max: number) {
  return optionalCode(max).refine((text) => !containsCardNumber(text), validationMessages.cardNumberHere);
}

/** A line in which a card-like number may stand: a tracking number or an id is one by chance. Empty is allowed. */
export function optionalCode(max: number) {
  return z
    .string()
    .trim()
    .max(max, validationMessages.tooLong(max))
    .refine((text) => !CONTROL.test(text), validationMessages.controlCharacters);
}

/** A trimmed line that must not be empty. */
export function requiredLine(message: string, max: number) {
  return requiredCode(message, max).refine((text) => !containsCardNumber(text), validationMessages.cardNumberHere);
}

/** A required line in which a card-like number may stand: a SKU is one by chance. */
export function requiredCode(message: string, max: number) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, validationMessages.tooLong(max))
    .refine((text) => !CONTROL.test(text), validationMessages.controlCharacters);
}

/** Text of several lines, trimmed. Empty is allowed. */
export function multilineText(max: number) {
  return z
    .string()
    .trim()
    .max(max, validationMessages.tooLong(max))
    .refine((value) => !CONTROL_BUT_LINES.test(value), validationMessages.controlCharacters)
    .refine((value) => !containsCardNumber(value), validationMessages.cardNumberHere);
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
    .refine((address) => !containsCardNumber(address), validationMessages.cardNumberHere);
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
    .string(validationMessages.passwordRequired)
    .min(1, validationMessages.passwordRequired)
    .min(6, validationMessages.passwordShort)
    .max(128, validationMessages.tooLong(128))
    .refine((given) => given === given.trim(), validationMessages.passwordEdges)
    .refine((given) => !CONTROL.test(given), validationMessages.controlCharacters);
}

/** The six digits of a mailed code, however a mail program grouped them. */
export function verificationCode() {
  return z
    .string(validationMessages.codeRequired)
    .transform((given) => given.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, validationMessages.codeRequired)
        .regex(/^\d{6}$/, validationMessages.codeInvalid),
    );
}

/** A phone number: digits, spaces, plus, minus, parentheses. Card-like numbers pass: phones are exempt. */
export function phone(required?: string) {
  const value = z.string(required).trim().max(30, validationMessages.tooLong(30));
  return required
    ? value.min(1, required).regex(PHONE, validationMessages.phoneInvalid)
    : value.refine((given) => given === '' || PHONE.test(given), validationMessages.phoneInvalid);
}

/** An Italian postal code (CAP): five digits, kept as text for its leading zeros. */
export function postalCode(required?: string) {
  const value = z.string(required).trim();
  return required
    ? value.min(1, required).regex(/^\d{5}$/, validationMessages.postalCodeInvalid)
    : value.refine((given) => given === '' || /^\d{5}$/.test(given), validationMessages.postalCodeInvalid);
}

/** The sigla of an Italian province, upper-cased ('mi' → 'MI'). */
export function province(required?: string) {
  const value = z.string(required).trim().toUpperCase();
  return required
    ? value.min(1, required).refine((given) => provinces.includes(given), validationMessages.provinceInvalid)
    : value.refine((given) => given === '' || provinces.includes(given), validationMessages.provinceInvalid);
}

/** An identifier that we made (a ULID). */
export function id() {
  return z.string().regex(ULID, 'Identificativo non valido');
}

/** An amount in euro, zero or more, in whole cents. */
export function euro() {
  return z
    .number(validationMessages.amount)
    .min(0, validationMessages.amount)
    .max(1_000_000, validationMessages.amount)
    .refine(isWholeCents, validationMessages.amount);
}

/**
 * An amount in euro as a form has it: a number, or text with comma or point ('19,90', '1.234,50'), in whole cents. Empty
 * text is 0, or says `required` where that is given.
 */
export function euroInput(min: number, max: number, required?: string) {
  return z.union([z.string(), z.number()], required ?? validationMessages.amount).transform((given, context) => {
    const euro = typeof given === 'number' ? given : readEuro(given.trim());
    if (given === '' && required) return refuse(context, required);
    const fits = Number.isFinite(euro) && euro >= min && euro <= max && isWholeCents(euro);
    return fits ? euro : refuse(context, validationMessages.amount);
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
  return z.int(validationMessages.quantity).min(1, validationMessages.quantity).max(99, validationMessages.quantity);
}
