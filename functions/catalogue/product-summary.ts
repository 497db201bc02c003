/**
 * The summary of a product: what lists, filters, sorting and counts need. The full document is read only for products
 * that are shown.
 */
import { colorKey, filterSizes, isOneSize, type Category, type FilterSize } from '../../shared/product/rules.ts';
import type { ProductSort } from '../../shared/product/schema.ts';
import { lowestPriceCents, type StoredProduct } from '../store/products/item.ts';

export interface SummaryColour {
  key: string;
  name: string;
  code: string;
  /** One bit for each size (`sizeBit`): all sizes of the colour, and those in stock. */
  sizeBits: number;
  inStockBits: number;
}

/** The list price before the first step, and from each step on. Moments in milliseconds since 1970. */
export interface PriceSchedule {
  initialCents: number;
  steps: { from: number; cents: number }[];
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
  /** Absent without a sale. */
  readonly priceSchedule?: PriceSchedule;
  /** The product's row in the public catalogue (`ProductColumns`), -1 before it is there. */
  number: number;
  /** Changed by `ScheduledPrices.applyDue` only. Indexes sorted by it are then sorted again. */
  listPriceCents: number;
  /** The product itself, or its place in the snapshot. */
  readonly document: StoredProduct | number;
}

/** Products in a block of the snapshot. Their documents are about 30 kB gzipped; a newest-first page reads 1 or 2. */
export const BLOCK_SIZE = 128;

/** The block of a place in the snapshot. The remainder is the place in that block. */
export function blockIndex(place: number): number {
  return Math.floor(place / BLOCK_SIZE);
}

export function summarizeProduct(product: StoredProduct, now = Date.now()): ProductSummary {
  const { id, name, category, isActive, sheetComplete = false, createdAt, updatedAt } = product;
  const priceSchedule = priceScheduleOf(product);
  return {
    id,
    name,
    category,
    isActive,
    sheetComplete,
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    colours: coloursOf(product),
    ...(priceSchedule && { priceSchedule }),
    listPriceCents: lowestPriceCents(product, now),
    document: product,
    number: -1,
  };
}

function priceScheduleOf(product: StoredProduct): PriceSchedule | undefined {
  const moments = product.variants.flatMap(({ sale }) => (sale ? [sale.from, sale.to] : []));
  if (moments.length === 0) return undefined;
  const sortedMoments = [...new Set(moments)].sort((a, b) => a - b);
  return {
    initialCents: lowestPriceCents(product, -Infinity),
    steps: sortedMoments.map((from) => ({ from, cents: lowestPriceCents(product, from) })),
  };
}

function coloursOf(product: StoredProduct): SummaryColour[] {
  const oneSize = isOneSize(product);
  const colours = new Map<string, SummaryColour>();
  for (const { size, color, colorCode, stock } of product.variants) {
    const bit = sizeBit(oneSize ? 'UNICA' : size);
    const key = colorKey(color);
    const colour = colours.get(key) ?? { key, name: color, code: colorCode, sizeBits: 0, inStockBits: 0 };
    colours.set(key, colour);
    colour.sizeBits |= bit;
    if (stock > 0) colour.inStockBits |= bit;
  }
  return [...colours.values()];
}

export function sizeBit(size: FilterSize): number {
  return 1 << filterSizes.indexOf(size);
}

type Comparator = (a: ProductSummary, b: ProductSummary) => number;

/** Created once and late: an Intl.Collator takes milliseconds to create. */
let collator: Intl.Collator | undefined;

export function compareItalian(a: string, b: string): number {
  collator ??= new Intl.Collator('it', { numeric: true });
  return collator.compare(a, b);
}

const compareIds: Comparator = (a, b) => (a.id < b.id ? -1 : Number(a.id > b.id));

/** Ascending. The id decides among equals, so that no product is on two pages. */
export const productComparators: Record<ProductSort, Comparator> = {
  createdAt: (a, b) => a.createdAt - b.createdAt || compareIds(a, b),
  price: (a, b) => a.listPriceCents - b.listPriceCents || compareIds(a, b),
  name: (a, b) => compareItalian(a.name, b.name) || compareIds(a, b),
};

export function scheduledPriceAt({ initialCents, steps }: PriceSchedule, at: number): number {
  return steps.findLast(({ from }) => from <= at)?.cents ?? initialCents;
}

/** The products whose list price changes at a known moment. */
export class ScheduledPrices {
  readonly #summaries = new Map<string, ProductSummary>();
  #lastAppliedAt = -Infinity;
  #nextChangeAt = Infinity;

  /** Replaces the product's former summary. */
  set(summary: ProductSummary, now: number): void {
    this.delete(summary.id);
    this.#lastAppliedAt = Math.max(this.#lastAppliedAt, now);
    if (!summary.priceSchedule) return;
    this.#summaries.set(summary.id, summary);
    this.#nextChangeAt = Math.min(this.#nextChangeAt, nextChangeAfter(summary.priceSchedule, now));
  }

  delete(id: string): void {
    this.#summaries.delete(id);
  }

  summaries(): Iterable<ProductSummary> {
    return this.#summaries.values();
  }

  /** Sets all list prices to those of now. False, and no work, where none changed since the last call. */
  applyDue(now: number): boolean {
    const wasClockPutBack = now < this.#lastAppliedAt;
    const isDue = wasClockPutBack || now >= this.#nextChangeAt;
    this.#lastAppliedAt = now;
    if (!isDue) return false;
    this.#nextChangeAt = Infinity;
    for (const summary of this.#summaries.values()) {
      const { priceSchedule } = summary;
      if (!priceSchedule) continue;
      summary.listPriceCents = scheduledPriceAt(priceSchedule, now);
      this.#nextChangeAt = Math.min(this.#nextChangeAt, nextChangeAfter(priceSchedule, now));
    }
    return true;
  }
}

function nextChangeAfter({ steps }: PriceSchedule, now: number): number {
  return steps.find(({ from }) => from > now)?.from ?? Infinity;
}
