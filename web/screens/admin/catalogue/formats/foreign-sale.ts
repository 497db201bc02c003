/** Prices of another shop, with those of its sale. */
import type { Cell, Cells } from '../../../../../shared/catalogue-file/rows.ts';
import { dayOf } from '../../../../../shared/locale/days.ts';
import { toCents } from '../../../../../shared/price/money.ts';
import { MAX_SALE_PERCENT, MIN_SALE_PERCENT, salePriceCents } from '../../../../../shared/price/sale.ts';

export interface ForeignPrice {
  full: Cell | undefined;
  /** What shoppers pay during the sale. */
  sale?: Cell | undefined;
}

interface SaleDays {
  from?: Cell | undefined;
  to?: Cell | undefined;
}

/**
 * Our sale takes the same whole percentage off all variants, until a day that is not over. Where a file has another one,
 * the price is what shoppers pay in the other shop, and a notice says so.
 */
export function readPrices(prices: readonly ForeignPrice[], days: SaleDays = {}) {
  const percent = commonPercent(prices);
  const last = dayText(days.to);
  const today = dayOf(Date.now());
  if (percent === undefined || !days.to || last < today) {
    const notices = prices.flatMap(({ full, sale }) => (full && isReduced({ full, sale }) ? [noticeOf(full)] : []));
    return { prices: prices.map(({ full, sale }) => (isAmount(sale) ? sale : full)), cells: {}, notices };
  }
  const cells: Cells = {
    salePercent: { ...prices[0]!.sale!, text: String(percent) },
    saleFrom: { ...days.to, ...days.from, text: dayText(days.from) || today },
    saleTo: { ...days.to, text: last },
  };
  return { prices: prices.map(({ full }) => full), cells, notices: [] };
}

const NO_SALE =
  'Prezzo pieno lasciato fuori: il prodotto prende quello scontato. Per mostrarlo barrato, imposta poi una promozione con i suoi giorni';
const noticeOf = (cell: Cell) => ({ ...cell, message: NO_SALE });
const isReduced = ({ full, sale }: ForeignPrice) => isAmount(sale) && centsOf(full) > centsOf(sale);

/** Undefined where a variant has no sale, or another one to the cent. */
function commonPercent(prices: readonly ForeignPrice[]): number | undefined {
  const pairs = prices.map(({ full, sale }) => [centsOf(full), centsOf(sale)] as const);
  const [full = 0, sale = 0] = pairs[0] ?? [];
  const percent = Math.round(100 - (sale * 100) / full);
  const isCommon = pairs.every(([before, after]) => before > 0 && salePriceCents(before, percent) === after);
  return isCommon && percent >= MIN_SALE_PERCENT && percent <= MAX_SALE_PERCENT ? percent : undefined;
}

function centsOf(cell: Cell | undefined): number {
  const amount = Number(cell?.text.replace(',', '.'));
  return Number.isFinite(amount) ? toCents(amount) : 0;
}

function isAmount(cell: Cell | undefined): boolean {
  return centsOf(cell) > 0;
}

/** '2026-11-30 00:00:00' → '2026-11-30'. */
function dayText(cell: Cell | undefined): string {
  return /^\d{4}-\d\d-\d\d/.exec(cell?.text ?? '')?.[0].replace('0000-00-00', '') ?? '';
}
