/** Products standing in every order in which they may be asked for, so that a page is a slice. */
import type { ProductSort, SortOrder } from '../../shared/product.ts';
import type { Card } from '../store/catalogue/card.ts';
import { comparisons } from '../store/catalogue/order.ts';

export class Shelf {
  readonly #orders: readonly ProductSort[];
  readonly #rows = new Map<ProductSort, Card[]>();
  /** Orders that nobody asked for since many came or prices changed: each is sorted when it is wanted. */
  readonly #unsorted = new Set<ProductSort>();
  /** What stands in the orders of which there is no row yet. */
  #source: (order: ProductSort) => Card[] = () => [];

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
  fill(source: (order: ProductSort) => Card[]): void {
    this.#source = source;
    this.#rows.clear();
  }

  /** A shelf of its own with some of the cards. */
  part(belongs: (card: Card) => boolean): Shelf {
    const part = new Shelf(this.#orders);
    const rows = new Map(this.#orders.map((order) => [order, this.#row(order).filter(belongs)]));
    part.fill((order) => rows.get(order) ?? []);
    return part;
  }

  add(card: Card): void {
    for (const order of this.#orders) {
      const row = this.#row(order);
      if (this.#unsorted.has(order)) row.push(card);
      else row.splice(placeOf(card, row, comparisons[order]), 0, card);
    }
  }

  /** Takes away a card that was added: the very object. */
  remove(card: Card): void {
    for (const order of this.#orders) {
      const row = this.#row(order);
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
    const row = this.#row(order);
    if (this.#unsorted.delete(order)) row.sort(comparisons[order]);
    if (direction === 'asc') return row.slice(skip, skip + count);
    const end = Math.max(0, row.length - skip);
    return row.slice(Math.max(0, end - count), end).reverse();
  }

  #row(order: ProductSort): Card[] {
    const known = this.#rows.get(order);
    if (known) return known;
    const row = this.#source(order);
    this.#rows.set(order, row);
    this.#unsorted.add(order);
    return row;
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
