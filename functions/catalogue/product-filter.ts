/** Which cards a filter lets through. */
import { toCents } from '../../shared/price/money.ts';
import type { ProductQuery } from '../../shared/product/schema.ts';
import { sizeBit, type ProductSummary, type SummaryColour } from './product-summary.ts';

export interface ProductFilter {
  /** One bit for each size wanted; 0 for any. */
  sizeBits: number;
  /** Keys; empty for any. */
  colours: readonly string[];
  minCents: number;
  maxCents: number;
  inStockOnly: boolean;
}

export function toProductFilter({ size, color, minPrice, maxPrice, available }: ProductQuery): ProductFilter {
  return {
    sizeBits: size.reduce((bits, name) => bits | sizeBit(name), 0),
    colours: color,
    minCents: minPrice === undefined ? 0 : toCents(minPrice),
    maxCents: maxPrice === undefined ? Infinity : toCents(maxPrice),
    inStockOnly: available,
  };
}

/** True where a filter lets everything through. */
export function isUnfiltered({
  sizeBits: wanted,
  colours,
  minCents,
  maxCents,
  inStockOnly: available,
}: ProductFilter): boolean {
  return wanted === 0 && colours.length === 0 && minCents === 0 && maxCents === Infinity && !available;
}

/** One variant must be all that is asked for; the price is the one that lists show. */
export function matchesFilter(card: ProductSummary, filter: ProductFilter): boolean {
  if (!matchesPrice(card, filter)) return false;
  if (filter.sizeBits === 0 && filter.colours.length === 0 && !filter.inStockOnly) return true;
  return card.colours.some(
    (colour) => matchesColour(colour, filter) && (countedSizeBits(colour, filter) & requestedSizeBits(filter)) > 0,
  );
}

export function matchesPrice(
  { listPriceCents: cents }: ProductSummary,
  { minCents, maxCents }: ProductFilter,
): boolean {
  return cents >= minCents && cents <= maxCents;
}

export function matchesColour({ key }: SummaryColour, { colours }: ProductFilter): boolean {
  return colours.length === 0 || colours.includes(key);
}

/** The sizes in which a colour counts: those in stock, where that is asked for. */
export function countedSizeBits(
  { sizeBits: all, inStockBits: inStock }: SummaryColour,
  { inStockOnly: available }: ProductFilter,
): number {
  return available ? inStock : all;
}

export function requestedSizeBits({ sizeBits: wanted }: ProductFilter): number {
  return wanted === 0 ? ~0 : wanted;
}
