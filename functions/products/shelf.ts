/** Products standing in every order in which they may be asked for, so that a page is a slice. */
import type { ProductSort, SortOrder } from '../../shared/product.ts';
import type { Card } from '../store/catalogue/card.ts';
import { comparisons } from '../store/catalogue/order.ts';

export class Shelf {
  readonly #rows: Record<ProductSort, Card[]> = { createdAt: [], price: [], name: [] };
  readonly #orders: readonly ProductSort[];
  /** Orders that nobody asked for since many came: each is sorted when it is wanted. */
  readonly #unsorted = new Set<ProductSort>();

  constructor(orders: readonly ProductSort[] = ['createdAt', 'price', 'name']) {
    this.#orders = orders;
  }

  get size(): number {
    return this.#rows.createdAt.length;
  }

  add(card: Card): void {
    for (const order of this.#orders) {
      const row = this.#rows[order];
      if (this.#unsorted.has(order)) row.push(card);
      else row.splice(placeOf(card, row, comparisons[order]), 0, card);
    }
  }

  /**
   * Adds one of many to the end of a row, which is sorted once somebody asks for it: at the cost of a look at each where
   * they came in their order.
   */
  append(order: ProductSort, card: Card): void {
    this.#rows[order].push(card);
    this.#unsorted.add(order);
  }

  /** Takes away a card that was added: the very object. */
  remove(card: Card): void {
    for (const order of this.#orders) {
      const row = this.#rows[order];
      const place = this.#unsorted.has(order) ? row.indexOf(card) : placeOf(card, row, comparisons[order]);
      if (row[place] === card) row.splice(place, 1);
    }
  }

  /** Sorts anew what stands by its price: some of them cost something else now. */
  repriced(): void {
    this.#unsorted.add('price');
  }

  /** `count` cards in an order, after the first `skip`. */
  slice(order: ProductSort, direction: SortOrder, skip: number, count: number): Card[] {
    const row = this.#rows[order];
    if (this.#unsorted.delete(order)) row.sort(comparisons[order]);
    if (direction === 'asc') return row.slice(skip, skip + count);
    const end = Math.max(0, row.length - skip);
    return row.slice(Math.max(0, end - count), end).reverse();
  }
}

/** Where a card stands, or would stand, in a sorted row. */
function placeOf(card: Card, row: Card[], compare: (a: Card, b: Card) => number): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(row[middle] as Card, card) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
