/** Filters of the catalogue, and the counts beside them. Each facet is counted under the other filters, not its own. */
import { toCents, toEuro } from '../../shared/price/money.ts';
import type { Facets } from '../../shared/product/answers.ts';
import { filterSizes, type FilterSize } from '../../shared/product/rules.ts';
import type { ProductQuery } from '../../shared/product/schema.ts';
import type { ProductColumns, ShopColour } from './product-columns.ts';
import { sizeBit } from './product-summary.ts';
import type { ColourFamily } from './search/colour-family.ts';
import type { SpokenFilters } from './search/read-search.ts';

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

type QueryFilter = Pick<ProductQuery, 'size' | 'color' | 'available'> & Partial<ProductQuery>;

/** The filters of the address, and those that were said in the search. */
export function toProductFilter(
  { size, color, minPrice = 0, maxPrice = Infinity, available }: QueryFilter,
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
  return isPriceOnly(filter) && filter.minCents === 0 && filter.maxCents === Infinity;
}

export function isPriceOnly(filter: ProductFilter): boolean {
  return isAnyVariant(filter) && !filter.onSaleOnly;
}

function isAnyVariant({ sizeBits, colours, families, inStockOnly }: ProductFilter): boolean {
  return sizeBits === 0 && colours.length + families.length === 0 && !inStockOnly;
}

export function isInPrice({ minCents, maxCents }: ProductFilter, cents: number): boolean {
  return cents >= minCents && cents <= maxCents;
}

/** Places in the array of counts: the products in stock, those with each set of size bits, those of each colour. */
const IN_STOCK = 0;
const SIZES = 1;
const COLOURS = SIZES + (1 << filterSizes.length);

export class FacetCounter {
  readonly #columns: ProductColumns;
  readonly #filter: ProductFilter;
  readonly #sizeBits: number;
  /** By the index of a colour: the filter asks for it. */
  readonly #isAskedColour: Uint8Array;
  readonly counts: Uint32Array;
  matching = new Uint32Array();
  #minCents = Infinity;
  #maxCents = 0;

  /** Without a filter, all products match. */
  constructor(columns: ProductColumns, filter = toProductFilter({ size: [], color: [], available: false })) {
    const { colours } = columns;
    this.#columns = columns;
    this.#filter = filter;
    this.#sizeBits = filter.sizeBits === 0 ? ~0 : filter.sizeBits;
    this.counts = new Uint32Array(COLOURS + colours.length);
    this.#isAskedColour = Uint8Array.from(colours, ({ key, family }) => {
      const isOfFamily = filter.families.length === 0 || filter.families.includes(family);
      return Number(isOfFamily && (filter.colours.length === 0 || filter.colours.includes(key)));
    });
  }

  /** Counts products. Those that the filter lets through are then `matching`: one variant has size, colour and stock together. */
  count(numbers: Uint32Array): this {
    const { prices, onSale, colourStarts, colourIndexes, sizeBits, inStockBits } = this.#columns;
    const { inStockOnly, onSaleOnly } = this.#filter;
    const [counts, isAskedColour, wantedBits] = [this.counts, this.#isAskedColour, this.#sizeBits];
    const countedBits = inStockOnly ? inStockBits : sizeBits;
    const isAny = isAnyVariant(this.#filter);
    const listed = onSaleOnly ? numbers.filter((number) => onSale[number] === 1) : numbers;
    const matching = new Uint32Array(listed.length);
    let matches = 0;
    for (let place = 0; place < listed.length; place += 1) {
      const number = listed[place] as number;
      const price = prices[number] as number;
      const isPriceMatch = isInPrice(this.#filter, price);
      if (isAny && !isPriceMatch) {
        this.#countPrice(price);
        continue;
      }
      const end = colourStarts[number + 1] as number;
      let askedBits = 0;
      let stockBits = 0;
      for (let at = colourStarts[number] as number; at < end; at += 1) {
        const colour = colourIndexes[at] as number;
        const bits = countedBits[at] as number;
        if (isPriceMatch && (bits & wantedBits) > 0) (counts[COLOURS + colour] as number) += 1;
        if (isAskedColour[colour] === 0) continue;
        askedBits |= bits;
        stockBits |= inStockBits[at] as number;
      }
      const isVariantMatch = isAny || (askedBits & wantedBits) > 0;
      if (isVariantMatch) this.#countPrice(price);
      if (!isPriceMatch) continue;
      (counts[SIZES + askedBits] as number) += 1;
      if ((stockBits & wantedBits) > 0) (counts[IN_STOCK] as number) += 1;
      if (isVariantMatch) matching[matches++] = number;
    }
    this.matching = matching.subarray(0, matches);
    return this;
  }

  #countPrice(cents: number): void {
    if (cents < this.#minCents) this.#minCents = cents;
    if (cents > this.#maxCents) this.#maxCents = cents;
  }

  /** `all`: of the counted products without a filter. Their sizes and colours are listed, also those that the filter excludes. */
  facets(all?: Facets): Facets {
    const price = { min: this.#minCents === Infinity ? 0 : toEuro(this.#minCents), max: toEuro(this.#maxCents) };
    return toFacets(this.#columns, this.counts, price, all);
  }
}

export function countAll(columns: ProductColumns, numbers: Uint32Array): Facets {
  return new FacetCounter(columns).count(numbers).facets();
}

/** `price`: the lowest and the highest, in euro. `all`: as in `facets` above. */
export function toFacets(
  { colours, colourOrder }: ProductColumns,
  counts: Uint32Array,
  price: Facets['price'],
  all?: Facets,
): Facets {
  const sizeCounts = counts.subarray(SIZES, COLOURS);
  const sizes = filterSizes.map((name) => ({ name, count: sumWithBit(sizeCounts, sizeBit(name)) }));
  const colors = colourOrder.map((index) => {
    const { name, code, family } = colours[index] as ShopColour;
    return { name, colorCode: code, family, count: counts[COLOURS + index] as number };
  });
  const allSizes = new Set(all?.sizes.map(({ name }) => name));
  const allColors = new Set(all?.colors.map(({ name }) => name));
  return {
    sizes: sizes.filter(({ name, count }) => count > 0 || allSizes.has(name)),
    colors: colors.filter(({ name, count }) => count > 0 || allColors.has(name)),
    price,
    available: counts[IN_STOCK] as number,
  };
}

/** Of the counts by size bits: those that have the bit. */
function sumWithBit(counts: Uint32Array, bit: number): number {
  let sum = 0;
  for (let bits = bit; bits < counts.length; bits += 1) if ((bits & bit) > 0) sum += counts[bits] as number;
  return sum;
}
