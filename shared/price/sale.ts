/**
 * A sale ('Promozione'): whole percent off every variant of a product, from one day of Italy to another, both included. It
 * begins and ends by the clock, without a task.
 */
import type * as z from 'zod';
import type { priorPrice, productSale } from './answers.ts';

export type Sale = z.infer<typeof productSale>;
export type PriorPrice = z.infer<typeof priorPrice>;

export const MIN_SALE_PERCENT = 1;
export const MAX_SALE_PERCENT = 90;

/** A price with `percent` off, rounded down: the customer gets at least the announced percentage. At least one cent. */
export function salePriceCents(cents: number, percent: number): number {
  return Math.max(1, Math.floor((cents * (100 - percent)) / 100));
}

/** Whole percent below the prior price, rounded down; never negative. */
export function discountPercent(priorCents: number, cents: number): number {
  return Math.max(0, Math.floor(((priorCents - cents) * 100) / priorCents));
}

/** Explains the struck-through price, as the law demands. */
export function priorPriceLabel(days: number): string {
  return days === 1 ? 'Prezzo più basso dell’ultimo giorno' : `Prezzo più basso degli ultimi ${days} giorni`;
}
