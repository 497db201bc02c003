/**
 * What lists, filters, orders and counts know of a product. Everything else is in its document, which is only read for the
 * products that are shown.
 */
import { colorKey, sizes } from '../../../shared/catalogue.ts';
import type { Category, Size } from '../../../shared/product.ts';
import { lowestPriceCents, type Product } from '../products.ts';

export interface Colour {
  key: string;
  name: string;
  code: string;
  /** One bit for each size there is, and for each that is in stock. */
  sizes: number;
  inStock: number;
}

/** What lists show as the price, from a moment on (milliseconds since 1970). */
export interface Step {
  from: number;
  cents: number;
}

/** The price of a product with a sale: `before` its first step, and after each. */
export interface Dated {
  before: number;
  steps: Step[];
}

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly isActive: boolean;
  readonly sheetComplete: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly colours: readonly Colour[];
  /** Only there where the clock changes the price. */
  readonly dated?: Dated;
  /** The price in lists, of the moment at which it was last looked at: whoever changes it sorts again. */
  cents: number;
  /** The product, where it is at hand; else its place in the snapshot. */
  readonly document: Product | number;
}

export function cardOf(product: Product, now = Date.now()): Card {
  const { id, name, category, isActive, sheetComplete = false, createdAt, updatedAt } = product;
  const dated = datedOf(product);
  return {
    ...{ id, name, category, isActive, sheetComplete },
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    colours: coloursOf(product),
    ...(dated && { dated }),
    cents: dated ? centsAt(dated, now) : lowestPriceCents(product, now),
    document: product,
  };
}

export function centsAt({ before, steps }: Dated, at: number): number {
  return steps.findLast(({ from }) => from <= at)?.cents ?? before;
}

export function bitOf(size: Size): number {
  return 1 << sizes.indexOf(size);
}

function datedOf(product: Product): Dated | undefined {
  const moments = product.variants.flatMap(({ sale }) => (sale ? [sale.from, sale.to] : []));
  if (moments.length === 0) return undefined;
  const inOrder = [...new Set(moments)].sort((a, b) => a - b);
  return {
    before: lowestPriceCents(product, -Infinity),
    steps: inOrder.map((from) => ({ from, cents: lowestPriceCents(product, from) })),
  };
}

function coloursOf({ variants }: Product): Colour[] {
  const colours = new Map<string, Colour>();
  for (const { size, color, colorCode, stock } of variants) {
    const key = colorKey(color);
    const colour = colours.get(key) ?? { key, name: color, code: colorCode, sizes: 0, inStock: 0 };
    colours.set(key, colour);
    colour.sizes |= bitOf(size);
    if (stock > 0) colour.inStock |= bitOf(size);
  }
  return [...colours.values()];
}
