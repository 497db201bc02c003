/** All products in memory, for admins: a list newest first, searched by name, tags and SKU. */
import type { AdminProductQuery } from '../../shared/product/schema.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { Backfill } from './backfill.ts';
import { ProductDocuments } from './product-documents.ts';
import type { ProductSummary } from './product-summary.ts';
import { ResultCache } from './result-cache.ts';
import {
  adminSearchEntry,
  entryMatches,
  entrySkus,
  foldText,
  type AdminSearchEntry,
} from './search/admin-search-entry.ts';
import { stemOf } from './search/italian-text.ts';
import { CategoryIndexes, type SortedIndex } from './sorted-index.ts';

/** Of one search: each word is looked for in every product. */
const MAX_WORDS = 6;

type SkuOwner = Pick<StoredProduct, 'id' | 'name'>;

interface AdminListing {
  ids: string[];
  total: number;
}

type StateFilter = Pick<AdminProductQuery, 'sheet' | 'status'>;

export class AdminCatalogue {
  readonly #summaries = new Map<string, ProductSummary>();
  /** Summaries of the snapshot that are not indexed yet: most instances serve no admin. */
  #snapshotSummaries: readonly ProductSummary[] = [];
  readonly #sorted = new CategoryIndexes(['createdAt']);
  readonly #searchEntries = new Map<ProductSummary, AdminSearchEntry>();
  readonly #searchBackfill: Backfill;
  readonly #cache = new ResultCache();

  constructor(documents = new ProductDocuments()) {
    this.#searchBackfill = new Backfill(documents, {
      part: 'adminSearch',
      addBlock: (_block, bytes, summaries) =>
        this.#addEntries(JSON.parse(bytes.toString()) as AdminSearchEntry[], summaries),
      add: (summary, product) => this.#searchEntries.set(summary, adminSearchEntry(product)),
      remove: (summary) => this.#searchEntries.delete(summary),
      isCurrent: (summary) => this.#summaries.get(summary.id) === summary,
    });
  }

  /** Adds or replaces a product. Removes one that was deleted (undefined). */
  set(id: string, summary: ProductSummary | undefined): void {
    this.#indexSnapshotSummaries();
    this.#cache.clear();
    const previous = this.#summaries.get(id);
    if (previous) this.#remove(previous);
    if (!summary) return;
    this.#summaries.set(id, summary);
    this.#sorted.add(summary);
    this.#searchBackfill.enqueue(summary);
  }

  /** Fills an empty catalogue with summaries, oldest first. */
  loadSnapshot(summaries: readonly ProductSummary[]): void {
    this.#snapshotSummaries = summaries;
    this.#searchBackfill.enqueueSnapshot(summaries);
  }

  /** One page of ids. The rows are read from the table. */
  async list({ page, limit, category, search, sheet, status }: AdminProductQuery): Promise<AdminListing> {
    this.#indexSnapshotSummaries();
    // After the answer: an admin who sees the list may search next, or save a product.
    setImmediate(() => this.#searchBackfill.runWhenIdle()).unref();
    const skip = (page - 1) * limit;
    const index = this.#sorted.of(category);
    const words = [...new Set(foldText(search).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
    if (words.length === 0 && !sheet && !status) {
      return { ids: idsOf(index.slice('createdAt', 'desc', skip, limit)), total: index.size };
    }
    if (words.length > 0) await this.#searchBackfill.drain();
    const cacheKey = JSON.stringify([category, sheet, status, words]);
    const ids = this.#cache.getOrCompute(cacheKey, () => this.#find(index, words, { sheet, status }));
    return { ids: ids.slice(skip, skip + limit), total: ids.length };
  }

  /** Folded SKU → the products that have it, oldest first. */
  async findSkuOwners(skus: readonly string[]): Promise<Map<string, SkuOwner[]>> {
    this.#indexSnapshotSummaries();
    await this.#searchBackfill.drain();
    const ownersBySku = new Map(skus.map((sku): [string, SkuOwner[]] => [foldText(sku), []]));
    for (const [{ id, name }, entry] of this.#searchEntries) {
      for (const sku of entrySkus(entry)) ownersBySku.get(sku)?.push({ id, name });
    }
    for (const owners of ownersBySku.values()) owners.sort((a, b) => (a.id < b.id ? -1 : 1));
    return ownersBySku;
  }

  #find(index: SortedIndex, words: string[], states: StateFilter): string[] {
    const terms = words.map((word) => ({ word, stem: stemOf(word) }));
    const matches = index.slice('createdAt', 'desc', 0, index.size).filter((summary) => {
      const entry = this.#searchEntries.get(summary);
      return matchesStates(summary, states) && terms.every((term) => entry !== undefined && entryMatches(entry, term));
    });
    return idsOf(matches);
  }

  #indexSnapshotSummaries(): void {
    const summaries = this.#snapshotSummaries;
    if (summaries.length === 0) return;
    this.#snapshotSummaries = [];
    this.#sorted.setSource(() => [...summaries]);
    for (const summary of summaries) this.#summaries.set(summary.id, summary);
  }

  #remove(summary: ProductSummary): void {
    this.#summaries.delete(summary.id);
    this.#sorted.remove(summary);
    this.#searchBackfill.remove(summary);
  }

  #addEntries(entries: readonly AdminSearchEntry[], summaries: readonly (ProductSummary | undefined)[]): void {
    for (const [place, summary] of summaries.entries()) {
      const entry = entries[place];
      if (summary && entry) this.#searchEntries.set(summary, entry);
    }
  }
}

function matchesStates({ sheetComplete, isActive }: ProductSummary, { sheet, status }: StateFilter): boolean {
  const matchesSheet = !sheet || (sheet === 'complete') === sheetComplete;
  return matchesSheet && (!status || (status === 'active') === isActive);
}

function idsOf(summaries: ProductSummary[]): string[] {
  return summaries.map(({ id }) => id);
}
