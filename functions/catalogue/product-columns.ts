/** What filters and scores look at, in columns of numbers: a hundred thousand products are then counted in a millisecond. */
import { categories } from '../../shared/product/rules.ts';
import { compareItalian, type ProductSummary, type SummaryColour } from './product-summary.ts';
import { colourFamilies, familyOf, type ColourFamily } from './search/colour-family.ts';

type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

export interface ShopColour extends Pick<SummaryColour, 'key' | 'name' | 'code'> {
  family: ColourFamily;
}

/** A product's number is its row. A product that changes gets another one; the old row stays, and is current no more. */
export class ProductColumns {
  readonly summaries: ProductSummary[] = [];
  readonly colours: ShopColour[] = [];
  readonly #colourIndexes = new Map<string, number>();
  #coloursInUse = 0;
  #colourOrder: number[] | undefined;
  current = new Uint8Array(64);
  category = new Uint8Array(64);
  prices = new Uint32Array(64);
  onSale = new Uint8Array(64);
  inStock = new Uint8Array(64);
  bestSeller = new Uint8Array(64);
  createdAt = new Float64Array(64);
  /** Where the colours of each product begin in the next three columns. The last row says where they end. */
  colourStarts = new Uint32Array(64);
  colourIndexes = new Uint16Array(64);
  sizeBits = new Uint8Array(64);
  inStockBits = new Uint8Array(64);

  /** The product's number. */
  add(summary: ProductSummary, isCurrent = true): number {
    const number = this.summaries.push(summary) - 1;
    summary.number = number;
    this.current = grown(this.current, number);
    this.category = grown(this.category, number);
    this.prices = grown(this.prices, number);
    this.onSale = grown(this.onSale, number);
    this.inStock = grown(this.inStock, number);
    this.bestSeller = grown(this.bestSeller, number);
    this.createdAt = grown(this.createdAt, number);
    this.createdAt[number] = summary.createdAt;
    this.colourStarts = grown(this.colourStarts, number + 1);
    this.current[number] = Number(isCurrent);
    this.category[number] = categories.indexOf(summary.category);
    this.inStock[number] = Number(summary.colours.some(({ inStockBits }) => inStockBits > 0));
    this.bestSeller[number] = Number(summary.isBestSeller);
    this.setPrice(summary);
    for (const colour of summary.colours) this.#addColour(colour);
    this.colourStarts[number + 1] = this.#coloursInUse;
    return number;
  }

  /** One that is not current is in no list. */
  setCurrent(summary: ProductSummary, isCurrent: boolean): void {
    this.current[summary.number] = Number(isCurrent);
  }

  setPrice({ number, listPriceCents, priceSchedule }: ProductSummary): void {
    this.prices[number] = listPriceCents;
    this.onSale[number] = Number(priceSchedule !== undefined && listPriceCents < priceSchedule.initialCents);
  }

  summariesOf(numbers: readonly number[]): ProductSummary[] {
    return numbers.map((number) => this.summaries[number] as ProductSummary);
  }

  /** Indexes of `colours`: one family after the other, as the eye goes. */
  get colourOrder(): readonly number[] {
    const inOrder = (one: ShopColour, other: ShopColour) =>
      colourFamilies.indexOf(one.family) - colourFamilies.indexOf(other.family) || compareItalian(one.name, other.name);
    this.#colourOrder ??= this.colours
      .map((colour, index) => ({ colour, index }))
      .sort((a, b) => inOrder(a.colour, b.colour))
      .map(({ index }) => index);
    return this.#colourOrder;
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

  #colourIndex({ key, name, code }: SummaryColour): number {
    const existing = this.#colourIndexes.get(key);
    if (existing !== undefined) return existing;
    const index = this.colours.push({ key, name, code, family: familyOf(name, code) }) - 1;
    this.#colourIndexes.set(key, index);
    this.#colourOrder = undefined;
    return index;
  }
}

/** A column with room for the index. */
export function grown<Column extends NumberArray>(column: Column, index: number): Column {
  if (index < column.length) return column;
  const larger = new (column.constructor as new (length: number) => Column)(column.length * 2);
  larger.set(column);
  return larger;
}
