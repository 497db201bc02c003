/** Product summaries kept sorted, so that a page of a list is a slice. */
import type { Category } from '../../shared/product/rules.ts';
import type { ProductSort, SortOrder } from '../../shared/product/schema.ts';
import { productComparators, type ProductSummary } from './product-summary.ts';

const ALL_SORTS: readonly ProductSort[] = ['createdAt', 'price', 'name'];

export class SortedIndex {
  readonly #sorts: readonly ProductSort[];
  readonly #rows = new Map<ProductSort, ProductSummary[]>();
  /** Rows to be sorted when they are next read. */
  readonly #unsorted = new Set<ProductSort>();
  readonly #numbers = new Map<ProductSort, Uint32Array>();
  #source: (sort: ProductSort) => ProductSummary[] = () => [];

  constructor(sorts: readonly ProductSort[] = ALL_SORTS) {
    this.#sorts = sorts;
  }

  get size(): number {
    return this.#rowOf('createdAt').length;
  }

  /** Fills an empty index. `source` is called once for each sort, at its first read; sorted rows cost least. */
  setSource(source: (sort: ProductSort) => ProductSummary[]): void {
    this.#source = source;
    this.#rows.clear();
    this.#numbers.clear();
  }

  /** An index of its own. It does not follow later changes of this one. */
  subset(belongs: (summary: ProductSummary) => boolean): SortedIndex {
    const subset = new SortedIndex(this.#sorts);
    const rows = new Map(this.#sorts.map((sort) => [sort, this.#rowOf(sort).filter(belongs)]));
    subset.setSource((sort) => rows.get(sort) ?? []);
    return subset;
  }

  add(summary: ProductSummary): void {
    this.#numbers.clear();
    for (const sort of this.#sorts) {
      const row = this.#rowOf(sort);
      if (this.#unsorted.has(sort)) row.push(summary);
      else row.splice(insertionIndex(row, summary, sort), 0, summary);
    }
  }

  /** Removes the very object that was added. */
  remove(summary: ProductSummary): void {
    this.#numbers.clear();
    for (const sort of this.#sorts) {
      const row = this.#rowOf(sort);
      const index = this.#unsorted.has(sort) ? row.indexOf(summary) : insertionIndex(row, summary, sort);
      if (row[index] === summary) row.splice(index, 1);
    }
  }

  markPricesChanged(): void {
    this.#unsorted.add('price');
    this.#numbers.delete('price');
  }

  /** The numbers of all products, ascending by the sort. */
  numbers(sort: ProductSort): Uint32Array {
    const existing = this.#numbers.get(sort);
    if (existing) return existing;
    const numbers = Uint32Array.from(this.slice(sort, 'asc', 0, this.size), ({ number }) => number);
    this.#numbers.set(sort, numbers);
    return numbers;
  }

  slice(sort: ProductSort, order: SortOrder, skip: number, count: number): ProductSummary[] {
    const row = this.#rowOf(sort);
    if (this.#unsorted.delete(sort)) row.sort(productComparators[sort]);
    if (order === 'asc') return row.slice(skip, skip + count);
    const end = Math.max(0, row.length - skip);
    return row.slice(Math.max(0, end - count), end).reverse();
  }

  #rowOf(sort: ProductSort): ProductSummary[] {
    const existing = this.#rows.get(sort);
    if (existing) return existing;
    const row = this.#source(sort);
    this.#rows.set(sort, row);
    this.#unsorted.add(sort);
    return row;
  }
}

/** The place of a summary in a sorted row, by binary search. */
function insertionIndex(row: ProductSummary[], summary: ProductSummary, sort: ProductSort): number {
  const compare = productComparators[sort];
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(row[middle] as ProductSummary, summary) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A sorted index of all products, and one of each category that was asked for. */
export class CategoryIndexes {
  readonly #all: SortedIndex;
  readonly #byCategory = new Map<Category, SortedIndex>();

  constructor(sorts: readonly ProductSort[] = ALL_SORTS) {
    this.#all = new SortedIndex(sorts);
  }

  setSource(source: (sort: ProductSort) => ProductSummary[]): void {
    this.#all.setSource(source);
  }

  of(category: Category | undefined): SortedIndex {
    if (!category) return this.#all;
    const index = this.#byCategory.get(category) ?? this.#all.subset((summary) => summary.category === category);
    this.#byCategory.set(category, index);
    return index;
  }

  add(summary: ProductSummary): void {
    this.#all.add(summary);
    this.#byCategory.get(summary.category)?.add(summary);
  }

  remove(summary: ProductSummary): void {
    this.#all.remove(summary);
    this.#byCategory.get(summary.category)?.remove(summary);
  }

  markPricesChanged(): void {
    for (const index of [this.#all, ...this.#byCategory.values()]) index.markPricesChanged();
  }
}
