/** Which cards a filter lets through. */
import { toCents } from '../../shared/money.ts';
import type { ProductQuery } from '../../shared/product.ts';
import { bitOf, type Card, type Colour } from '../store/catalogue/card.ts';

export interface Filter {
  /** One bit for each size wanted; 0 for any. */
  sizes: number;
  /** Keys; empty for any. */
  colours: readonly string[];
  minCents: number;
  maxCents: number;
  available: boolean;
}

export function filterOf({ size, color, minPrice, maxPrice, available }: ProductQuery): Filter {
  return {
    sizes: size.reduce((bits, name) => bits | bitOf(name), 0),
    colours: color,
    minCents: minPrice === undefined ? 0 : toCents(minPrice),
    maxCents: maxPrice === undefined ? Infinity : toCents(maxPrice),
    available,
  };
}

/** True where a filter lets everything through. */
export function isOpen({ sizes: wanted, colours, minCents, maxCents, available }: Filter): boolean {
  return wanted === 0 && colours.length === 0 && minCents === 0 && maxCents === Infinity && !available;
}

/** One variant must be all that is asked for; the price is the one that lists show. */
export function fits(card: Card, filter: Filter): boolean {
  if (!fitsPrice(card, filter)) return false;
  if (filter.sizes === 0 && filter.colours.length === 0 && !filter.available) return true;
  return card.colours.some((colour) => fitsColour(colour, filter) && (sizesOf(colour, filter) & wantedOf(filter)) > 0);
}

export function fitsPrice({ cents }: Card, { minCents, maxCents }: Filter): boolean {
  return cents >= minCents && cents <= maxCents;
}

export function fitsColour({ key }: Colour, { colours }: Filter): boolean {
  return colours.length === 0 || colours.includes(key);
}

/** The sizes in which a colour counts: those in stock, where that is asked for. */
export function sizesOf({ sizes: all, inStock }: Colour, { available }: Filter): number {
  return available ? inStock : all;
}

export function wantedOf({ sizes: wanted }: Filter): number {
  return wanted === 0 ? ~0 : wanted;
}
