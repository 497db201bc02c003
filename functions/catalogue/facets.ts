/** Filters of the catalogue, and the counts beside them. Each facet is counted under the other filters, not its own. */
import { toCents, toEuro } from '../../shared/price/money.ts';
import type { Facets } from '../../shared/product/answers.ts';
import { filterSizes } from '../../shared/product/rules.ts';
import type { ProductQuery } from '../../shared/product/schema.ts';
import { compareItalian, sizeBit, type ProductSummary, type SummaryColour } from './product-summary.ts';

interface ProductFilter {
  /** One bit for each requested size (`sizeBit`). 0 for any. */
  sizeBits: number;
  /** Colour keys. Empty for any. */
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

export function isUnfiltered(filter: ProductFilter): boolean {
  return !filtersVariants(filter) && filter.minCents === 0 && filter.maxCents === Infinity;
}

/** One variant must match size, colour and stock together. The price is the list price. */
export function matchesFilter(summary: ProductSummary, filter: ProductFilter): boolean {
  if (!matchesPrice(summary, filter)) return false;
  if (!filtersVariants(filter)) return true;
  return summary.colours.some((colour) => matchesColour(colour, filter) && matchesSize(colour, filter));
}

function filtersVariants({ sizeBits, colours, inStockOnly }: ProductFilter): boolean {
  return sizeBits !== 0 || colours.length > 0 || inStockOnly;
}

function matchesPrice({ listPriceCents }: ProductSummary, { minCents, maxCents }: ProductFilter): boolean {
  return listPriceCents >= minCents && listPriceCents <= maxCents;
}

function matchesColour({ key }: SummaryColour, { colours }: ProductFilter): boolean {
  return colours.length === 0 || colours.includes(key);
}

function matchesSize(colour: SummaryColour, filter: ProductFilter): boolean {
  const requestedBits = filter.sizeBits === 0 ? ~0 : filter.sizeBits;
  return (countedSizeBits(colour, filter) & requestedBits) > 0;
}

/** The sizes of a colour that count: those in stock where the filter asks for stock. */
function countedSizeBits({ sizeBits, inStockBits }: SummaryColour, { inStockOnly }: ProductFilter): number {
  return inStockOnly ? inStockBits : sizeBits;
}

/** Every size and colour of the summaries is listed, with 0 where the other filters exclude it. */
export function countFacets(summaries: Iterable<ProductSummary>, filter: ProductFilter): Facets {
  const counter = new FacetCounter(filter);
  for (const summary of summaries) counter.add(summary);
  return counter.facets();
}

class FacetCounter {
  readonly #filter: ProductFilter;
  readonly #anyPriceFilter: ProductFilter;
  readonly #inStockFilter: ProductFilter;
  readonly #sizes = filterSizes.map((name) => ({ name, bit: sizeBit(name), exists: false, count: 0 }));
  readonly #colours = new Map<string, Facets['colors'][number]>();
  #minCents = Infinity;
  #maxCents = 0;
  #available = 0;

  constructor(filter: ProductFilter) {
    this.#filter = filter;
    this.#anyPriceFilter = { ...filter, minCents: 0, maxCents: Infinity };
    this.#inStockFilter = { ...filter, inStockOnly: true };
  }

  add(summary: ProductSummary): void {
    const isPriceMatch = matchesPrice(summary, this.#filter);
    this.#addColours(summary, isPriceMatch);
    this.#addSizes(summary, isPriceMatch);
    if (matchesFilter(summary, this.#inStockFilter)) this.#available += 1;
    if (!matchesFilter(summary, this.#anyPriceFilter)) return;
    this.#minCents = Math.min(this.#minCents, summary.listPriceCents);
    this.#maxCents = Math.max(this.#maxCents, summary.listPriceCents);
  }

  facets(): Facets {
    return {
      sizes: this.#sizes.flatMap(({ name, exists, count }) => (exists ? [{ name, count }] : [])),
      colors: [...this.#colours.values()].sort((a, b) => compareItalian(a.name, b.name)),
      price: { min: this.#minCents === Infinity ? 0 : toEuro(this.#minCents), max: toEuro(this.#maxCents) },
      available: this.#available,
    };
  }

  #addColours({ colours }: ProductSummary, isPriceMatch: boolean): void {
    for (const colour of colours) {
      const facet = this.#colours.get(colour.key) ?? { name: colour.name, colorCode: colour.code, count: 0 };
      this.#colours.set(colour.key, facet);
      if (isPriceMatch && matchesSize(colour, this.#filter)) facet.count += 1;
    }
  }

  #addSizes({ colours }: ProductSummary, isPriceMatch: boolean): void {
    let allBits = 0;
    let countedBits = 0;
    for (const colour of colours) {
      allBits |= colour.sizeBits;
      if (isPriceMatch && matchesColour(colour, this.#filter)) countedBits |= countedSizeBits(colour, this.#filter);
    }
    for (const size of this.#sizes) {
      if ((allBits & size.bit) > 0) size.exists = true;
      if ((countedBits & size.bit) > 0) size.count += 1;
    }
  }
}
