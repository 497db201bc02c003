/**
 * The fields of all forms. The specification gives the same field different messages on different forms, so messages are
 * arguments.
 */
import * as z from 'zod';
import { containsCardNumber } from '../text/card-number.ts';
import { isWholeCents } from '../price/money.ts';
import { MAX_LINE_QUANTITY } from '../cart/limits.ts';
import { provinces } from '../locale/provinces.ts';
import { validationMessages } from '../text/validation-messages.ts';
import { lazySchema } from './lazy-schema.ts';

// Cs is half of a surrogate pair, which the table cannot store.
// eslint-disable-next-line no-control-regex -- control characters are what this refuses
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029\p{Cs}]/u;
// eslint-disable-next-line no-control-regex -- the same, but line breaks are allowed
const CONTROL_EXCEPT_LINE_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u;
/** Zero width, or turning the direction of what follows: a name may look like another with them. Pasted text has them unseen. */
const INVISIBLE = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** 64 characters before the @, and 63 between dots (RFC 5321, RFC 1035): SES refuses an email to a longer one for good. */
const EMAIL =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const PHONE = /^[\d\s+()-]+$/;
const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** What a call takes that needs no values. */
export const emptyObject = lazySchema(() => z.object({}));

/** The token of a link in an email, as the page finds it in its address. One that leads nowhere is refused by the call. */
export function linkToken() {
  return z
    .string()
    .max(100)
    .refine((token) => !CONTROL.test(token));
}

/** Trimmed, without what nobody sees. */
function visibleText(message?: string) {
  return z
    .string(message)
    .overwrite((text) => text.replace(INVISIBLE, ''))
    .trim();
}

/** One trimmed line without control characters or card number. May be empty. */
export function optionalLine(max: number) {
  return optionalCode(max).refine((text) => !containsCardNumber(text), validationMessages.cardNumberHere);
}

/** A line that may look like a card number, as tracking numbers and ids do by chance. May be empty. */
export function optionalCode(max: number) {
  return visibleText()
    .max(max, validationMessages.tooLong(max))
    .refine((text) => !CONTROL.test(text), validationMessages.controlCharacters);
}

/** A trimmed line without control characters or card number. */
export function requiredLine(message: string, max: number) {
  return requiredCode(message, max).refine((text) => !containsCardNumber(text), validationMessages.cardNumberHere);
}

/** A required line that may look like a card number, as a SKU does by chance. */
export function requiredCode(message: string, max: number) {
  return visibleText(message)
    .min(1, message)
    .max(max, validationMessages.tooLong(max))
    .refine((text) => !CONTROL.test(text), validationMessages.controlCharacters);
}

/** Several lines, trimmed, without card number. May be empty. */
export function multilineText(max: number) {
  return visibleText()
    .max(max, validationMessages.tooLong(max))
    .refine((value) => !CONTROL_EXCEPT_LINE_BREAKS.test(value), validationMessages.controlCharacters)
    .refine((value) => !containsCardNumber(value), validationMessages.cardNumberHere);
}

/** An email address: trimmed, lower-cased, ASCII, name@domain.tld. */
export function email(required: string, invalid: string) {
  return z
    .string(required)
    .overwrite((text) => text.replace(INVISIBLE, ''))
    .trim()
    .toLowerCase()
    .min(1, required)
    .max(254, invalid)
    .regex(EMAIL, invalid)
    .refine((address) => !containsCardNumber(address), validationMessages.cardNumberHere);
}

/**
 * A text that an email may carry to an address that nobody has confirmed: the shop must not send a stranger somebody's link.
 */
export function withoutLinks<Text extends z.ZodType<string>>(text: Text) {
  return text.refine((value) => !/:\/\/|www\./i.test(value), validationMessages.noLinks);
}

/** As in 'vinci su truffa.it': mail programs make a link of it, too. 'Dott.ssa' and 'Avv.to' are no sites. */
const SITE_NAME =
  /[^\s.]{2}\.(?:app|biz|click|co|com|dev|eu|info|io|it|link|live|me|net|online|org|ru|shop|site|store|top|xyz)(?![\p{L}\d])/iu;

