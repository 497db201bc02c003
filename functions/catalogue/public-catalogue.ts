/** The active products in memory, for shoppers: lists, filters with counts, search and suggestions. */
import type { Facets } from '../../shared/product/answers.ts';
import type { ProductQuery } from '../../shared/product/schema.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { Backfill } from './backfill.ts';
import { countFacets, isUnfiltered, matchesFilter, toProductFilter } from './facets.ts';
import { ProductDocuments } from './product-documents.ts';
import { productComparators, ScheduledPrices, type ProductSummary } from './product-summary.ts';
import { ResultCache } from './result-cache.ts';
import { InvertedIndex } from './search/inverted-index.ts';
import { PostingsBlock } from './search/postings-block.ts';
import { ProductSearch } from './search/product-search.ts';
import { completeWord, suggestionsFor, type Suggestions } from './search/suggestions.ts';
import type { SortedSummaries } from './snapshot/snapshot.ts';
import { CategoryIndexes } from './sorted-index.ts';

interface ProductListing {
  products: StoredProduct[];
  total: number;
  facets: Facets;
}

interface SearchSuggestions extends Omit<Suggestions, 'products'> {
  products: StoredProduct[];
}

export class PublicCatalogue {
  readonly #documents: ProductDocuments;
  readonly #summaries = new Map<string, ProductSummary>();
  /** Summaries of the snapshot that are not in `#summaries` yet: lists do not need it. */
  #snapshotSummaries: ProductSummary[] = [];
  readonly #sorted = new CategoryIndexes();
  readonly #invertedIndex = new InvertedIndex();
  readonly #search = new ProductSearch(this.#invertedIndex);
  readonly #searchBackfill: Backfill;
  readonly #scheduledPrices = new ScheduledPrices();
  readonly #cache = new ResultCache();

  constructor(documents = new ProductDocuments()) {
    this.#documents = documents;
    const index = this.#invertedIndex;
    this.#searchBackfill = new Backfill(documents, {
      part: 'postings',
      addBlock: (block, bytes, summaries) => index.addBlock(block, PostingsBlock.fromBytes(bytes), summaries),
      add: (summary, product) => index.add(summary, product),
      remove: (summary) => index.remove(summary),
      isCurrent: (summary) => this.#summaries.get(summary.id) === summary,
    });
  }

  /** Adds or replaces a product. Removes one that is inactive or was deleted (undefined). */
  set(id: string, summary: ProductSummary | undefined): void {
    this.#indexSnapshotSummaries();
    this.#cache.clear();
    const previous = this.#summaries.get(id);
    if (previous) this.#remove(previous);
    if (!summary?.isActive) return;
    this.#summaries.set(id, summary);
    this.#scheduledPrices.set(summary, Date.now());
    this.#sorted.add(summary);
    this.#searchBackfill.enqueue(summary);
  }

  /** Fills an empty catalogue. */
  loadSnapshot(snapshot: Pick<SortedSummaries, 'createdAt' | 'price' | 'name'>): void {
    const now = Date.now();
    this.#snapshotSummaries = snapshot.createdAt.filter(({ isActive }) => isActive);
    for (const summary of this.#snapshotSummaries) if (summary.priceSchedule) this.#scheduledPrices.set(summary, now);
    this.#searchBackfill.enqueueSnapshot(snapshot.createdAt);
    this.#sorted.setSource((sort) => snapshot[sort].filter(({ isActive }) => isActive));
  }

  /** One page. Without `sortBy`, a search is sorted by relevance and a list by date. */
  async list(query: ProductQuery): Promise<ProductListing> {
    if (query.search) await this.#loadSearch();
    const { summaries, total, facets } = this.#find(query);
    const products = await this.#documents.readProducts(summaries);
    // After the answer: a person who sees a list may search next.
    setImmediate(() => {
      this.#indexSnapshotSummaries();
      this.#searchBackfill.runWhenIdle();
    }).unref();
    return { products, total, facets };
  }

  allOldestFirst(): ProductSummary[] {
    const index = this.#sorted.of(undefined);
    return index.slice('createdAt', 'asc', 0, index.size);
  }

  async suggest(text: string): Promise<SearchSuggestions> {
    await this.#loadSearch();
    this.#applyScheduledPrices();
    const { products, categories, words } = suggestionsFor(text, {
      find: (search) => this.#searchResults(search),
      finds: (search) => this.#search.finds(search),
      complete: (prefix) =>
        this.#cache.getOrCompute(`words ${prefix}`, () => completeWord(prefix, this.#invertedIndex)),
    });
    return { products: await this.#documents.readProducts(products), categories, words };
  }

  #find(query: ProductQuery): { summaries: ProductSummary[]; total: number; facets: Facets } {
    this.#applyScheduledPrices();
    const { page, limit, category, search, sortBy, sortOrder } = query;
    const skip = (page - 1) * limit;
    const filter = toProductFilter(query);
    const cacheKey = JSON.stringify([category, search, filter]);
    const facets = this.#cache.getOrCompute(`facets ${cacheKey}`, () => countFacets(this.#candidates(query), filter));
    if (!search && isUnfiltered(filter)) {
      const index = this.#sorted.of(category);
      return { summaries: index.slice(sortBy ?? 'createdAt', sortOrder, skip, limit), total: index.size, facets };
    }
    const matches = this.#cache.getOrCompute(`matches ${cacheKey} ${sortBy} ${sortOrder}`, () =>
      this.#candidates(query).filter((summary) => matchesFilter(summary, filter)),
    );
    return { summaries: matches.slice(skip, skip + limit), total: matches.length, facets };
  }

  /** All products of a category or a search, sorted, before the filters. */
  #candidates({ category, search, sortBy, sortOrder }: ProductQuery): ProductSummary[] {
    if (!search) {
      const index = this.#sorted.of(category);
      return index.slice(sortBy ?? 'createdAt', sortOrder, 0, index.size);
    }
    const results = this.#searchResults(search).filter((summary) => !category || summary.category === category);
    if (!sortBy) return results;
    const sign = sortOrder === 'asc' ? 1 : -1;
    return results.sort((a, b) => sign * productComparators[sortBy](a, b));
  }

  #searchResults(text: string): ProductSummary[] {
    return this.#cache.getOrCompute(`search ${text}`, () => this.#search.find(text));
  }

  #loadSearch(): Promise<void> {
    this.#indexSnapshotSummaries();
    return this.#searchBackfill.drain();
  }

  #indexSnapshotSummaries(): void {
    const summaries = this.#snapshotSummaries;
    this.#snapshotSummaries = [];
    for (const summary of summaries) this.#summaries.set(summary.id, summary);
  }

  #remove(summary: ProductSummary): void {
    this.#summaries.delete(summary.id);
    this.#scheduledPrices.delete(summary.id);
    this.#sorted.remove(summary);
    this.#searchBackfill.remove(summary);
  }

  /** A sale begins or ends at its moment, without a change of the product. */
  #applyScheduledPrices(): void {
    if (!this.#scheduledPrices.applyDue(Date.now())) return;
    this.#cache.clear();
    this.#sorted.markPricesChanged();
  }
}
