/** What the public may see of the catalogue, in memory: active products, on shelves and in the search. */
import {
  categories,
  categoryLabels,
  type Category,
  type Facets,
  type ProductQuery,
  type ProductSort,
} from '../../shared/product.ts';
import type { Card } from '../store/catalogue/card.ts';
import { stemOf, wordsOf } from '../store/catalogue/italian.ts';
import { comparisons } from '../store/catalogue/order.ts';
import { WordBlock } from '../store/catalogue/word-block.ts';
import type { Product } from '../store/products.ts';
import { BlockIntake } from './block-intake.ts';
import { completionsOf } from './completions.ts';
import { Dictionary } from './dictionary.ts';
import { Documents } from './documents.ts';
import { facetsOf } from './facets.ts';
import { Memo } from './memo.ts';
import { SaleClock } from './sale-clock.ts';
import { Search } from './search.ts';
import { Shelf } from './shelf.ts';
import { filterOf, fits, isOpen } from './traits.ts';

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

const HINTS = { products: 6, words: 4, tried: 12 };

export class ShopWindow {
  readonly #documents: Documents;
  readonly #cards = new Map<string, Card>();
  /** Not in there yet. */
  #unmet: Card[] = [];
  readonly #all = new Shelf();
  readonly #shelves = new Map<Category, Shelf>();
  readonly #dictionary = new Dictionary();
  readonly #search = new Search(this.#dictionary);
  readonly #words: BlockIntake;
  readonly #clock = new SaleClock();
  readonly #memo = new Memo();

