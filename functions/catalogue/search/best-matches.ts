/** The best of many products, without sorting them all. */
import type { ProductColumns } from '../facets.ts';
import { productComparators, type ProductSummary } from '../product-summary.ts';

export class BestMatches {
  readonly #columns: ProductColumns;
  readonly #scores: Uint16Array;
  readonly #count: number;
  /** Best first. */
  readonly #numbers: number[] = [];

  constructor(columns: ProductColumns, scores: Uint16Array, count: number) {
    this.#columns = columns;
    this.#scores = scores;
    this.#count = count;
  }

  /** Quickest where better products come first. */
  add(number: number): void {
    const last = this.#numbers.at(-1);
    if (last !== undefined && this.#numbers.length >= this.#count && !this.#isBetter(number, last)) return;
    let low = 0;
    let high = this.#numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#isBetter(number, this.#numbers[middle] as number)) high = middle;
      else low = middle + 1;
    }
    this.#numbers.splice(low, 0, number);
    if (this.#numbers.length > this.#count) this.#numbers.pop();
  }

  from(skip: number): ProductSummary[] {
    return this.#numbers.slice(skip).map((number) => this.#columns.summaries[number] as ProductSummary);
  }

  #isBetter(number: number, other: number): boolean {
    const difference = (this.#scores[number] as number) - (this.#scores[other] as number);
    if (difference !== 0) return difference > 0;
    const { inStock, createdAt, summaries } = this.#columns;
    const stockDifference = (inStock[number] as number) - (inStock[other] as number);
    if (stockDifference !== 0) return stockDifference > 0;
    const timeDifference = (createdAt[number] as number) - (createdAt[other] as number);
    if (timeDifference !== 0) return timeDifference > 0;
    return productComparators.createdAt(summaries[number] as ProductSummary, summaries[other] as ProductSummary) > 0;
  }
}
