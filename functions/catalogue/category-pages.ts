/** Pages of whole categories, and of a range of prices in them, without a look at each product. */
import type { Facets } from '../../shared/product/answers.ts';
import type { Category } from '../../shared/product/rules.ts';
import type { ProductQuery } from '../../shared/product/schema.ts';
import { countAll, FacetCounter, isInPrice, toFacets, type ProductFilter } from './facets.ts';
import type { ProductColumns } from './product-columns.ts';
import type { ProductSummary } from './product-summary.ts';
import type { CategoryIndexes } from './sorted-index.ts';

export interface Page {
  summaries: ProductSummary[];
  total: number;
  facets: Facets;
}

export class CategoryPages {
  readonly #sorted: CategoryIndexes;
  readonly #columns: ProductColumns;
  readonly #facets = new Map<Category | undefined, Facets>();
  readonly #priceRanges = new Map<Category | undefined, PriceRanges>();

  constructor(sorted: CategoryIndexes, columns: ProductColumns) {
    this.#sorted = sorted;
    this.#columns = columns;
  }

  /** Forgets all counts: a product or a price changes. */
  clear(): void {
    this.#facets.clear();
    this.#priceRanges.clear();
  }

  whole({ category, sortBy = 'createdAt', sortOrder, page, limit }: ProductQuery): Page {
    const index = this.#sorted.of(category);
    const summaries = index.slice(sortBy, sortOrder, (page - 1) * limit, limit);
    return { summaries, total: index.size, facets: this.facetsOf(category) };
  }

  /** Without another filter than the price. Products are looked at in the order of the list, until the page is full. */
  inPrice({ category, sortBy = 'createdAt', sortOrder, page, limit }: ProductQuery, filter: ProductFilter): Page {
    const { prices } = this.#columns;
    const numbers = this.#sorted.of(category).numbers(sortBy);
    const found: number[] = [];
    for (let place = 0; place < numbers.length && found.length < page * limit; place += 1) {
      const number = numbers[sortOrder === 'asc' ? place : numbers.length - 1 - place] as number;
      if (isInPrice(filter, prices[number] as number)) found.push(number);
    }
    const summaries = this.#columns.summariesOf(found.slice((page - 1) * limit));
    return { summaries, ...this.#priceRangesOf(category).count(filter, this.facetsOf(category)) };
  }

  facetsOf(category: Category | undefined): Facets {
    const facets =
      this.#facets.get(category) ?? countAll(this.#columns, this.#sorted.of(category).numbers('createdAt'));
    this.#facets.set(category, facets);
    return facets;
  }

  #priceRangesOf(category: Category | undefined): PriceRanges {
    const existing = this.#priceRanges.get(category);
    const ranges = existing ?? new PriceRanges(this.#columns, this.#sorted.of(category).numbers('price'));
    this.#priceRanges.set(category, ranges);
    return ranges;
  }
}

/** Products between two running totals. More where there are more colours: each total has a count of each. */
const MIN_STEP = 256;

/**
 * The products in the order of their price, with running totals of what is counted. A range of prices is then the difference
 * of two totals, and of the few products after each. Good until a product or a price changes.
 */
class PriceRanges {
  readonly #columns: ProductColumns;
  readonly #numbers: Uint32Array;
  readonly #step: number;
  /** The counts of no product, of the first `#step`, of the first two steps and so on. */
  readonly #totals: Uint32Array[] = [];

  /** `numbers`: ascending by price. */
  constructor(columns: ProductColumns, numbers: Uint32Array) {
    this.#columns = columns;
    this.#numbers = numbers;
    this.#step = Math.max(MIN_STEP, columns.colours.length);
    const counter = new FacetCounter(columns);
    for (let start = 0; start <= numbers.length; start += this.#step) {
      this.#totals.push(counter.counts.slice());
      counter.count(numbers.subarray(start, start + this.#step));
    }
  }

  /** `all`: the facets of all these products. The price is among them: it ignores its own filter. */
  count({ minCents, maxCents }: ProductFilter, all: Facets): { total: number; facets: Facets } {
    const start = this.#placeOf(minCents);
    const end = Math.max(start, this.#placeOf(maxCents + 1));
    const countsBefore = this.#countsOfFirst(start);
    const counts = this.#countsOfFirst(end).map((count, place) => count - (countsBefore[place] as number));
    return { total: end - start, facets: toFacets(this.#columns, counts, all.price, all) };
  }

  #countsOfFirst(end: number): Uint32Array {
    const steps = Math.floor(end / this.#step);
    const counter = new FacetCounter(this.#columns);
    counter.counts.set(this.#totals[steps] as Uint32Array);
    return counter.count(this.#numbers.subarray(steps * this.#step, end)).counts;
  }

  /** The place of the first product with this price or a higher one. */
  #placeOf(cents: number): number {
    const { prices } = this.#columns;
    let low = 0;
    let high = this.#numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((prices[this.#numbers[middle] as number] as number) < cents) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