  constructor(documents = new Documents()) {
    this.#documents = documents;
    this.#words = new BlockIntake(documents, {
      part: 'words',
      addBlock: (block, packed, cards) => this.#dictionary.addBlock(block, WordBlock.unpack(packed), cards),
      add: (card, product) => this.#dictionary.add(card, product),
      drop: (card) => this.#dictionary.drop(card),
      isShown: (card) => this.#cards.get(card.id) === card,
    });
  }

  /** Shows a product as it is now; one that is inactive or deleted (undefined) goes. */
  show(id: string, card: Card | undefined): void {
    this.#meet();
    this.#memo.forget();
    const before = this.#cards.get(id);
    if (before) this.#takeAway(before);
    if (!card?.isActive) return;
    this.#cards.set(id, card);
    this.#clock.put(card, Date.now());
    this.#all.add(card);
    this.#shelves.get(card.category)?.add(card);
    this.#words.put(card);
  }

  /** Shows many products where none were shown before. */
  showAll(cards: Record<ProductSort, Card[]>): void {
    const now = Date.now();
    this.#unmet = cards.createdAt.filter(({ isActive }) => isActive);
    for (const card of this.#unmet) if (card.dated) this.#clock.put(card, now);
    this.#words.putAll(cards.createdAt);
    this.#all.fill((order) => cards[order].filter(({ isActive }) => isActive));
  }

  /** One page. A search without an order of its own is answered best match first, everything else newest first. */
  async page(query: ProductQuery): Promise<Page> {
    if (query.search) await this.#readAll();
    const { cards, total, facets } = this.#find(query);
    const products = await this.#documents.of(cards);
    setImmediate(() => this.#readOn()).unref();
    return { products, total, facets };
  }

  /** All products, the oldest first. */
  everything(): Card[] {
    return this.#all.slice('createdAt', 'asc', 0, this.#all.size);
  }

  /** What somebody who has typed so much may mean. */
  async hints(text: string): Promise<Hints> {
    await this.#readAll();
    this.#moveTo(Date.now());
    const typed = wordsOf(text);
    if (typed.length === 0) return { products: [], categories: [], words: [] };
    const [, before = '', last = ''] = /^(.*?)(\S+)$/s.exec(text.trim().toLowerCase()) ?? [];
    const [beginning, ...others] = wordsOf(last);
    const completed = beginning && others.length === 0 ? this.#completionsOf(beginning) : [];
    const words = completed.slice(0, HINTS.tried).map((word) => before + word);
    const cards = this.#found(text).slice(0, HINTS.products);
    const names = new Set(cards.map(({ name }) => name.toLowerCase()));
    const finds = (each: string) => typed.length === 1 || this.#found(each).length > 0;
    return {
      categories: categories.filter((category) => isMeant(category, typed)),
      // A product's whole name stands below already.
      words: words.filter((each) => !names.has(each) && finds(each)).slice(0, HINTS.words),
      products: await this.#documents.of(cards),
    };
  }

  #find(query: ProductQuery): { cards: Card[]; total: number; facets: Facets } {
    this.#moveTo(Date.now());
    const { page, limit, category, search, sortBy = 'createdAt', sortOrder } = query;
    const skip = (page - 1) * limit;
    const filter = filterOf(query);
    const place = JSON.stringify([category, search, filter]);
    const facets = this.#memo.of(`facets ${place}`, () => facetsOf(this.#rowOf(query), filter));
    if (!search && isOpen(filter)) {
      const shelf = this.#shelf(category);
      return { cards: shelf.slice(sortBy, sortOrder, skip, limit), total: shelf.size, facets };
    }
    const found = this.#memo.of(`found ${place} ${query.sortBy} ${sortOrder}`, () =>
      this.#rowOf(query).filter((card) => fits(card, filter)),
    );
    return { cards: found.slice(skip, skip + limit), total: found.length, facets };
  }

  #readAll(): Promise<void> {
    this.#meet();
    return this.#words.rest();
  }

  /** Whoever asks first waits for no search: its words are read between calls. */
  #readOn(): void {
    this.#meet();
    this.#words.meanwhile();
  }

  /** Takes a look at those that came all at once, each by itself: lists alone do without. */
  #meet(): void {
    const cards = this.#unmet;
    this.#unmet = [];
    for (const card of cards) this.#cards.set(card.id, card);
  }

  #takeAway(card: Card): void {
    this.#cards.delete(card.id);
    this.#clock.drop(card.id);
    this.#all.remove(card);
    this.#shelves.get(card.category)?.remove(card);
    this.#words.drop(card);
  }

  /** Sales begin and end by the clock: what costs something else since stands elsewhere. */
  #moveTo(now: number): void {
    if (!this.#clock.reprice(now)) return;
    this.#memo.forget();
    for (const shelf of [this.#all, ...this.#shelves.values()]) shelf.repriced();
  }

  /** All products of a category or a search, in the order asked for. */
  #rowOf({ category, search, sortBy, sortOrder }: ProductQuery): Card[] {
    const shelf = this.#shelf(category);
    if (!search) return shelf.slice(sortBy ?? 'createdAt', sortOrder, 0, shelf.size);
    const found = this.#found(search).filter((card) => !category || card.category === category);
    if (!sortBy) return found;
    const sign = sortOrder === 'asc' ? 1 : -1;
    return found.sort((a, b) => sign * comparisons[sortBy](a, b));
  }

  #completionsOf(beginning: string): string[] {
    return this.#memo.of(`words ${beginning}`, () => completionsOf(beginning, this.#dictionary));
  }

  #found(text: string): Card[] {
    return this.#memo.of(`search ${text}`, () => this.#search.find(text));
  }

  #shelf(category: Category | undefined): Shelf {
    if (!category) return this.#all;
    const shelf = this.#shelves.get(category) ?? this.#all.part((card) => card.category === category);
    this.#shelves.set(category, shelf);
    return shelf;
  }
}

/** 'fel', 'felpa' and 'felpe' mean the category Felpe. */
function isMeant(category: Category, [word = '', ...more]: string[]): boolean {
  const [name = ''] = wordsOf(categoryLabels[category]);
  return more.length === 0 && word.length > 1 && (name.startsWith(word) || stemOf(name) === stemOf(word));
}
