/** The active products in memory, for shoppers: lists, filters with counts, search and suggestions. */
import { MAX_SEARCH_HITS } from '../../shared/api/page-sizes.ts';
import type { Facets, SearchReading } from '../../shared/product/answers.ts';
import { isWithin } from '../../shared/product/availability.ts';
import { categories } from '../../shared/product/rules.ts';
import { productQuery, type ProductQuery } from '../../shared/product/schema.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { CategoryPages, type Page } from './category-pages.ts';
import { countAll, FacetCounter, isPriceOnly, isUnfiltered, toProductFilter, type ProductFilter } from './facets.ts';
import { ProductColumns } from './product-columns.ts';
import { ProductDocuments } from './product-documents.ts';
import { Schedule, scheduledPriceAt, type ProductSummary } from './product-summary.ts';
import { ProductIndex } from './search/product-index.ts';
import { familiesOf, ProductSearch } from './search/product-search.ts';
import { bestMatches, ScoreColumn, type Scores } from './search/scores.ts';
import { Search, shownColours } from './search/read-search.ts';
import { suggestWords, type WordSuggestions } from './search/suggestions.ts';
import type { SortedSummaries } from './snapshot/snapshot.ts';
import { CategoryIndexes } from './sorted-index.ts';

const MAX_SUGGESTED_PRODUCTS = 6;

export interface ProductListing {
  products: StoredProduct[];
  totalPages: number;
  /** Product id → the colours that were asked for, as the product calls them, the likeliest first. */
  colours: ReadonlyMap<string, readonly string[]>;
  total: number;
  facets: Facets;
  search?: SearchReading;
}

