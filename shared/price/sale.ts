/**
 * A reduced price ('Promozione'): whole percent off every variant of a product, from one day of Italy to another, both
 * included. It begins and ends by the clock; nobody has to do anything. No zod here: every page shows prices.
 */

/** As the form and the wire have it. */
export interface Sale {
  percent: number;
  /** 'YYYY-MM-DD', both days included. */
  from: string;
  to: string;
}

/** The price before a reduction as it is shown: euro, the lowest of so many days. */
export interface PriorPrice {
  price: number;
  days: number;
}

export const MIN_SALE_PERCENT = 1;
export const MAX_SALE_PERCENT = 90;

/** A price with so many percent off, parts of a cent too, and never nothing: what is promised is not missed by a cent. */
export function salePriceCents(cents: number, percent: number): number {
  return Math.max(1, Math.floor((cents * (100 - percent)) / 100));
}

/** Whole percent below the price before, never more than it is; 0 where it is less than one. */
export function discountPercent(priorCents: number, cents: number): number {
  return Math.max(0, Math.floor(((priorCents - cents) * 100) / priorCents));
}

/** What the struck price is: the law wants it said. */
export function priorPriceLabel(days: number): string {
  return days === 1 ? 'Prezzo più basso dell’ultimo giorno' : `Prezzo più basso degli ultimi ${days} giorni`;
}
