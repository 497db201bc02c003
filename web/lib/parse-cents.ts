/** Amounts as Italians type them. */
import { toCents } from '../../shared/price/money.ts';

const ITALIAN = /^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/;
const PLAIN = /^\d+(\.\d{1,2})?$/;

/**
 * Cents from '12,50', '1.234,50', '12.5' or '12'; null for other texts. '1.234' is null too: it means 1234 in Italy, but
 * may be a typing error for 1.23.
 */
export function parseCents(typed: string): number | null {
  const text = typed.replace(/[\s€]/g, '');
  if (PLAIN.test(text)) return toCents(Number(text));
  if (!ITALIAN.test(text) || !text.includes(',')) return null;
  return toCents(Number(text.replaceAll('.', '').replace(',', '.')));
}