/** A person's name. With the message `tooShort` it needs two characters. */
export function personName(required: string, tooShort?: string) {
  const name = withoutLinks(requiredLine(required, 60)).refine(
    (value) => !SITE_NAME.test(value),
    validationMessages.siteInName,
  );
  return tooShort ? name.refine((value) => value.length === 0 || value.length >= 2, tooShort) : name;
}

/**
 * A new password (specification, section 5). It is not trimmed: a space may belong to it. Cognito refuses spaces at the ends
 * and line breaks (`^[\S]+.*[\S]+$`) with an English error, so they are refused here.
 */
export function newPassword(minLength = 6, tooShort: string = validationMessages.passwordShort) {
  return z
    .string(validationMessages.passwordRequired)
    .min(1, validationMessages.passwordRequired)
    .min(minLength, tooShort)
    .max(128, validationMessages.tooLong(128))
    .refine((password) => password === password.trim(), validationMessages.passwordEdges)
    .refine((password) => !CONTROL.test(password), validationMessages.controlCharacters);
}

/** The six digits of an emailed code; spaces between them are ignored. */
export function verificationCode() {
  return z
    .string(validationMessages.codeRequired)
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, validationMessages.codeRequired)
        .regex(/^\d{6}$/, validationMessages.codeInvalid),
    );
}

/** A phone number: digits, spaces, plus, minus, parentheses. It may look like a card number. */
export function phone(required?: string) {
  const value = z.string(required).trim().max(30, validationMessages.tooLong(30));
  return required
    ? value.min(1, required).regex(PHONE, validationMessages.phoneInvalid)
    : value.refine((number) => number === '' || PHONE.test(number), validationMessages.phoneInvalid);
}

/** An Italian postal code (CAP): five digits, kept as text for its leading zeros. */
export function postalCode(required?: string) {
  const value = z.string(required).trim();
  return required
    ? value.min(1, required).regex(/^\d{5}$/, validationMessages.postalCodeInvalid)
    : value.refine((code) => code === '' || /^\d{5}$/.test(code), validationMessages.postalCodeInvalid);
}

/** The two letters of an Italian province, upper-cased ('mi' → 'MI'). */
export function province(required?: string) {
  const value = z.string(required).trim().toUpperCase();
  return required
    ? value.min(1, required).refine((sigla) => provinces.includes(sigla), validationMessages.provinceInvalid)
    : value.refine((sigla) => sigla === '' || provinces.includes(sigla), validationMessages.provinceInvalid);
}

/** A ULID. */
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
 * Euro as a form has it: a number, or text with comma or point ('19,90', '1.234,50'), in whole cents. Empty text is 0, or
 * refused with the message `required`.
 */
export function euroInput(min: number, max: number, required?: string) {
  return z.union([z.string(), z.number()], required ?? validationMessages.amount).transform((input, context) => {
    const euro = typeof input === 'number' ? input : parseEuro(input.trim());
    if (input === '' && required) return refuse(context, required);
    const fits = Number.isFinite(euro) && euro >= min && euro <= max && isWholeCents(euro);
    return fits ? euro : refuse(context, validationMessages.amount);
  });
}

function parseEuro(text: string): number {
  if (text === '') return 0;
  if (/^[-+]?\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^[-+]?\d{1,9}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
}

/** A whole number as a form has it: a number, or its digits. Empty text is `emptyValue`, or refused without one. */
export function wholeNumber(min: number, max: number, message: string, emptyValue?: number) {
  return z.union([z.string(), z.number()], message).transform((input, context) => {
    if (input === '' && emptyValue !== undefined) return emptyValue;
    const value = typeof input === 'number' ? input : /^\d{1,15}$/.test(input.trim()) ? Number(input) : NaN;
    return Number.isInteger(value) && value >= min && value <= max ? value : refuse(context, message);
  });
}

function refuse(context: z.core.$RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** The quantity of a cart line. */
export function quantity() {
  const message = validationMessages.quantity;
  return z.int(message).min(1, message).max(MAX_LINE_QUANTITY, message);
}
