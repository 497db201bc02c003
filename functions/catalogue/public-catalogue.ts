/** The active products in memory, for shoppers: lists, filters with counts, search and suggestions. */
import type { Facets, SearchReading } from '../../shared/product/answers.ts';
import { categories, type Category } from '../../shared/product/rules.ts';
import type { ProductQuery } from '../../shared/product/schema.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { FacetCounter, isUnfiltered, ProductColumns, toProductFilter, type ProductFilter } from './facets.ts';
import { ProductDocuments } from './product-documents.ts';
import { ScheduledPrices, type ProductSummary } from './product-summary.ts';
import { BestMatches } from './search/best-matches.ts';
import { ProductIndex } from './search/product-index.ts';
import { familiesOf, ProductSearch } from './search/product-search.ts';
import { Search } from './search/read-search.ts';
import { suggestWords, type WordSuggestions } from './search/suggestions.ts';
import { shownColours } from './shown-colour.ts';
import type { SortedSummaries } from './snapshot/snapshot.ts';
import { CategoryIndexes } from './sorted-index.ts';

const MAX_SUGGESTED_PRODUCTS = 6;

export interface ProductListing {
  products: StoredProduct[];
  /** Product id → the colours that were asked for, as the product calls them, the likeliest first. */
  colours: ReadonlyMap<string, readonly string[]>;
  total: number;
  facets: Facets;
  search?: SearchReading;
}

interface SearchSuggestions extends WordSuggestions {
  products: StoredProduct[];
}

interface Page {
  summaries: ProductSummary[];
  total: number;
  facets: Facets;
}

export class PublicCatalogue {
  readonly #documents: ProductDocuments;
  readonly #summaries = new Map<string, ProductSummary>();
  /** Summaries of the snapshot that are not in `#summaries` yet: lists do not need it. */
  #snapshotSummaries: ProductSummary[] = [];
  readonly #sorted = new CategoryIndexes();
  readonly #columns = new ProductColumns();
  readonly #index = new ProductIndex((number) => this.#columns.current[number] === 1);
  readonly #search = new ProductSearch(this.#index);
  #searchLoad: Promise<void> | undefined;
  readonly #scheduledPrices = new ScheduledPrices();
  /** Of a whole category, without filters. Until the next change. */
  readonly #facets = new Map<Category | undefined, Facets>();

  constructor(documents = new ProductDocuments()) {
    this.#documents = documents;
  }

  /** Adds or replaces a product. Removes one that is inactive or was deleted (undefined). */
  set(id: string, summary: ProductSummary | undefined): void {
    this.#indexSnapshotSummaries();
    this.#facets.clear();
    const previous = this.#summaries.get(id);
    if (previous) this.#remove(previous);
    if (!summary?.isActive) return;
    this.#summaries.set(id, summary);
    this.#scheduledPrices.set(summary, Date.now());
    this.#addRow(summary);
    this.#sorted.add(summary);
  }

  /** Fills an empty catalogue. The numbers of its products are those of the snapshot's words. */
  loadSnapshot(snapshot: Pick<SortedSummaries, 'createdAt' | 'price' | 'name'>): void {
    const now = Date.now();
    this.#snapshotSummaries = snapshot.createdAt.filter(({ isActive }) => isActive);
    for (const summary of this.#snapshotSummaries) {
      this.#addRow(summary);
      if (summary.priceSchedule) this.#scheduledPrices.set(summary, now);
    }
    this.#sorted.setSource((sort) => snapshot[sort].filter(({ isActive }) => isActive));
  }

  /** One page. Without `sortBy`, a search is sorted by relevance and a list by date. */
  async list(query: ProductQuery): Promise<ProductListing> {
    const search = query.search ? await this.#read(query.search) : undefined;
    const { summaries, total, facets } = this.#find(query, search);
    return {
      products: await this.#documents.readProducts(summaries),
      colours: shownColours(summaries, query.color, search?.words),
      total,
      facets,
      ...(search && { search: search.reading(total) }),
    };
  }

  allOldestFirst(): ProductSummary[] {
    const index = this.#sorted.of(undefined);
    return index.slice('createdAt', 'asc', 0, index.size);
  }

