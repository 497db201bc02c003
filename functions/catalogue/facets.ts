/**
 * Filters of the catalogue, and the counts beside them. Each facet is counted under the other filters, not its own. What
 * filters look at stands in columns of numbers: a hundred thousand products are then counted in a millisecond.
 */
import { toCents, toEuro } from '../../shared/price/money.ts';
import type { Facets } from '../../shared/product/answers.ts';
import { categories, filterSizes, type FilterSize } from '../../shared/product/rules.ts';
import type { ProductQuery } from '../../shared/product/schema.ts';
import { compareItalian, sizeBit, type ProductSummary, type SummaryColour } from './product-summary.ts';
import { colourFamilies, familyOf, type ColourFamily } from './search/colour-family.ts';
import type { SpokenFilters } from './search/spoken-filters.ts';

export interface ProductFilter {
  /** One bit for each requested size (`sizeBit`). 0 for any. */
  sizeBits: number;
  /** Colour keys. Empty for any. */
  colours: readonly string[];
  /** Families of colours. Empty for any. */
  families: readonly ColourFamily[];
  minCents: number;
  maxCents: number;
  inStockOnly: boolean;
  onSaleOnly: boolean;
}

const nothingSpoken: Omit<SpokenFilters, 'rest' | 'filters'> = {
  sizes: [],
  minEuro: 0,
  maxEuro: Infinity,
  inStock: false,
  onSale: false,
};

/** The filters of the address, and those that were said in the search. */
export function toProductFilter(
  { size, color, minPrice = 0, maxPrice = Infinity, available }: ProductQuery,
  { sizes, minEuro = 0, maxEuro = Infinity, inStock, onSale } = nothingSpoken,
  families: Iterable<ColourFamily> = [],
): ProductFilter {
  const inStockOnly = available || inStock;
  return {
    sizeBits: commonSizes(bitsOf(size), bitsOf(sizes)),
    colours: color,
    families: sizes.length > 0 || inStockOnly ? [...families] : [],
    minCents: toCents(Math.max(minPrice, minEuro)),
    maxCents: toCents(Math.min(maxPrice, maxEuro)),
    inStockOnly,
    onSaleOnly: onSale,
  };
}

function bitsOf(names: readonly FilterSize[]): number {
  return names.reduce((bits, name) => bits | sizeBit(name), 0);
}

function commonSizes(bits: number, others: number): number {
  return bits > 0 && others > 0 ? bits & others || NO_SIZE : bits | others;
}

/** Of no product: the sizes of the address and of the search have none in common. */
const NO_SIZE = 1 << filterSizes.length;

export function isUnfiltered(filter: ProductFilter): boolean {
  const { sizeBits, colours, families, minCents, maxCents, inStockOnly, onSaleOnly } = filter;
  const isAnyVariant = sizeBits === 0 && colours.length + families.length === 0 && !inStockOnly;
  return isAnyVariant && !onSaleOnly && minCents === 0 && maxCents === Infinity;
}

type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A product's number is its row. A product that changes gets another one; the old row stays, and is current no more. */
export class ProductColumns {
  readonly summaries: ProductSummary[] = [];
  readonly colours: { colour: SummaryColour; family: ColourFamily }[] = [];
  readonly #colourIndexes = new Map<string, number>();
  #coloursInUse = 0;
  current = new Uint8Array(64);
  category = new Uint8Array(64);
  prices = new Uint32Array(64);
  onSale = new Uint8Array(64);
  inStock = new Uint8Array(64);
  createdAt = new Float64Array(64);
  /** Where the colours of each product begin in the next three columns. The last row says where they end. */
  colourStarts = new Uint32Array(64);
  colourIndexes = new Uint16Array(64);
  sizeBits = new Uint8Array(64);
  inStockBits = new Uint8Array(64);

  /** The product's number. */
  add(summary: ProductSummary): number {
    const number = this.summaries.push(summary) - 1;
    summary.number = number;
    this.current = grown(this.current, number);
    this.category = grown(this.category, number);
    this.prices = grown(this.prices, number);
    this.onSale = grown(this.onSale, number);
    this.inStock = grown(this.inStock, number);
    this.createdAt = grown(this.createdAt, number);
    this.createdAt[number] = summary.createdAt;
    this.colourStarts = grown(this.colourStarts, number + 1);
    this.current[number] = 1;
    this.category[number] = categories.indexOf(summary.category);
    this.inStock[number] = Number(summary.colours.some(({ inStockBits }) => inStockBits > 0));
    this.setPrice(summary);
    for (const colour of summary.colours) this.#addColour(colour);
    this.colourStarts[number + 1] = this.#coloursInUse;
    return number;
  }

  remove(summary: ProductSummary): void {
    this.current[summary.number] = 0;
  }

  setPrice({ number, listPriceCents, priceSchedule }: ProductSummary): void {
    this.prices[number] = listPriceCents;
    this.onSale[number] = Number(priceSchedule !== undefined && listPriceCents < priceSchedule.initialCents);
  }

