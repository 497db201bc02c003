/** What the public may see of the catalogue, in memory: active products, on shelves and in the search. */
import { categories, categoryLabels, type Category, type Facets, type ProductQuery } from '../../shared/product.ts';
import type { Product } from '../store/products.ts';
import { Completions } from './completions.ts';
import { facetsOf } from './facets.ts';
import { Memo } from './memo.ts';
import { Search } from './search.ts';
import { SaleClock } from './sale-clock.ts';
import { comparisons, Shelf } from './shelf.ts';
import { filterOf, fits, isOpen, repriceAt } from './traits.ts';
import { stemOf, wordsOf } from './words.ts';

export interface Page {
  products: Product[];
  total: number;
  facets: Facets;
}

export interface Hints {
  products: Product[];
  categories: Category[];
  /** Whole searches that find something. */
  words: string[];
}

/** Products that the search takes in at a time: a millisecond or two. */
const READ_AT_ONCE = 20;

const HINTS = { products: 6, words: 4, tried: 12 };

export class ShopWindow {
  readonly #products = new Map<string, Product>();
  readonly #all = new Shelf();
  readonly #shelves = new Map<Category, Shelf>();
  readonly #search = new Search();
  readonly #completions = new Completions();
  readonly #clock = new SaleClock();
  readonly #memo = new Memo();

  /** Shows a product as it is now; one that is inactive or deleted (undefined) goes. */
  show(id: string, product: Product | undefined): void {
    this.#memo.forget();
    const before = this.#products.get(id);
    if (before) {
      this.#all.remove(before);
      this.#shelf(before.category).remove(before);
      this.#completions.remove(before);
    }
    if (!product?.isActive) {
      this.#products.delete(id);
      this.#clock.drop(id);
      this.#search.drop(id);
      return;
    }
    this.#products.set(id, product);
    this.#clock.put(product, Date.now());
    this.#all.add(product);
    this.#shelf(product.category).add(product);
    this.#search.put(product);
    this.#completions.add(product);
  }

  /** Shows many products that were not shown before. */
  showAll(products: readonly Product[]): void {
    this.#memo.forget();
    const active = products.filter(({ isActive }) => isActive);
    const now = Date.now();
    for (const product of active) {
      this.#products.set(product.id, product);
      this.#clock.put(product, now);
      this.#search.put(product);
      this.#completions.add(product);
    }
    this.#all.addAll(active);
    for (const category of categories)
      this.#shelf(category).addAll(active.filter((each) => each.category === category));
    this.#readOn();
  }

  /** Reads what waits for its first search a little at a time, between calls. */
  #readOn(): void {
    setImmediate(() => {
      if (this.#search.readSome(READ_AT_ONCE)) this.#readOn();
    }).unref();
  }

  /** One page. A search without an order of its own is answered best match first, everything else newest first. */
  page(query: ProductQuery): Page {
    this.#moveTo(Date.now());
    const { page, limit, category, search, sortBy = 'createdAt', sortOrder } = query;
    const skip = (page - 1) * limit;
    const filter = filterOf(query);
    const place = JSON.stringify([category, search, filter]);
    const facets = this.#memo.of(`facets ${place}`, () => facetsOf(this.#rowOf(query), filter));
    if (!search && isOpen(filter)) {
      const shelf = this.#shelf(category);
      return { products: shelf.slice(sortBy, sortOrder, skip, limit), total: shelf.size, facets };
    }
    const found = this.#memo.of(`found ${place} ${query.sortBy} ${sortOrder}`, () =>
      this.#rowOf(query).filter((product) => fits(product, filter)),
    );
    return { products: found.slice(skip, skip + limit), total: found.length, facets };
  }

  /** All products, the oldest first. */
  everything(): Product[] {
    return this.#all.slice('createdAt', 'asc', 0, this.#all.size);
  }

  /** What somebody who has typed so much may mean. */
  hints(text: string): Hints {
    this.#moveTo(Date.now());
    const typed = wordsOf(text);
    if (typed.length === 0) return { products: [], categories: [], words: [] };
    const [, before = '', last = ''] = /^(.*?)(\S+)$/s.exec(text.trim().toLowerCase()) ?? [];
    const [beginning] = wordsOf(last);
    const completed = beginning ? this.#completions.of(beginning) : [];
    const words = completed.slice(0, HINTS.tried).map((word) => before + word);
    const products = this.#found(text).slice(0, HINTS.products);
    const names = new Set(products.map(({ name }) => name.toLowerCase()));
    const finds = (each: string) => typed.length === 1 || this.#found(each).length > 0;
    return {
      products,
      categories: categories.filter((category) => isMeant(category, typed)),
      // A product's whole name stands below already.
      words: words.filter((each) => !names.has(each) && finds(each)).slice(0, HINTS.words),
    };
  }

  /** Sales begin and end by the clock: what costs something else since stands elsewhere. */
  #moveTo(now: number): void {
    const due = this.#clock.due(now);
    if (due.length === 0) return;
    this.#memo.forget();
    for (const product of due) repriceAt(product, now);
    for (const shelf of [this.#all, ...this.#shelves.values()]) shelf.repriced();
  }

  /** All products of a category or a search, in the order asked for. */
  #rowOf({ category, search, sortBy, sortOrder }: ProductQuery): Product[] {
    const shelf = this.#shelf(category);
    if (!search) return shelf.slice(sortBy ?? 'createdAt', sortOrder, 0, shelf.size);
    const found = this.#found(search).filter((product) => !category || product.category === category);
    if (!sortBy) return found;
    const sign = sortOrder === 'asc' ? 1 : -1;
    return found.sort((a, b) => sign * comparisons[sortBy](a, b));
  }

  #found(text: string): Product[] {
    return this.#memo
      .of(`search ${text}`, () => this.#search.find(text))
      .map((id) => this.#products.get(id) as Product);
  }

  #shelf(category: Category | undefined): Shelf {
    if (!category) return this.#all;
    const shelf = this.#shelves.get(category) ?? new Shelf();
    this.#shelves.set(category, shelf);
    return shelf;
  }
}

/** 'fel', 'felpa' and 'felpe' mean the category Felpe. */
function isMeant(category: Category, [word = '', ...more]: string[]): boolean {
  const [name = ''] = wordsOf(categoryLabels[category]);
  return more.length === 0 && word.length > 1 && (name.startsWith(word) || stemOf(name) === stemOf(word));
}
