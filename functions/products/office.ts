/** All products, inactive ones too, as the back office asks for them: newest first, by name, tags and SKU. */
import type { AdminProductQuery } from '../../shared/admin.ts';
import { categories, type Category } from '../../shared/product.ts';
import type { Product } from '../store/products.ts';
import { Memo } from './memo.ts';
import { Shelf } from './shelf.ts';
import { stemOf, wordsOf } from './words.ts';

/** In which it is asked for. */
const ORDERS = ['createdAt'] as const;

export class Office {
  readonly #products = new Map<string, Product>();
  readonly #all = new Shelf(ORDERS);
  readonly #shelves = new Map<Category, Shelf>();
  readonly #texts = new Map<string, Text>();
  /** Who bears a SKU, in capitals. */
  readonly #bearers = new Map<string, Map<string, Product>>();
  readonly #found = new Memo();
  /** Not read yet: most instances serve shoppers for long before an admin comes. */
  #waiting: Product[] = [];

  /** Takes a product in as it is now; one that was deleted (undefined) goes. */
  show(id: string, product: Product | undefined): void {
    this.#readAll();
    this.#found.forget();
    const before = this.#products.get(id);
    if (before) this.#forget(before);
    if (product) this.#keep(product);
  }

  /** Takes many in that were not there before. */
  showAll(products: readonly Product[]): void {
    this.#found.forget();
    this.#waiting = this.#waiting.concat(products);
  }

  #readAll(): void {
    if (this.#waiting.length === 0) return;
    const products = this.#waiting;
    this.#waiting = [];
    for (const product of products) this.#know(product);
    this.#all.addAll(products);
    for (const category of categories) {
      this.#shelf(category).addAll(products.filter((each) => each.category === category));
    }
  }

  page({ page, limit, category, search, sheet, status }: AdminProductQuery): { ids: string[]; total: number } {
    this.#readAll();
    const skip = (page - 1) * limit;
    const shelf = category ? this.#shelf(category) : this.#all;
    const words = foldedWords(search);
    if (words.length === 0 && !sheet && !status) {
      return { ids: idsOf(shelf.slice('createdAt', 'desc', skip, limit)), total: shelf.size };
    }
    const asked = JSON.stringify([category, sheet, status, words]);
    const found = this.#found.of(asked, () => this.#find(shelf, words, { sheet, status }));
    return { ids: found.slice(skip, skip + limit), total: found.length };
  }

  /** The products that bear a SKU. */
  bearersOf(sku: string): Product[] {
    this.#readAll();
    return [...(this.#bearers.get(sku.toUpperCase())?.values() ?? [])];
  }

  #find(shelf: Shelf, words: string[], states: States): string[] {
    const wanted = words.map((word) => ({ word, stem: stemOf(word) }));
    const fits = (product: Product) => isIn(product, states) && this.#says(product.id, wanted);
    return idsOf(shelf.slice('createdAt', 'desc', 0, shelf.size).filter(fits));
  }

  /** Every word stands somewhere, whole or in part, or in another of its forms. */
  #says(id: string, wanted: { word: string; stem: string }[]): boolean {
    const text = this.#texts.get(id);
    return wanted.every(({ word, stem }) => text?.folded.includes(word) || text?.stems.has(stem));
  }

  #keep(product: Product): void {
    this.#know(product);
    this.#all.add(product);
    this.#shelf(product.category).add(product);
  }

  #know(product: Product): void {
    this.#products.set(product.id, product);
    this.#texts.set(product.id, textOf(product));
    for (const { sku } of product.variants) this.#bearing(sku).set(product.id, product);
  }

  #forget(product: Product): void {
    this.#products.delete(product.id);
    this.#all.remove(product);
    this.#shelf(product.category).remove(product);
    this.#texts.delete(product.id);
    for (const { sku } of product.variants) {
      this.#bearing(sku).delete(product.id);
      if (this.#bearing(sku).size === 0) this.#bearers.delete(sku.toUpperCase());
    }
  }

  #shelf(category: Category): Shelf {
    const shelf = this.#shelves.get(category) ?? new Shelf(ORDERS);
    this.#shelves.set(category, shelf);
    return shelf;
  }

  #bearing(sku: string): Map<string, Product> {
    const key = sku.toUpperCase();
    const bearers = this.#bearers.get(key) ?? new Map<string, Product>();
    this.#bearers.set(key, bearers);
    return bearers;
  }
}

type States = Pick<AdminProductQuery, 'sheet' | 'status'>;

function isIn({ sheetComplete = false, isActive }: Product, { sheet, status }: States): boolean {
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

function idsOf(products: Product[]): string[] {
  return products.map(({ id }) => id);
}