type SearchSuggestions = WordSuggestions & { products: StoredProduct[] };

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
  readonly #schedule = new Schedule();
  readonly #categoryPages = new CategoryPages(this.#sorted, this.#columns);

  constructor(documents = new ProductDocuments()) {
    this.#documents = documents;
  }

  /** Adds or replaces a product. Removes one that is inactive or was deleted (undefined). */
  set(id: string, summary: ProductSummary | undefined): void {
    this.#indexSnapshotSummaries();
    this.#categoryPages.clear();
    const previous = this.#summaries.get(id);
    if (previous) this.#remove(previous);
    if (!summary?.isActive) return;
    // An edit does not say what was sold.
    summary.isBestSeller ||= previous?.isBestSeller ?? false;
    this.#summaries.set(id, summary);
    this.#addRow(summary, Date.now());
    if (this.#isShown(summary)) this.#sorted.add(summary);
  }

  /** Fills an empty catalogue. The numbers of its products are those of the snapshot's words. */
  loadSnapshot(snapshot: Pick<SortedSummaries, 'createdAt' | 'price' | 'name'>): void {
    const now = Date.now();
    this.#snapshotSummaries = snapshot.createdAt.filter(({ isActive }) => isActive);
    for (const summary of this.#snapshotSummaries) this.#addRow(summary, now);
    this.#sorted.setSource((sort) => snapshot[sort].filter((summary) => this.#isShown(summary)));
  }

  /** One page. Without `sortBy`, a search is sorted by relevance and a list by date. */
  async list(query: ProductQuery): Promise<ProductListing> {
    const search = query.search ? await this.#read(query.search) : undefined;
    const { summaries, total, facets } = this.#find(query, search);
    return {
      products: await this.#documents.readProducts(summaries),
      colours: shownColours(summaries, query.color, search?.words),
      total,
      totalPages: Math.ceil((search ? Math.min(total, MAX_SEARCH_HITS) : total) / query.limit),
      facets,
      ...(search && { search: search.reading(total) }),
    };
  }

  allOldestFirst(): ProductSummary[] {
    this.#applySchedule();
    const index = this.#sorted.of(undefined);
    return index.slice('createdAt', 'asc', 0, index.size);
  }

  async suggest(text: string): Promise<SearchSuggestions> {
    const query = productQuery().parse({ limit: MAX_SUGGESTED_PRODUCTS });
    const { summaries } = this.#page(query, await this.#read(text));
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
    this.#applySchedule();
    const filter = toProductFilter(query, search?.spoken, search && familiesOf(search.words));
    const scores = search && (search.isEmpty ? new ScoreColumn() : this.#scores(search));
    if (scores && !query.sortBy) return this.#bestMatches(query, filter, scores);
    if (!scores && isUnfiltered(filter)) return this.#categoryPages.whole(query);
    if (!scores && isPriceOnly(filter)) return this.#categoryPages.inPrice(query, filter);
    return this.#sortedPage(query, filter, scores?.scores);
  }

  #bestMatches({ category, page, limit }: ProductQuery, filter: ProductFilter, { scores, numbers }: Scores): Page {
    const counter = new FacetCounter(this.#columns, filter);
    const start = (page - 1) * limit;
    const end = start < MAX_SEARCH_HITS ? Math.min(start + limit, MAX_SEARCH_HITS) : 0;
    const { category: categoryOf, current } = this.#columns;
    const categoryIndex = category && categories.indexOf(category);
    const isIn = (number: number) => categoryIndex === undefined || categoryOf[number] === categoryIndex;
    const found = numbers.filter((number) => scores[number] !== 0 && current[number] === 1 && isIn(number));
    const { matching } = counter.count(found);
    const facets = counter.facets(isUnfiltered(filter) ? undefined : countAll(this.#columns, found));
    // The newest first: among equals it is the best.
    const best = bestMatches(this.#columns, scores, matching.reverse(), end).slice(start);
    return { summaries: this.#columns.summariesOf(best), total: matching.length, facets };
  }

  #sortedPage(query: ProductQuery, filter: ProductFilter, scores: Uint16Array | undefined): Page {
    const { category, sortBy = 'createdAt', sortOrder, page, limit } = query;
    const counter = new FacetCounter(this.#columns, filter);
    const all = this.#sorted.of(category).numbers(sortBy);
    const found = scores ? all.filter((number) => (scores[number] ?? 0) > 0) : all;
    const { matching } = counter.count(found);
    const facets = counter.facets(scores ? countAll(this.#columns, found) : this.#categoryPages.facetsOf(category));
    const inOrder = sortOrder === 'asc' ? matching : matching.reverse();
    const listed = scores ? inOrder.subarray(0, MAX_SEARCH_HITS) : inOrder;
    const numbers = [...listed.subarray((page - 1) * limit, page * limit)];
    return { summaries: this.#columns.summariesOf(numbers), total: matching.length, facets };
  }

  #finds(search: Search): boolean {
    const { current } = this.#columns;
    if (search.isEmpty) return false;
    const found = this.#scores(search);
    return found?.numbers.some((number) => found.scores[number] !== 0 && current[number] === 1) ?? true;
  }

  #scores({ words }: Search): Scores | undefined {
    return this.#search.scores(words, this.#columns.summaries.length);
  }

  async #loadSearch(): Promise<void> {
    const snapshotSummaries = this.#columns.summaries.filter(({ document }) => typeof document === 'number');
    if (snapshotSummaries.length === 0) return;
    const words = await this.#documents.readForSearch();
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

  #addRow(summary: ProductSummary, now: number): void {
    this.#schedule.add(summary, now);
    const number = this.#columns.add(summary, isWithin(summary.available, now));
    if (typeof summary.document === 'object') this.#index.add(number, summary.document);
  }

  #isShown({ number }: ProductSummary): boolean {
    return this.#columns.current[number] === 1;
  }

  #remove(summary: ProductSummary): void {
    this.#summaries.delete(summary.id);
    this.#schedule.delete(summary);
    this.#sorted.remove(summary);
    this.#columns.setCurrent(summary, false);
  }

  /** Products appear and go, and sales begin and end, at their moments: without a change of the product. */
  #applySchedule(): void {
    const now = Date.now();
    const due = this.#schedule.due(now);
    if (due.length === 0) return;
    this.#categoryPages.clear();
    this.#sorted.markPricesChanged();
    for (const summary of due) {
      if (summary.priceSchedule) summary.listPriceCents = scheduledPriceAt(summary.priceSchedule, now);
      this.#columns.setPrice(summary);
      const isSold = isWithin(summary.available, now);
      if (isSold === this.#isShown(summary)) continue;
      this.#sorted[isSold ? 'add' : 'remove'](summary);
      this.#columns.setCurrent(summary, isSold);
    }
  }
}
