/**
 * The card fields of the demo provider: format, validation, and the token that is sent instead of the card. The schema
 * is here and not in `shared`, so no function can accept a card number.
 */
import * as z from 'zod';
import { dayOf } from '../../../shared/locale/days.ts';
import { demoCardNumbers, type DemoToken } from '../../../shared/order/payment-schema.ts';

const CARD_DIGITS = 16;

/** Specification, section 5, Checkout; a card that has expired is our addition. */
const messages = {
  numberRequired: 'Numero carta obbligatorio',
  numberInvalid: 'Numero carta non valido',
  expiryRequired: 'Data scadenza obbligatoria',
  expiryInvalid: 'Data scadenza non valida',
  expired: 'La carta è scaduta: controlla la data o usa un’altra carta',
  cvvRequired: 'CVV obbligatorio',
  cvvInvalid: 'CVV non valido',
  holderRequired: 'Nome sulla carta obbligatorio',
} as const;

export const card = z.object({
  cardNumber: z
    .string()
    .transform(digitsOf)
    .pipe(digitField(CARD_DIGITS, messages.numberRequired, messages.numberInvalid)),
  cardExpiry: z
    .string()
    .trim()
    .min(1, messages.expiryRequired)
    .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, messages.expiryInvalid)
    .refine((expiry) => !hasExpired(expiry), messages.expired),
  cardCvv: digitField(3, messages.cvvRequired, messages.cvvInvalid),
  cardHolder: z.string().trim().min(1, messages.holderRequired).max(80),
});
export type Card = z.output<typeof card>;

export const emptyCard: z.input<typeof card> = { cardNumber: '', cardExpiry: '', cardCvv: '', cardHolder: '' };

/** Every number that is not a demo card is declined: a real card, typed by mistake, must not look as if it had paid. */
export function demoTokenOf({ cardNumber }: Pick<Card, 'cardNumber'>): DemoToken {
  const match = Object.entries(demoCardNumbers).find(([, number]) => number === cardNumber);
  return (match?.[0] as DemoToken | undefined) ?? 'demo_declined';
}

/** '4242424242424242' → '4242 4242 4242 4242'. Keeps the first sixteen digits only. */
export function formatCardNumber(text: string): string {
  return digitsOf(text)
    .slice(0, CARD_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** MM/AA: '1228' and '12/2028' → '12/28', '1/28' → '01/28'. */
export function formatExpiry(text: string): string {
  const [, month, year] = /^\s*(\d{1,2})\D+(\d*)/.exec(text) ?? [];
  if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${shortYear(year)}`;
  const digits = digitsOf(text);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${shortYear(digits.slice(2))}` : digits;
}

/** The CVV of some cards has four digits. */
export function formatCvv(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/**
 * The position of the caret after formatting: the end if it was there, else behind the same number of digits. The
 * Delete key (`isForward`) also skips a separator, otherwise it would do nothing there.
 */
export function caretAfter(typed: string, caret: number, formatted: string, isForward = false): number {
  if (caret >= typed.length) return formatted.length;
  const digitsBefore = digitsOf(typed.slice(0, caret)).length;
  let position = 0;
  for (let digits = 0; digits < digitsBefore && position < formatted.length; position += 1) {
    if (isDigit(formatted[position])) digits += 1;
  }
  while (isForward && position < formatted.length && !isDigit(formatted[position])) position += 1;
  return position;
}

function digitField(minimum: number, required: string, invalid: string) {
  return z
    .string()
    .min(1, required)
    .regex(new RegExp(`^\\d{${minimum},}$`), invalid);
}

/** MM/AA. A card is valid until its month ends in Italy. */
function hasExpired(expiry: string): boolean {
  const [month, year] = expiry.split('/');
  return `20${year}-${month}` < dayOf(Date.now()).slice(0, 'YYYY-MM'.length);
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
