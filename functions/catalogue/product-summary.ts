/**
 * The summary of a product: what lists, filters, sorting and counts need. The full document is read only for products
 * that are shown.
 */
import { availableTime, type AvailableTime } from '../../shared/product/availability.ts';
import {
  colorKey,
  filterSizes,
  isLowInStock,
  isOneSize,
  type Category,
  type FilterSize,
} from '../../shared/product/rules.ts';
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
  readonly isArchived: boolean;
  readonly sheetComplete: boolean;
  /** On sale, with a variant that is low in stock. */
  readonly isLow: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly colours: readonly SummaryColour[];
  /** Absent where it is always sold. */
  readonly available?: AvailableTime;
  /** Absent without a sale. */
  readonly priceSchedule?: PriceSchedule;
  /** The product's row in the public catalogue (`ProductColumns`), -1 before it is there. */
  number: number;
  /** One of the best sellers of thirty days, when the snapshot was written. */
  isBestSeller: boolean;
  /** Changed where `Schedule` says so. Indexes sorted by it are then sorted again. */
  listPriceCents: number;
  /** The product itself, or its place in the snapshot. */
  readonly document: StoredProduct | number;
}

/** Products in a block of the snapshot: about 8 kB gzipped, unpacked in half a millisecond. A newest-first page reads 1 or 2. */
export const BLOCK_SIZE = 32;

/** The block of a place in the snapshot. The remainder is the place in that block. */
export function blockIndex(place: number): number {
  return Math.floor(place / BLOCK_SIZE);
}

export function summarizeProduct(product: StoredProduct, now = Date.now()): ProductSummary {
  const { id, name, category, isActive, archived, sheetComplete = false, createdAt, updatedAt } = product;
  const priceSchedule = priceScheduleOf(product);
  const available = availableTime(product);
  return {
    id,
    name,
    category,
    isActive,
    isArchived: archived !== undefined,
    sheetComplete,
    isLow: isActive && isLowInStock(product.variants),
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    colours: coloursOf(product),
    ...(available && { available }),
    ...(priceSchedule && { priceSchedule }),
    listPriceCents: lowestPriceCents(product, now),
    document: product,
    isBestSeller: false,
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

/** The products that change at known moments: their price with a sale, or whether they are sold. */
export class Schedule {
  readonly #summaries = new Set<ProductSummary>();
  #lastCheckedAt = -Infinity;
  #nextChangeAt = Infinity;

  /** The product is as it is to be now. One that never changes is not kept. */
  add(summary: ProductSummary, now: number): void {
    if (!summary.priceSchedule && !summary.available) return;
    this.#summaries.add(summary);
    this.#lastCheckedAt = Math.max(this.#lastCheckedAt, now);
    this.#nextChangeAt = Math.min(this.#nextChangeAt, nextChangeAfter(summary, now));
  }

  delete(summary: ProductSummary): void {
    this.#summaries.delete(summary);
  }

  /** All of them, where one changed since the last call or the clock was put back. Else none. */
  due(now: number): ProductSummary[] {
    const isDue = now < this.#lastCheckedAt || now >= this.#nextChangeAt;
    this.#lastCheckedAt = now;
    if (!isDue) return [];
    const summaries = [...this.#summaries];
    this.#nextChangeAt = summaries.reduce((next, summary) => Math.min(next, nextChangeAfter(summary, now)), Infinity);
    return summaries;
  }
}

function nextChangeAfter({ priceSchedule, available }: ProductSummary, now: number): number {
  const steps = priceSchedule?.steps.map(({ from }) => from) ?? [];
  const moments = available ? [...steps, available.from, available.to] : steps;
  return Math.min(...moments.filter((moment) => moment > now));
}
