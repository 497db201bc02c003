/** What a product is filtered by, made once for each product: which sizes its colours come in, as bits, and its price. */
import { colorKey, sizes, type ProductQuery } from '../../shared/product.ts';
import { toCents } from '../../shared/money.ts';
import { lowestPriceCents, type Product } from '../store/products.ts';

export interface Colour {
  key: string;
  name: string;
  code: string;
  /** One bit for each size there is, and for each that is in stock. */
  sizes: number;
  inStock: number;
}

export interface Traits {
  cents: number;
  colours: Colour[];
}

export interface Filter {
  /** One bit for each size wanted; 0 for any. */
  sizes: number;
  /** Keys; empty for any. */
  colours: readonly string[];
  minCents: number;
  maxCents: number;
  available: boolean;
}

const known = new WeakMap<Product, Traits>();

/** What a product is in lists: at the price of the moment at which it was first asked for. */
export function traitsOf(product: Product): Traits {
  const before = known.get(product);
  if (before) return before;
  const traits = traitsAt(product, Date.now());
  known.set(product, traits);
  return traits;
}

/** From now on it is in lists at the price of another moment: whoever sorted by its price sorts again. */
export function repriceAt(product: Product, at: number): void {
  traitsOf(product).cents = lowestPriceCents(product, at);
}

function traitsAt(product: Product, at: number): Traits {
  const colours = new Map<string, Colour>();
  for (const { size, color, colorCode, stock } of product.variants) {
    const key = colorKey(color);
    const colour = colours.get(key) ?? { key, name: color, code: colorCode, sizes: 0, inStock: 0 };
    colours.set(key, colour);
    colour.sizes |= bitOf(size);
    if (stock > 0) colour.inStock |= bitOf(size);
  }
  return { cents: lowestPriceCents(product, at), colours: [...colours.values()] };
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
export function fits(product: Product, filter: Filter): boolean {
  const traits = traitsOf(product);
  if (!fitsPrice(traits, filter)) return false;
  if (filter.sizes === 0 && filter.colours.length === 0 && !filter.available) return true;
  return traits.colours.some(
    (colour) => fitsColour(colour, filter) && (sizesOf(colour, filter) & wantedOf(filter)) > 0,
  );
}

export function fitsPrice({ cents }: Traits, { minCents, maxCents }: Filter): boolean {
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

export function bitOf(size: (typeof sizes)[number]): number {
  return 1 << sizes.indexOf(size);
}
