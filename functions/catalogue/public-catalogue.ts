/** What the public may see of the catalogue, in memory: active products, on shelves and in the search. */
import { categories, categoryLabels, type Category } from '../../shared/product/rules.ts';
import type { Facets } from '../../shared/product/answers.ts';
import type { ProductQuery, ProductSort } from '../../shared/product/schema.ts';
import type { ProductSummary } from './product-summary.ts';
import { stemOf, normalizedWords } from './search/italian-text.ts';
import { productComparators } from './product-sort.ts';
import { PostingsBlock } from './search/postings-block.ts';
import type { StoredProduct } from '../store/products/products.ts';
import { BlockBackfill } from './block-backfill.ts';
import { completeWord } from './search/completions.ts';
import { InvertedIndex } from './search/inverted-index.ts';
import { ProductDocuments } from './product-documents.ts';
import { countFacets } from './facets.ts';
import { ResultCache } from './result-cache.ts';
import { ScheduledPrices } from './scheduled-prices.ts';
import { ProductSearch } from './search/product-search.ts';
import { SortedIndex } from './sorted-index.ts';
import { toProductFilter, matchesFilter, isUnfiltered } from './product-filter.ts';

export interface ProductListing {
  products: StoredProduct[];
  total: number;
  facets: Facets;
}

export interface SearchSuggestions {
  products: StoredProduct[];
  categories: Category[];
  /** Whole searches that find something. */
  words: string[];
}

const HINTS = { products: 6, words: 4, tried: 12 };

export class PublicCatalogue {
  readonly #documents: ProductDocuments;
  readonly #cards = new Map<string, ProductSummary>();
  /** Not in there yet. */
  #unmet: ProductSummary[] = [];
  readonly #all = new SortedIndex();
  readonly #shelves = new Map<Category, SortedIndex>();
  readonly #dictionary = new InvertedIndex();
  readonly #search = new ProductSearch(this.#dictionary);
  readonly #words: BlockBackfill;
  readonly #clock = new ScheduledPrices();
  readonly #memo = new ResultCache();

