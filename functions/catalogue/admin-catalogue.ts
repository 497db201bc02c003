/** All products, inactive ones too, as the back office asks for them: newest first, by name, tags and SKU. */
import type { AdminProductQuery } from '../../shared/product/schema.ts';
import type { Category } from '../../shared/product/rules.ts';
import type { ProductSummary } from './product-summary.ts';
import {
  foldText,
  adminSearchEntry,
  entryMatches,
  entrySkus,
  unpackSearchEntries,
  type AdminSearchEntry,
} from './search/admin-search-entry.ts';
import { stemOf } from './search/italian-text.ts';
import type { StoredProduct } from '../store/products/products.ts';
import { BlockBackfill } from './block-backfill.ts';
import { ProductDocuments } from './product-documents.ts';
import { ResultCache } from './result-cache.ts';
import { SortedIndex } from './sorted-index.ts';

/** In which it is asked for. */
const ORDERS = ['createdAt'] as const;

export type SkuOwner = Pick<StoredProduct, 'id' | 'name'>;

export class AdminCatalogue {
  readonly #cards = new Map<string, ProductSummary>();
  readonly #all = new SortedIndex(ORDERS);
  readonly #shelves = new Map<Category, SortedIndex>();
  readonly #labels = new Map<ProductSummary, AdminSearchEntry>();
  /** Taken in after an admin's first list: most instances serve shoppers for long before. */
  readonly #intake: BlockBackfill;
  readonly #found = new ResultCache();
  /** Not looked at yet, for the same reason. */
  #waiting: readonly ProductSummary[] = [];

  constructor(documents = new ProductDocuments()) {
    this.#intake = new BlockBackfill(documents, {
      part: 'labels',
      addBlock: (_block, packed, cards) => this.#addBlock(unpackSearchEntries(packed), cards),
      add: (card, product) => this.#labels.set(card, adminSearchEntry(product)),
      drop: (card) => this.#labels.delete(card),
      isShown: (card) => this.#cards.get(card.id) === card,
    });
  }

  /** Takes a product in as it is now; one that was deleted (undefined) goes. */
  set(id: string, card: ProductSummary | undefined): void {
    this.#lookThrough();
    this.#found.clear();
    const before = this.#cards.get(id);
    if (before) this.#forget(before);
    if (!card) return;
    this.#cards.set(id, card);
    this.#all.add(card);
    this.#shelves.get(card.category)?.add(card);
    this.#intake.enqueue(card);
  }

  /** Takes many in, the oldest first, where none were before. */
  loadSnapshot(cards: readonly ProductSummary[]): void {
    this.#waiting = cards;
    this.#intake.enqueueSnapshot(cards);
  }

  async list({ page, limit, category, search, sheet, status }: AdminProductQuery): Promise<AdminPage> {
    this.#lookThrough();
    // Who sees a list may search next, or save a product.
    setImmediate(() => this.#intake.runWhenIdle()).unref();
    const skip = (page - 1) * limit;
    const shelf = category ? this.#shelf(category) : this.#all;
    const words = foldedWords(search);
    if (words.length === 0 && !sheet && !status) {
      return { ids: idsOf(shelf.slice('createdAt', 'desc', skip, limit)), total: shelf.size };
    }
    if (words.length > 0) await this.#intake.drain();
    const asked = JSON.stringify([category, sheet, status, words]);
    const found = this.#found.getOrCompute(asked, () => this.#find(shelf, words, { sheet, status }));
    return { ids: found.slice(skip, skip + limit), total: found.length };
  }

  /** Who bears each of these SKUs, whatever their capitals: by the SKU as `folded` gives it, the oldest first. */
  async findSkuOwners(skus: readonly string[]): Promise<Map<string, SkuOwner[]>> {
    this.#lookThrough();
    await this.#intake.drain();
    const bearers = new Map(skus.map((sku): [string, SkuOwner[]] => [foldText(sku), []]));
    for (const [{ id, name }, label] of this.#labels) {
      for (const sku of entrySkus(label)) bearers.get(sku)?.push({ id, name });
    }
    for (const each of bearers.values()) each.sort((a, b) => (a.id < b.id ? -1 : 1));
    return bearers;
  }

  #lookThrough(): void {
    const cards = this.#waiting;
    if (cards.length === 0) return;
    this.#waiting = [];
    this.#all.setSource(() => [...cards]);
    for (const card of cards) this.#cards.set(card.id, card);
  }

  #find(shelf: SortedIndex, words: string[], states: States): string[] {
    const wanted = words.map((word) => ({ word, stem: stemOf(word) }));
    const fits = (card: ProductSummary) => isIn(card, states) && this.#says(card, wanted);
    return idsOf(shelf.slice('createdAt', 'desc', 0, shelf.size).filter(fits));
  }

  /** Every word stands somewhere, whole or in part, or in another of its forms. */
  #says(card: ProductSummary, wanted: { word: string; stem: string }[]): boolean {
    const label = this.#labels.get(card);
    return wanted.every((each) => label !== undefined && entryMatches(label, each));
  }

  #forget(card: ProductSummary): void {
    this.#cards.delete(card.id);
    this.#all.remove(card);
    this.#shelves.get(card.category)?.remove(card);
    this.#intake.remove(card);
  }

  #addBlock(labels: readonly AdminSearchEntry[], cards: readonly (ProductSummary | undefined)[]): void {
    for (const [place, card] of cards.entries()) {
      const label = labels[place];
      if (card && label) this.#labels.set(card, label);
    }
  }

  #shelf(category: Category): SortedIndex {
    const shelf = this.#shelves.get(category) ?? this.#all.subset((card) => card.category === category);
    this.#shelves.set(category, shelf);
    return shelf;
  }
}

interface AdminPage {
  ids: string[];
  total: number;
}

type States = Pick<AdminProductQuery, 'sheet' | 'status'>;

function isIn({ sheetComplete, isActive }: ProductSummary, { sheet, status }: States): boolean {
  return (!sheet || (sheet === 'complete') === sheetComplete) && (!status || (status === 'active') === isActive);
}

function foldedWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}

function idsOf(cards: ProductSummary[]): string[] {
  return cards.map(({ id }) => id);
}
