/**
 * MiniSearch, told of a stem when somebody first asks for it and not of every word of every product: what it says of the
 * stems that it knows is what it would say if it knew them all. It holds for one state of the dictionary.
 */
import MiniSearch from 'minisearch';
import type { ProductSummary } from '../product-summary.ts';
import { SEARCH_FIELDS } from './postings-block.ts';
import type { InvertedIndex } from './inverted-index.ts';

/** By the field's number, by the product's number: how often. */
type Stands = Map<number, Map<number, number>>;

export class Ranking extends MiniSearch {
  readonly version: number;
  readonly #dictionary: InvertedIndex;

  constructor(dictionary: InvertedIndex) {
    super({ fields: [...SEARCH_FIELDS] });
    const { products, lengths } = dictionary.totals;
    this.#dictionary = dictionary;
    this.version = dictionary.version;
    // What adding all products would have come to.
    this._documentCount = products;
    this._avgFieldLength = lengths.map((length) => length / Math.max(1, products));
  }

  /** Enters where a stem stands, and the products that it stands in. */
  addStem(stem: string): void {
    if (this._index.has(stem)) return;
    const stands: Stands = new Map();
    this.#dictionary.eachPosting(stem, (number, card, field, times) => {
      if (!this._documentIds.has(number)) {
        this._documentIds.set(number, card);
        this._fieldLength.set(number, this.#dictionary.fieldLengths(card));
      }
      const inField = stands.get(field) ?? new Map<number, number>();
      stands.set(field, inField);
      inField.set(number, (inField.get(number) ?? 0) + times);
    });
    // What stands nowhere is not kept: anybody may ask for anything.
    if (stands.size > 0) this._index.set(stem, stands);
  }

  /** In how many fields of products these stems stand, of those that were learned. */
  postingCount(stems: readonly string[]): number {
    let times = 0;
    for (const stands of this.#standsOf(stems)) for (const inField of stands.values()) times += inField.size;
    return times;
  }

  /** The products that one of these stems stands in. */
  summariesWith(stems: readonly string[]): Set<ProductSummary> {
    const cards = new Set<ProductSummary>();
    for (const stands of this.#standsOf(stems)) {
      for (const inField of stands.values()) {
        for (const number of inField.keys()) cards.add(this._documentIds.get(number) as ProductSummary);
      }
    }
    return cards;
  }

  #standsOf(stems: readonly string[]): Stands[] {
    return stems.flatMap((stem) => this._index.get(stem) ?? []);
  }
}
