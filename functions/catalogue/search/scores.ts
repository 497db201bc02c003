/** How products are scored, and the best of them. */
import type { ProductColumns } from '../product-columns.ts';
import { productComparators, type ProductSummary } from '../product-summary.ts';

/** One bit for each field that words are found in. */
export const FIELD_BITS = { name: 1, category: 2, colour: 4, tags: 8, description: 16 } as const;

/**
 * The scoring table. For each word of the search a product gets the weight of a field times the likeness of its word, where
 * that is most. The sum decides; among equals a product in stock comes first, then a best seller, then the newest.
 */
const FIELD_WEIGHTS = { name: 32, category: 24, colour: 16, tags: 12, description: 4 };
export const LIKENESS = { exact: 8, stem: 7, diminutive: 6, prefix: 5, slip: 4, synonym: 3, family: 2 } as const;

/** By the bits of fields: the largest weight of them. */
export const fieldWeights = Uint8Array.from({ length: 32 }, (_none, fields) => {
  const names = Object.keys(FIELD_BITS) as (keyof typeof FIELD_BITS)[];
  return Math.max(0, ...names.map((name) => ((fields & FIELD_BITS[name]) > 0 ? FIELD_WEIGHTS[name] : 0)));
});

export interface Scores {
  /** By the number of a product; 0 for one that does not match. */
  scores: Uint16Array;
  /** All that match are among these, each once. */
  numbers: Uint32Array;
}

/** The next search uses the same column again: new ones each time would be most of its time. */
export class ScoreColumn implements Scores {
  scores = new Uint16Array();
  #numbers = new Uint32Array();
  #count = 0;

  get numbers(): Uint32Array {
    return this.#numbers.subarray(0, this.#count);
  }

  /** `size`: above all numbers of products. A search later, there may be more. */
  clear(size: number): void {
    for (const number of this.numbers) this.scores[number] = 0;
    this.#count = 0;
    if (this.scores.length >= size) return;
    this.scores = new Uint16Array(2 * size);
    this.#numbers = new Uint32Array(2 * size);
  }

  raise(number: number, score: number): void {
    const previous = this.scores[number] as number;
    if (score <= previous) return;
    if (previous === 0) this.#numbers[this.#count++] = number;
    this.scores[number] = score;
  }

  raiseAll(size: number): void {
    for (let number = 0; number < size; number += 1) this.raise(number, 1);
  }
}

/** The best `count` products in order, without a sort of all; quickest where better ones come first. */
export function bestMatches(
  columns: ProductColumns,
  scores: Uint16Array,
  numbers: Uint32Array,
  count: number,
): number[] {
  const { inStock, bestSeller, createdAt, summaries } = columns;
  const difference = (column: ArrayLike<number>, one: number, other: number) =>
    (column[one] as number) - (column[other] as number);
  const isBetter = (one: number, other: number) =>
    (difference(scores, one, other) ||
      difference(inStock, one, other) ||
      difference(bestSeller, one, other) ||
      difference(createdAt, one, other) ||
      productComparators.createdAt(summaries[one] as ProductSummary, summaries[other] as ProductSummary)) > 0;
  const best: number[] = [];
  for (const number of numbers) {
    if (best.length >= count && (count === 0 || !isBetter(number, best[count - 1] as number))) continue;
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBetter(number, best[middle] as number)) high = middle;
      else low = middle + 1;
    }
    best.splice(low, 0, number);
    if (best.length > count) best.pop();
  }
  return best;
}
