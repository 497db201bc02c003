/**
 * What lists, filters, orders and counts know of a product. Everything else is in its document, which is only read for the
 * products that are shown.
 */
import { colorKey, sizes, type Category, type Size } from '../../shared/product/rules.ts';
import { lowestPriceCents, type StoredProduct } from '../store/products/products.ts';

export interface SummaryColour {
  key: string;
  name: string;
  code: string;
  /** One bit for each size there is, and for each that is in stock. */
  sizeBits: number;
  inStockBits: number;
}

/** What lists show as the price, from a moment on (milliseconds since 1970). */
export interface PriceStep {
  from: number;
  cents: number;
}

/** The price of a product with a sale: `before` its first step, and after each. */
export interface PriceSchedule {
  before: number;
  steps: PriceStep[];
}

export interface ProductSummary {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly isActive: boolean;
  readonly sheetComplete: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly colours: readonly SummaryColour[];
  /** Only there where the clock changes the price. */
  readonly priceSchedule?: PriceSchedule;
  /** The price in lists, of the moment at which it was last looked at: whoever changes it sorts again. */
  listPriceCents: number;
  /** The product, where it is at hand; else its place in the snapshot. */
  readonly document: StoredProduct | number;
}

export function summarizeProduct(product: StoredProduct, now = Date.now()): ProductSummary {
  const { id, name, category, isActive, sheetComplete = false, createdAt, updatedAt } = product;
  const dated = datedOf(product);
  return {
    ...{ id, name, category, isActive, sheetComplete },
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    colours: coloursOf(product),
    ...(dated && { priceSchedule: dated }),
    listPriceCents: dated ? scheduledPriceAt(dated, now) : lowestPriceCents(product, now),
    document: product,
  };
}

export function scheduledPriceAt({ before, steps }: PriceSchedule, at: number): number {
  return steps.findLast(({ from }) => from <= at)?.cents ?? before;
}

export function sizeBit(size: Size): number {
  return 1 << sizes.indexOf(size);
}

function datedOf(product: StoredProduct): PriceSchedule | undefined {
  const moments = product.variants.flatMap(({ sale }) => (sale ? [sale.from, sale.to] : []));
  if (moments.length === 0) return undefined;
  const inOrder = [...new Set(moments)].sort((a, b) => a - b);
  return {
    before: lowestPriceCents(product, -Infinity),
    steps: inOrder.map((from) => ({ from, cents: lowestPriceCents(product, from) })),
  };
}

function coloursOf({ variants }: StoredProduct): SummaryColour[] {
  const colours = new Map<string, SummaryColour>();
  for (const { size, color, colorCode, stock } of variants) {
    const key = colorKey(color);
    const colour = colours.get(key) ?? { key, name: color, code: colorCode, sizeBits: 0, inStockBits: 0 };
    colours.set(key, colour);
    colour.sizeBits |= sizeBit(size);
    if (stock > 0) colour.inStockBits |= sizeBit(size);
  }
  return [...colours.values()];
}
