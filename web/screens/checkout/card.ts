/**
 * The card fields of the demo provider: how they are written, when they are right, which token they become. These rules
 * stand here and nowhere on the server's side, so that no function could ever accept a card number.
 */
import * as z from 'zod';
import { demoCardNumbers, type DemoToken } from '../../../shared/order/payment-schema.ts';

export const CARD_DIGITS = 16;

/** Specification, section 5, Checkout. */
const messages = {
  numberRequired: 'Numero carta obbligatorio',
  numberInvalid: 'Numero carta non valido',
  expiryRequired: 'Data scadenza obbligatoria',
  expiryInvalid: 'Data scadenza non valida',
  cvvRequired: 'CVV obbligatorio',
  cvvInvalid: 'CVV non valido',
  holderRequired: 'Nome sulla carta obbligatorio',
} as const;

/** An expired card is left to whoever takes the money: the browser's clock is no judge. */
export const card = z.object({
  cardNumber: z
    .string()
    .transform(digitsOf)
    .pipe(digits(CARD_DIGITS, messages.numberRequired, messages.numberInvalid)),
  cardExpiry: z
    .string()
    .trim()
    .min(1, messages.expiryRequired)
    .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, messages.expiryInvalid),
  cardCvv: digits(3, messages.cvvRequired, messages.cvvInvalid),
  cardHolder: z.string().trim().min(1, messages.holderRequired).max(80),
});
export type Card = z.output<typeof card>;

export const emptyCard: z.input<typeof card> = { cardNumber: '', cardExpiry: '', cardCvv: '', cardHolder: '' };

/**
 * The token that stands for a card at the demo provider. Only the listed numbers do anything else than being declined:
 * a real card typed by mistake must not look as if it had paid.
 */
export function demoTokenOf({ cardNumber }: Pick<Card, 'cardNumber'>): DemoToken {
  const known = Object.entries(demoCardNumbers).find(([, number]) => number === cardNumber);
  return (known?.[0] as DemoToken | undefined) ?? 'demo_declined';
}

/** '4242424242424242' → '4242 4242 4242 4242'; whatever is no digit goes, and whatever is beyond sixteen. */
export function formatCardNumber(text: string): string {
  return digitsOf(text)
    .slice(0, CARD_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** As MM/AA: '1228' and '12/2028' → '12/28', '1/28' → '01/28'. */
export function formatExpiry(text: string): string {
  const [, month, year] = /^\s*(\d{1,2})\D+(\d*)/.exec(text) ?? [];
  if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${shortYear(year)}`;
  const all = digitsOf(text);
  return all.length > 2 ? `${all.slice(0, 2)}/${shortYear(all.slice(2))}` : all;
}

/** Three digits, four on some cards. */
export function formatCvv(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/**
 * Where the caret belongs after reformatting: at the end when it was there, else behind as many digits as before. Deleting
 * forwards steps over a separator, or the key would do nothing there.
 */
export function caretAfter(before: string, caret: number, formatted: string, forwards = false): number {
  if (caret >= before.length) return formatted.length;
  const count = digitsOf(before.slice(0, caret)).length;
  let at = 0;
  for (let seen = 0; seen < count && at < formatted.length; at += 1) {
    if (isDigit(formatted[at])) seen += 1;
  }
  while (forwards && at < formatted.length && !isDigit(formatted[at])) at += 1;
  return at;
}

function digits(least: number, required: string, invalid: string) {
  return z
    .string()
    .min(1, required)
    .regex(new RegExp(`^\\d{${least},}$`), invalid);
}

function shortYear(year: string): string {
  return year.length === 4 ? year.slice(2) : year.slice(0, 2);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /\d/.test(character);
}