  #addColour(colour: SummaryColour): void {
    const at = this.#coloursInUse++;
    this.colourIndexes = grown(this.colourIndexes, at);
    this.sizeBits = grown(this.sizeBits, at);
    this.inStockBits = grown(this.inStockBits, at);
    this.colourIndexes[at] = this.#colourIndex(colour);
    this.sizeBits[at] = colour.sizeBits;
    this.inStockBits[at] = colour.inStockBits;
  }

  #colourIndex(colour: SummaryColour): number {
    const existing = this.#colourIndexes.get(colour.key);
    if (existing !== undefined) return existing;
    const index = this.colours.push({ colour, family: familyOf(colour.name, colour.code) }) - 1;
    this.#colourIndexes.set(colour.key, index);
    return index;
  }
}

function grown<Column extends NumberArray>(column: Column, index: number): Column {
  if (index < column.length) return column;
  const larger = new (column.constructor as new (length: number) => Column)(column.length * 2);
  larger.set(column);
  return larger;
}

export class FacetCounter {
  readonly #columns: ProductColumns;
  readonly #filter: ProductFilter;
  readonly #sizeBits: number;
  /** By the index of a colour: the filter asks for it. */
  readonly #isAskedColour: Uint8Array;
  /** By the index of a colour: how many products, and 1 where it exists. */
  readonly #colourCounts: Uint32Array;
  readonly #colourExists: Uint8Array;
  /** By the size bits of products: how many have these, and 1 where one has. */
  readonly #sizeCounts = new Uint32Array(1 << filterSizes.length);
  readonly #sizesExist = new Uint8Array(1 << filterSizes.length);
  #minCents = Infinity;
  #maxCents = 0;
  #available = 0;

  constructor(columns: ProductColumns, filter: ProductFilter) {
    const { colours } = columns;
    this.#columns = columns;
    this.#filter = filter;
    this.#sizeBits = filter.sizeBits === 0 ? ~0 : filter.sizeBits;
    this.#colourCounts = new Uint32Array(colours.length);
    this.#colourExists = new Uint8Array(colours.length);
    this.#isAskedColour = Uint8Array.from(colours, ({ colour, family }) => {
      const isOfFamily = filter.families.length === 0 || filter.families.includes(family);
      return Number(isOfFamily && (filter.colours.length === 0 || filter.colours.includes(colour.key)));
    });
  }

  /** Counts a product. True where the filter lets it through: one variant has size, colour and stock together. */
  add(number: number): boolean {
    const { prices, onSale, colourStarts, colourIndexes, sizeBits, inStockBits } = this.#columns;
    const { minCents, maxCents, inStockOnly, onSaleOnly } = this.#filter;
    if (onSaleOnly && onSale[number] === 0) return false;
    const price = prices[number] as number;
    const isPriceMatch = price >= minCents && price <= maxCents;
    const end = colourStarts[number + 1] as number;
    let allBits = 0;
    let askedBits = 0;
    let stockBits = 0;
    for (let at = colourStarts[number] as number; at < end; at += 1) {
      const colour = colourIndexes[at] as number;
      const countedBits = (inStockOnly ? inStockBits[at] : sizeBits[at]) as number;
      allBits |= sizeBits[at] as number;
      this.#colourExists[colour] = 1;
      if (isPriceMatch && (countedBits & this.#sizeBits) > 0)
        this.#colourCounts[colour] = (this.#colourCounts[colour] as number) + 1;
      if (this.#isAskedColour[colour] === 0) continue;
      askedBits |= countedBits;
      stockBits |= inStockBits[at] as number;
    }
    this.#sizesExist[allBits] = 1;
    const isVariantMatch =
      (askedBits & this.#sizeBits) > 0 || (end === colourStarts[number] && isAnyVariant(this.#filter));
    if (isPriceMatch) this.#countSizes(askedBits, (stockBits & this.#sizeBits) > 0);
    if (isVariantMatch) this.#countPrice(price);
    return isPriceMatch && isVariantMatch;
  }

  #countSizes(bits: number, isInStock: boolean): void {
    this.#sizeCounts[bits] = (this.#sizeCounts[bits] as number) + 1;
    if (isInStock) this.#available += 1;
  }

  #countPrice(cents: number): void {
    if (cents < this.#minCents) this.#minCents = cents;
    if (cents > this.#maxCents) this.#maxCents = cents;
  }

  /** Every size and colour of the counted products is listed, with 0 where the other filters exclude it. */
  facets(): Facets {
    return {
      sizes: filterSizes.flatMap((name) => {
        const countOf = (counts: Iterable<number>) =>
          [...counts].reduce((sum, count, bits) => ((bits & sizeBit(name)) > 0 ? sum + count : sum), 0);
        return countOf(this.#sizesExist) > 0 ? [{ name, count: countOf(this.#sizeCounts) }] : [];
      }),
      colors: this.#colours(),
      price: { min: this.#minCents === Infinity ? 0 : toEuro(this.#minCents), max: toEuro(this.#maxCents) },
      available: this.#available,
    };
  }

  /** In families, as the eye goes from one to the next. */
  #colours(): Facets['colors'] {
    return this.#columns.colours
      .flatMap(({ colour: { name, code }, family }, index) =>
        this.#colourExists[index] ? [{ name, colorCode: code, family, count: this.#colourCounts[index] ?? 0 }] : [],
      )
      .sort(
        (a, b) => colourFamilies.indexOf(a.family) - colourFamilies.indexOf(b.family) || compareItalian(a.name, b.name),
      );
  }
}

function isAnyVariant({ sizeBits, colours, families, inStockOnly }: ProductFilter): boolean {
  return sizeBits === 0 && colours.length + families.length === 0 && !inStockOnly;
}
