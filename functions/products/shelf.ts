/**
 * Products standing in every order in which they may be asked for, so that a page is a slice. A price is that of the
 * moment at which it was last looked at (traits.ts).
 */
import type { Product } from '../store/products.ts';
import type { ProductSort, SortOrder } from '../../shared/product.ts';
import { traitsOf } from './traits.ts';

type Compare = (a: Product, b: Product) => number;

/** Made when something is sorted: to make it is dear. */
let italian: Intl.Collator | undefined;
export const inItalian = (a: string, b: string) =>
  (italian ??= new Intl.Collator('it', { numeric: true })).compare(a, b);
const byId: Compare = (a, b) => (a.id < b.id ? -1 : Number(a.id > b.id));

/** One comparison per order; the id settles ties, so that no product stands on two pages. */
export const comparisons: Record<ProductSort, Compare> = {
  createdAt: (a, b) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)) || byId(a, b),
  price: (a, b) => traitsOf(a).cents - traitsOf(b).cents || byId(a, b),
  name: (a, b) => inItalian(a.name, b.name) || byId(a, b),
};

export class Shelf {
  readonly #rows: Record<ProductSort, Product[]> = { createdAt: [], price: [], name: [] };
  readonly #orders: readonly ProductSort[];
  /** Orders that nobody asked for since many came: each is sorted when it is wanted. */
  readonly #unsorted = new Set<ProductSort>();

  constructor(orders: readonly ProductSort[] = ['createdAt', 'price', 'name']) {
    this.#orders = orders;
  }

  get size(): number {
    return this.#rows.createdAt.length;
  }

  add(product: Product): void {
    for (const [order, row] of this.#each()) {
      if (this.#unsorted.has(order)) row.push(product);
      else row.splice(placeOf(product, row, comparisons[order]), 0, product);
    }
  }

  /** Adds many at once: each row is sorted once, when somebody asks for it. */
  addAll(products: readonly Product[]): void {
    for (const [order, row] of this.#each()) {
      for (const product of products) row.push(product);
      this.#unsorted.add(order);
    }
  }

  /** Takes away a product that was added: the very object. */
  remove(product: Product): void {
    for (const [order, row] of this.#each()) {
      const place = this.#unsorted.has(order) ? row.indexOf(product) : placeOf(product, row, comparisons[order]);
      if (row[place] === product) row.splice(place, 1);
    }
  }

  /** Sorts anew what stands by its price: some of them cost something else now. */
  repriced(): void {
    this.#unsorted.add('price');
  }

  /** `count` products in an order, after the first `skip`. */
  slice(order: ProductSort, direction: SortOrder, skip: number, count: number): Product[] {
    const row = this.#rows[order];
    if (this.#unsorted.delete(order)) row.sort(comparisons[order]);
    if (direction === 'asc') return row.slice(skip, skip + count);
    const end = Math.max(0, row.length - skip);
    return row.slice(Math.max(0, end - count), end).reverse();
  }

  #each(): [ProductSort, Product[]][] {
    return this.#orders.map((order) => [order, this.#rows[order]]);
  }
}

/** Where a product stands, or would stand, in a sorted row. */
function placeOf(product: Product, row: Product[], compare: Compare): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(row[middle] as Product, product) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