  async suggest(text: string): Promise<SearchSuggestions> {
    const { summaries } = this.#page({ ...firstProducts, search: text }, await this.#read(text));
    const names = new Set(summaries.map(({ name }) => name.toLowerCase()));
    // A product with that very name is suggested already.
    const finds = (other: string) => !names.has(other) && this.#finds(new Search(other, this.#search));
    return {
      products: await this.#documents.readProducts(summaries),
      ...suggestWords(text, this.#search, this.#index, finds),
    };
  }

  async #read(text: string): Promise<Search> {
    this.#searchLoad ??= this.#loadSearch();
    await this.#searchLoad.catch((error: unknown) => {
      this.#searchLoad = undefined;
      throw error;
    });
    return new Search(text, this.#search);
  }

  /** Where no product has all words, one after the other is given up. */
  #find(query: ProductQuery, search: Search | undefined): Page {
    let page = this.#page(query, search);
    while (page.total === 0 && search?.dropWord()) page = this.#page(query, search);
    return page;
  }

  #page(query: ProductQuery, search: Search | undefined): Page {
    this.#applyScheduledPrices();
    const filter = toProductFilter(query, search?.spoken, search && familiesOf(search.words));
    const scores = search && (search.isEmpty ? new Uint16Array(this.#size) : this.#scores(search));
    if (scores && !query.sortBy) return this.#bestMatches(query, filter, scores);
    if (!scores && isUnfiltered(filter)) return this.#wholeCategory(query);
    return this.#sortedPage(query, filter, scores);
  }

  #wholeCategory({ category, sortBy = 'createdAt', sortOrder, page, limit }: ProductQuery): Page {
    const index = this.#sorted.of(category);
    const facets = this.#facets.get(category) ?? this.#countAll(index.numbers('createdAt'));
    this.#facets.set(category, facets);
    return { summaries: index.slice(sortBy, sortOrder, (page - 1) * limit, limit), total: index.size, facets };
  }

  #countAll(numbers: Uint32Array): Facets {
    const counter = new FacetCounter(this.#columns, toProductFilter(firstProducts));
    for (const number of numbers) counter.add(number);
    return counter.facets();
  }

  #bestMatches({ category, page, limit }: ProductQuery, filter: ProductFilter, scores: Uint16Array): Page {
    const counter = new FacetCounter(this.#columns, filter);
    const best = new BestMatches(this.#columns, scores, page * limit);
    const { category: categoryOf, current } = this.#columns;
    const categoryIndex = category && categories.indexOf(category);
    let total = 0;
    // The newest first: among equals it is the best.
    for (let number = this.#size - 1; number >= 0; number -= 1) {
      if (scores[number] === 0 || current[number] === 0) continue;
      if (categoryIndex !== undefined && categoryOf[number] !== categoryIndex) continue;
      if (!counter.add(number)) continue;
      total += 1;
      best.add(number);
    }
    return { summaries: best.from((page - 1) * limit), total, facets: counter.facets() };
  }

  #sortedPage(query: ProductQuery, filter: ProductFilter, scores: Uint16Array | undefined): Page {
    const { category, sortBy = 'createdAt', sortOrder, page, limit } = query;
    const counter = new FacetCounter(this.#columns, filter);
    const numbers = this.#sorted.of(category).numbers(sortBy);
    const summaries: ProductSummary[] = [];
    const end = page * limit;
    const isAscending = sortOrder === 'asc';
    let total = 0;
    for (let place = 0; place < numbers.length; place += 1) {
      const number = numbers[isAscending ? place : numbers.length - 1 - place] as number;
      if (scores?.[number] === 0 || !counter.add(number)) continue;
      total += 1;
      if (total > end - limit && total <= end) summaries.push(this.#columns.summaries[number] as ProductSummary);
    }
    return { summaries, total, facets: counter.facets() };
  }

  #finds(search: Search): boolean {
    const { current } = this.#columns;
    return (
      !search.isEmpty && (this.#scores(search)?.some((score, number) => score > 0 && current[number] === 1) ?? true)
    );
  }

  #scores({ words }: Search): Uint16Array | undefined {
    return this.#search.scores(words, this.#size);
  }

  get #size(): number {
    return this.#columns.summaries.length;
  }

  async #loadSearch(): Promise<void> {
    const snapshotSummaries = this.#columns.summaries.filter(({ document }) => typeof document === 'number');
    if (snapshotSummaries.length === 0) return;
    const words = await this.#documents.readWords();
    if (words) return this.#index.load(words);
    // The snapshot was deleted since: its products are read instead.
    for (const summary of snapshotSummaries) {
      const [product] = await this.#documents.readProducts([summary]);
      if (product) this.#index.add(summary.number, product);
    }
  }

  #indexSnapshotSummaries(): void {
    const summaries = this.#snapshotSummaries;
    this.#snapshotSummaries = [];
    for (const summary of summaries) this.#summaries.set(summary.id, summary);
  }

  #addRow(summary: ProductSummary): void {
    const number = this.#columns.add(summary);
    if (typeof summary.document === 'object') this.#index.add(number, summary.document);
  }

  #remove(summary: ProductSummary): void {
    this.#summaries.delete(summary.id);
    this.#scheduledPrices.delete(summary.id);
    this.#sorted.remove(summary);
    this.#columns.remove(summary);
  }

  /** A sale begins or ends at its moment, without a change of the product. */
  #applyScheduledPrices(): void {
    if (!this.#scheduledPrices.applyDue(Date.now())) return;
    this.#facets.clear();
    this.#sorted.markPricesChanged();
    for (const summary of this.#scheduledPrices.summaries()) this.#columns.setPrice(summary);
  }
}

const firstProducts: ProductQuery = {
  ...{ page: 1, limit: MAX_SUGGESTED_PRODUCTS, category: undefined, search: '', sortBy: undefined, sortOrder: 'desc' },
  ...{ size: [], color: [], minPrice: undefined, maxPrice: undefined, available: false },
};