  constructor(documents = new ProductDocuments()) {
    this.#documents = documents;
    this.#words = new BlockBackfill(documents, {
      part: 'words',
      addBlock: (block, packed, cards) => this.#dictionary.addBlock(block, PostingsBlock.unpack(packed), cards),
      add: (card, product) => this.#dictionary.add(card, product),
      drop: (card) => this.#dictionary.remove(card),
      isShown: (card) => this.#cards.get(card.id) === card,
    });
  }

  /** Shows a product as it is now; one that is inactive or deleted (undefined) goes. */
  set(id: string, card: ProductSummary | undefined): void {
    this.#meet();
    this.#memo.clear();
    const before = this.#cards.get(id);
    if (before) this.#takeAway(before);
    if (!card?.isActive) return;
    this.#cards.set(id, card);
    this.#clock.set(card, Date.now());
    this.#all.add(card);
    this.#shelves.get(card.category)?.add(card);
    this.#words.enqueue(card);
  }

  /** Shows many products where none were shown before. */
  loadSnapshot(cards: Record<ProductSort, ProductSummary[]>): void {
    const now = Date.now();
    this.#unmet = cards.createdAt.filter(({ isActive }) => isActive);
    for (const card of this.#unmet) if (card.priceSchedule) this.#clock.set(card, now);
    this.#words.enqueueSnapshot(cards.createdAt);
    this.#all.setSource((order) => cards[order].filter(({ isActive }) => isActive));
  }

  /** One page. A search without an order of its own is answered best match first, everything else newest first. */
  async list(query: ProductQuery): Promise<ProductListing> {
    if (query.search) await this.#readAll();
    const { cards, total, facets } = this.#find(query);
    const products = await this.#documents.readProducts(cards);
    setImmediate(() => this.#readOn()).unref();
    return { products, total, facets };
  }

  /** All products, the oldest first. */
  allOldestFirst(): ProductSummary[] {
    return this.#all.slice('createdAt', 'asc', 0, this.#all.size);
  }

  /** What somebody who has typed so much may mean. */
  async suggest(text: string): Promise<SearchSuggestions> {
    await this.#readAll();
    this.#moveTo(Date.now());
    const typed = normalizedWords(text);
    if (typed.length === 0) return { products: [], categories: [], words: [] };
    const [, before = '', last = ''] = /^(.*?)(\S+)$/s.exec(text.trim().toLowerCase()) ?? [];
    const [beginning, ...others] = normalizedWords(last);
    const completed = beginning && others.length === 0 ? this.#completionsOf(beginning) : [];
    const words = completed.slice(0, HINTS.tried).map((word) => before + word);
    const cards = this.#found(text).slice(0, HINTS.products);
    const names = new Set(cards.map(({ name }) => name.toLowerCase()));
    const finds = (each: string) => typed.length === 1 || this.#found(each).length > 0;
    return {
      categories: categories.filter((category) => isMeant(category, typed)),
      // A product's whole name stands below already.
      words: words.filter((each) => !names.has(each) && finds(each)).slice(0, HINTS.words),
      products: await this.#documents.readProducts(cards),
    };
  }

  #find(query: ProductQuery): { cards: ProductSummary[]; total: number; facets: Facets } {
    this.#moveTo(Date.now());
    const { page, limit, category, search, sortBy = 'createdAt', sortOrder } = query;
    const skip = (page - 1) * limit;
    const filter = toProductFilter(query);
    const place = JSON.stringify([category, search, filter]);
    const facets = this.#memo.getOrCompute(`facets ${place}`, () => countFacets(this.#rowOf(query), filter));
    if (!search && isUnfiltered(filter)) {
      const shelf = this.#shelf(category);
      return { cards: shelf.slice(sortBy, sortOrder, skip, limit), total: shelf.size, facets };
    }
    const found = this.#memo.getOrCompute(`found ${place} ${query.sortBy} ${sortOrder}`, () =>
      this.#rowOf(query).filter((card) => matchesFilter(card, filter)),
    );
    return { cards: found.slice(skip, skip + limit), total: found.length, facets };
  }

  #readAll(): Promise<void> {
    this.#meet();
    return this.#words.drain();
  }

  /** Whoever asks first waits for no search: its words are read between calls. */
  #readOn(): void {
    this.#meet();
    this.#words.runWhenIdle();
  }

  /** Takes a look at those that came all at once, each by itself: lists alone do without. */
  #meet(): void {
    const cards = this.#unmet;
    this.#unmet = [];
    for (const card of cards) this.#cards.set(card.id, card);
  }

  #takeAway(card: ProductSummary): void {
    this.#cards.delete(card.id);
    this.#clock.delete(card.id);
    this.#all.remove(card);
    this.#shelves.get(card.category)?.remove(card);
    this.#words.remove(card);
  }

  /** Sales begin and end by the clock: what costs something else since stands elsewhere. */
  #moveTo(now: number): void {
    if (!this.#clock.applyDue(now)) return;
    this.#memo.clear();
    for (const shelf of [this.#all, ...this.#shelves.values()]) shelf.markPricesChanged();
  }

  /** All products of a category or a search, in the order asked for. */
  #rowOf({ category, search, sortBy, sortOrder }: ProductQuery): ProductSummary[] {
    const shelf = this.#shelf(category);
    if (!search) return shelf.slice(sortBy ?? 'createdAt', sortOrder, 0, shelf.size);
    const found = this.#found(search).filter((card) => !category || card.category === category);
    if (!sortBy) return found;
    const sign = sortOrder === 'asc' ? 1 : -1;
    return found.sort((a, b) => sign * productComparators[sortBy](a, b));
  }

  #completionsOf(beginning: string): string[] {
    return this.#memo.getOrCompute(`words ${beginning}`, () => completeWord(beginning, this.#dictionary));
  }

  #found(text: string): ProductSummary[] {
    return this.#memo.getOrCompute(`search ${text}`, () => this.#search.find(text));
  }

  #shelf(category: Category | undefined): SortedIndex {
    if (!category) return this.#all;
    const shelf = this.#shelves.get(category) ?? this.#all.subset((card) => card.category === category);
    this.#shelves.set(category, shelf);
    return shelf;
  }
}

/** 'fel', 'felpa' and 'felpe' mean the category Felpe. */
function isMeant(category: Category, [word = '', ...more]: string[]): boolean {
  const [name = ''] = normalizedWords(categoryLabels[category]);
  return more.length === 0 && word.length > 1 && (name.startsWith(word) || stemOf(name) === stemOf(word));
}
