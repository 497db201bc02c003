/** All products, inactive ones too, as the back office asks for them: newest first, by name, tags and SKU. */
import type { AdminProductQuery } from '../../shared/admin.ts';
import type { Category } from '../../shared/product.ts';
import type { Card } from '../store/catalogue/card.ts';
import { folded, labelOf, says, skusOf, unpackLabels, type Label } from '../store/catalogue/labels.ts';
import { stemOf } from '../store/catalogue/italian.ts';
import type { Product } from '../store/products.ts';
import { BlockIntake } from './block-intake.ts';
import { Documents } from './documents.ts';
import { Memo } from './memo.ts';
import { Shelf } from './shelf.ts';

/** In which it is asked for. */
const ORDERS = ['createdAt'] as const;

export type Bearer = Pick<Product, 'id' | 'name'>;

export class Office {
  readonly #cards = new Map<string, Card>();
  readonly #all = new Shelf(ORDERS);
  readonly #shelves = new Map<Category, Shelf>();
  readonly #labels = new Map<Card, Label>();
  /** Taken in after an admin's first list: most instances serve shoppers for long before. */
  readonly #intake: BlockIntake;
  readonly #found = new Memo();
  /** Not looked at yet, for the same reason. */
  #waiting: readonly Card[] = [];

  constructor(documents = new Documents()) {
    this.#intake = new BlockIntake(documents, {
      part: 'labels',
      addBlock: (_block, packed, cards) => this.#addBlock(unpackLabels(packed), cards),
      add: (card, product) => this.#labels.set(card, labelOf(product)),
      drop: (card) => this.#labels.delete(card),
      isShown: (card) => this.#cards.get(card.id) === card,
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
    this.#intake.put(card);
  }

  /** Takes many in, the oldest first, where none were before. */
  showAll(cards: readonly Card[]): void {
    this.#waiting = cards;
    this.#intake.putAll(cards);
  }

  async page({ page, limit, category, search, sheet, status }: AdminProductQuery): Promise<AdminPage> {
    this.#lookThrough();
    // Who sees a list may search next, or save a product.
    setImmediate(() => this.#intake.meanwhile()).unref();
    const skip = (page - 1) * limit;
    const shelf = category ? this.#shelf(category) : this.#all;
    const words = foldedWords(search);
    if (words.length === 0 && !sheet && !status) {
      return { ids: idsOf(shelf.slice('createdAt', 'desc', skip, limit)), total: shelf.size };
    }
    if (words.length > 0) await this.#intake.rest();
    const asked = JSON.stringify([category, sheet, status, words]);
    const found = this.#found.of(asked, () => this.#find(shelf, words, { sheet, status }));
    return { ids: found.slice(skip, skip + limit), total: found.length };
  }

  /** Who bears each of these SKUs, whatever their capitals: by the SKU as `folded` gives it, the oldest first. */
  async bearersOf(skus: readonly string[]): Promise<Map<string, Bearer[]>> {
    this.#lookThrough();
    await this.#intake.rest();
    const bearers = new Map(skus.map((sku): [string, Bearer[]] => [folded(sku), []]));
    for (const [{ id, name }, label] of this.#labels) {
      for (const sku of skusOf(label)) bearers.get(sku)?.push({ id, name });
    }
    for (const each of bearers.values()) each.sort((a, b) => (a.id < b.id ? -1 : 1));
    return bearers;
  }

  #lookThrough(): void {
    const cards = this.#waiting;
    if (cards.length === 0) return;
    this.#waiting = [];
    this.#all.fill(() => [...cards]);
    for (const card of cards) this.#cards.set(card.id, card);
  }

  #find(shelf: Shelf, words: string[], states: States): string[] {
    const wanted = words.map((word) => ({ word, stem: stemOf(word) }));
    const fits = (card: Card) => isIn(card, states) && this.#says(card, wanted);
    return idsOf(shelf.slice('createdAt', 'desc', 0, shelf.size).filter(fits));
  }

  /** Every word stands somewhere, whole or in part, or in another of its forms. */
  #says(card: Card, wanted: { word: string; stem: string }[]): boolean {
    const label = this.#labels.get(card);
    return wanted.every((each) => label !== undefined && says(label, each));
  }

  #forget(card: Card): void {
    this.#cards.delete(card.id);
    this.#all.remove(card);
    this.#shelves.get(card.category)?.remove(card);
    this.#intake.drop(card);
  }

  #addBlock(labels: readonly Label[], cards: readonly (Card | undefined)[]): void {
    for (const [place, card] of cards.entries()) {
      const label = labels[place];
      if (card && label) this.#labels.set(card, label);
    }
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

function foldedWords(text: string): string[] {
  return folded(text).split(/\s+/).filter(Boolean);
}

function idsOf(cards: Card[]): string[] {
  return cards.map(({ id }) => id);
}
