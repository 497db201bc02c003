/** Products standing in every order in which they may be asked for, so that a page is a slice. */
import type { ProductSort, SortOrder } from '../../shared/product/schema.ts';
import type { ProductSummary } from './product-summary.ts';
import { productComparators } from './product-sort.ts';

export class SortedIndex {
  readonly #orders: readonly ProductSort[];
  readonly #rows = new Map<ProductSort, ProductSummary[]>();
  /** Orders that nobody asked for since many came or prices changed: each is sorted when it is wanted. */
  readonly #unsorted = new Set<ProductSort>();
  /** What stands in the orders of which there is no row yet. */
  #source: (order: ProductSort) => ProductSummary[] = () => [];

  constructor(orders: readonly ProductSort[] = ['createdAt', 'price', 'name']) {
    this.#orders = orders;
  }

  get size(): number {
    return this.#row('createdAt').length;
  }

  /**
   * Puts many on an empty shelf. `source` is asked once for each order, when it is needed; sorting is then a look at each
   * card where they come in that order.
   */
  setSource(source: (order: ProductSort) => ProductSummary[]): void {
    this.#source = source;
    this.#rows.clear();
  }

  /** A shelf of its own with some of the cards. */
  subset(belongs: (card: ProductSummary) => boolean): SortedIndex {
    const part = new SortedIndex(this.#orders);
    const rows = new Map(this.#orders.map((order) => [order, this.#row(order).filter(belongs)]));
    part.setSource((order) => rows.get(order) ?? []);
    return part;
  }

  add(card: ProductSummary): void {
    for (const order of this.#orders) {
      const row = this.#row(order);
      if (this.#unsorted.has(order)) row.push(card);
      else row.splice(placeOf(card, row, productComparators[order]), 0, card);
    }
  }

  /** Takes away a card that was added: the very object. */
  remove(card: ProductSummary): void {
    for (const order of this.#orders) {
      const row = this.#row(order);
      const place = this.#unsorted.has(order) ? row.indexOf(card) : placeOf(card, row, productComparators[order]);
      if (row[place] === card) row.splice(place, 1);
    }
  }

  /** Sorts anew what stands by its price: some of them cost something else now. */
  markPricesChanged(): void {
    this.#unsorted.add('price');
  }

  /** `count` cards in an order, after the first `skip`. */
  slice(order: ProductSort, direction: SortOrder, skip: number, count: number): ProductSummary[] {
    const row = this.#row(order);
    if (this.#unsorted.delete(order)) row.sort(productComparators[order]);
    if (direction === 'asc') return row.slice(skip, skip + count);
    const end = Math.max(0, row.length - skip);
    return row.slice(Math.max(0, end - count), end).reverse();
  }

  #row(order: ProductSort): ProductSummary[] {
    const known = this.#rows.get(order);
    if (known) return known;
    const row = this.#source(order);
    this.#rows.set(order, row);
    this.#unsorted.add(order);
    return row;
  }
}

/** Where a card stands, or would stand, in a sorted row. */
function placeOf(
  card: ProductSummary,
  row: ProductSummary[],
  compare: (a: ProductSummary, b: ProductSummary) => number,
): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(row[middle] as ProductSummary, card) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
