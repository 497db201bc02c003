/** The sum of a refund, as an Italian types it. */
import { toCents } from '../../shared/price/money.ts';

const ITALIAN = /^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/;
const PLAIN = /^\d+(\.\d{1,2})?$/;

/**
 * Cents from '12,50', '1.234,50', '12.5' or '12'; null where it is no amount. '1.234' reads as one thousand and more in
 * Italy, though a hurried hand may mean another: it is refused rather than guessed.
 */
export function parseCents(typed: string): number | null {
  const text = typed.replace(/[\s€]/g, '');
  if (PLAIN.test(text)) return toCents(Number(text));
  if (!ITALIAN.test(text) || !text.includes(',')) return null;
  return toCents(Number(text.replaceAll('.', '').replace(',', '.')));
}
