/** All products, inactive ones too, as the back office asks for them: newest first, by name, tags and SKU. */
import type { AdminProductQuery } from '../../shared/admin.ts';
import type { Category } from '../../shared/product.ts';
import type { Card } from '../store/catalogue/card.ts';
import type { Product } from '../store/products.ts';
import { Documents } from './documents.ts';
import { Intake } from './intake.ts';
import { Memo } from './memo.ts';
import { Shelf } from './shelf.ts';
import { Skus, type Bearer } from './skus.ts';
import { stemOf, wordsOf } from '../store/catalogue/italian.ts';

/** In which it is asked for. */
const ORDERS = ['createdAt'] as const;
/** Whose documents are read at once: a block of the snapshot, or some where somebody waits. */
const AT_ONCE = { beside: 128, waitedFor: 2048 };

export class Office {
  readonly #cards = new Map<string, Card>();
  readonly #all = new Shelf(ORDERS);
  readonly #shelves = new Map<Category, Shelf>();
  readonly #texts = new Map<string, Text>();
  readonly #skus = new Skus();
  /** Whole products are read when an admin searches: most instances serve shoppers for long before. */
  readonly #words: Intake<Card>;
  readonly #found = new Memo();
  /** Not looked at yet, for the same reason. */
  #waiting: readonly Card[] = [];

  readonly #documents: Documents;

  constructor(documents = new Documents()) {
    this.#documents = documents;
    this.#words = new Intake({
      read: async (cards) => {
        await documents.load(cards);
        return (card) => this.#takeIn(documents.at(card));
      },
      ...AT_ONCE,
    });
  }

  /** Takes a product in as it is now; one that was deleted (undefined) goes. */
  show(id: string, card: Card | undefined): void {
    this.#lookThrough();
    this.#found.forget();
    const before = this.#cards.get(id);
    if (before) this.#forget(before);
    if (!card) return;
    this.#cards.set(id, card);
    this.#all.add(card);
    this.#shelves.get(card.category)?.add(card);
    this.#words.put(card);
  }

  /** Takes many in, the oldest first, where none were before. */
  showAll(cards: readonly Card[]): void {
    this.#waiting = cards;
  }

  async page({ page, limit, category, search, sheet, status }: AdminProductQuery): Promise<AdminPage> {
    this.#lookThrough();
    const skip = (page - 1) * limit;
    const shelf = category ? this.#shelf(category) : this.#all;
    const words = foldedWords(search);
    if (words.length === 0 && !sheet && !status) {
      return { ids: idsOf(shelf.slice('createdAt', 'desc', skip, limit)), total: shelf.size };
    }
    if (words.length > 0) await this.#words.rest();
    const asked = JSON.stringify([category, sheet, status, words]);
    const found = this.#found.of(asked, () => this.#find(shelf, words, { sheet, status }));
    return { ids: found.slice(skip, skip + limit), total: found.length };
  }

  /** The products that bear a SKU. */
  async bearersOf(sku: string): Promise<Bearer[]> {
    this.#lookThrough();
    await this.#words.rest();
    return this.#skus.bearersOf(sku);
  }

  #lookThrough(): void {
    const cards = this.#waiting;
    if (cards.length === 0) return;
    this.#waiting = [];
    this.#all.fill(() => [...cards]);
    for (const card of cards) {
      this.#cards.set(card.id, card);
      this.#words.put(card);
    }
  }

  #find(shelf: Shelf, words: string[], states: States): string[] {
    const wanted = words.map((word) => ({ word, stem: stemOf(word) }));
    const fits = (card: Card) => isIn(card, states) && this.#says(card.id, wanted);
    return idsOf(shelf.slice('createdAt', 'desc', 0, shelf.size).filter(fits));
  }

  /** Every word stands somewhere, whole or in part, or in another of its forms. */
  #says(id: string, wanted: { word: string; stem: string }[]): boolean {
    const text = this.#texts.get(id);
    return wanted.every(({ word, stem }) => text?.folded.includes(word) || text?.stems.has(stem));
  }

  #forget(card: Card): void {
    this.#cards.delete(card.id);
    this.#all.remove(card);
    this.#shelves.get(card.category)?.remove(card);
    const product = this.#words.drop(card) ? undefined : this.#documents.at(card);
    if (!product) return;
    this.#texts.delete(card.id);
    this.#skus.remove(product);
  }

  #takeIn(product: Product | undefined): void {
    if (!product) return;
    this.#texts.set(product.id, textOf(product));
    this.#skus.add(product);
  }

  #shelf(category: Category): Shelf {
    const shelf = this.#shelves.get(category) ?? this.#all.part((card) => card.category === category);
    this.#shelves.set(category, shelf);
    return shelf;
  }
}

interface AdminPage {
  ids: string[];
  total: number;
}

type States = Pick<AdminProductQuery, 'sheet' | 'status'>;

function isIn({ sheetComplete, isActive }: Card, { sheet, status }: States): boolean {
  return (!sheet || (sheet === 'complete') === sheetComplete) && (!status || (status === 'active') === isActive);
}

interface Text {
  folded: string;
  stems: Set<string>;
}

function textOf({ name, tags, variants }: Product): Text {
  const text = [name, ...tags, ...variants.map(({ sku }) => sku)].join('\n');
  return { folded: folded(text), stems: new Set(wordsOf(text).map(stemOf)) };
}

function foldedWords(text: string): string[] {
  return folded(text).split(/\s+/).filter(Boolean);
}

/** Without accents and capitals. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function idsOf(cards: Card[]): string[] {
  return cards.map(({ id }) => id);
}
