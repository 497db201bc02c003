/** All products in memory, for admins: a list newest first, searched by name, tags, SKU and GTIN. */
import type { AdminProductQuery } from '../../shared/product/schema.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { ProductDocuments } from './product-documents.ts';
import type { ProductSummary } from './product-summary.ts';
import {
  adminSearchEntry,
  entryMatches,
  entryCodes,
  entryHasCode,
  foldText,
  type AdminSearchEntry,
} from './search/admin-search-entry.ts';
import { stemOf } from './search/words.ts';
import { CategoryIndexes, type SortedIndex } from './sorted-index.ts';

/** Of one search: each word is looked for in every product. */
const MAX_WORDS = 6;

type CodeOwner = Pick<StoredProduct, 'id' | 'name'>;

interface AdminListing {
  ids: string[];
  total: number;
}

type StateFilter = Pick<AdminProductQuery, 'sheet' | 'status' | 'stock'>;

export class AdminCatalogue {
  readonly #summaries = new Map<string, ProductSummary>();
  /** Summaries of the snapshot that are not indexed yet: most instances serve no admin. */
  #snapshotSummaries: readonly ProductSummary[] = [];
  readonly #sorted = new CategoryIndexes(['createdAt']);
  readonly #archived = new CategoryIndexes(['createdAt']);
  /** All of the snapshot, oldest first. */
  #loadedSummaries: readonly ProductSummary[] = [];
  readonly #documents: ProductDocuments;
  readonly #searchEntries = new Map<ProductSummary, AdminSearchEntry>();
  #searchLoad: Promise<void> | undefined;
  /** The ids of the last search, so that its second page costs a slice. Until the next change. */
  #lastSearch: { key: string; ids: string[] } | undefined;

  constructor(documents = new ProductDocuments()) {
    this.#documents = documents;
  }

  /** Adds or replaces a product. Removes one that was deleted (undefined). */
  set(id: string, summary: ProductSummary | undefined): void {
    this.#indexSnapshotSummaries();
    this.#lastSearch = undefined;
    const previous = this.#summaries.get(id);
    if (previous) this.#remove(previous);
    if (!summary) return;
    this.#summaries.set(id, summary);
    this.#indexesOf(summary).add(summary);
    if (typeof summary.document === 'object') this.#searchEntries.set(summary, adminSearchEntry(summary.document));
  }

  /** Fills an empty catalogue with summaries, oldest first. */
  loadSnapshot(summaries: readonly ProductSummary[]): void {
    this.#snapshotSummaries = summaries;
    this.#loadedSummaries = summaries;
  }

  /** One page of ids. The rows are read from the table. */
  async list({ page, limit, category, search, sheet, status, stock }: AdminProductQuery): Promise<AdminListing> {
    this.#indexSnapshotSummaries();
    const skip = (page - 1) * limit;
    const index = (status === 'archived' ? this.#archived : this.#sorted).of(category);
    const code = foldText(search).trim();
    const words = [...new Set(code.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
    if (words.length === 0 && !sheet && !stock && (!status || status === 'archived')) {
      return { ids: idsOf(index.slice('createdAt', 'desc', skip, limit)), total: index.size };
    }
    if (words.length > 0) await this.#readSearchEntries();
    const key = JSON.stringify([category, sheet, status, stock, code]);
    const ids =
      this.#lastSearch?.key === key ? this.#lastSearch.ids : this.#find(index, words, code, { sheet, status, stock });
    this.#lastSearch = { key, ids };
    return { ids: ids.slice(skip, skip + limit), total: ids.length };
  }

  /** The ids after one, in their order. */
  idsAfter(after: string, maxCount: number): string[] {
    this.#indexSnapshotSummaries();
    const ids = [...this.#summaries.keys()].filter((id) => id > after);
    return ids.sort().slice(0, maxCount);
  }

  /** Folded SKU or GTIN → the products that have it, oldest first. */
  async findCodeOwners(codes: readonly string[]): Promise<Map<string, CodeOwner[]>> {
    this.#indexSnapshotSummaries();
    await this.#readSearchEntries();
    const ownersByCode = new Map(codes.map((code): [string, CodeOwner[]] => [foldText(code), []]));
    for (const [{ id, name }, entry] of this.#searchEntries) {
      for (const code of entryCodes(entry)) ownersByCode.get(code)?.push({ id, name });
    }
    for (const owners of ownersByCode.values()) owners.sort((a, b) => (a.id < b.id ? -1 : 1));
    return ownersByCode;
  }

  #find(index: SortedIndex, words: string[], code: string, states: StateFilter): string[] {
    const terms = words.map((word) => ({ word, stem: stemOf(word) }));
    const matches = index.slice('createdAt', 'desc', 0, index.size).filter((summary) => {
      const entry = this.#searchEntries.get(summary);
      return matchesStates(summary, states) && terms.every((term) => entry !== undefined && entryMatches(entry, term));
    });
    // What has exactly this code first.
    const isCode = (summary: ProductSummary) => entryHasCode(this.#searchEntries.get(summary)!, code);
    const owners = new Set(code ? matches.filter(isCode) : []);
    return idsOf([...owners, ...matches.filter((summary) => !owners.has(summary))]);
  }

  #indexSnapshotSummaries(): void {
    const summaries = this.#snapshotSummaries;
    if (summaries.length === 0) return;
    this.#snapshotSummaries = [];
    this.#sorted.setSource(() => summaries.filter(({ isArchived }) => !isArchived));
    this.#archived.setSource(() => summaries.filter(({ isArchived }) => isArchived));
    for (const summary of summaries) this.#summaries.set(summary.id, summary);
  }

  #indexesOf({ isArchived }: ProductSummary): CategoryIndexes {
    return isArchived ? this.#archived : this.#sorted;
  }

  #remove(summary: ProductSummary): void {
    this.#summaries.delete(summary.id);
    this.#indexesOf(summary).remove(summary);
    this.#searchEntries.delete(summary);
  }

  async #readSearchEntries(): Promise<void> {
    this.#searchLoad ??= this.#loadSearchEntries();
    await this.#searchLoad.catch((error: unknown) => {
      this.#searchLoad = undefined;
      throw error;
    });
  }

  async #loadSearchEntries(): Promise<void> {
    const summaries = this.#loadedSummaries;
    if (summaries.length === 0) return;
    const bytes = await this.#documents.readAdminSearch();
    const entries = bytes && (JSON.parse(bytes.toString()) as AdminSearchEntry[]);
    // A snapshot that was deleted since: its products are read instead.
    const products = entries ? [] : await this.#documents.readProducts(summaries);
    const productsById = new Map(products.map((product) => [product.id, product]));
    for (const [position, summary] of summaries.entries()) {
      const product = productsById.get(summary.id);
      const entry = entries?.[position] ?? (product && adminSearchEntry(product));
      // Since then it may have been replaced.
      if (entry && this.#summaries.get(summary.id) === summary) this.#searchEntries.set(summary, entry);
    }
  }
}

function matchesStates(
  { sheetComplete, isActive, isLow }: ProductSummary,
  { sheet, status, stock }: StateFilter,
): boolean {
  const matchesSheet = !sheet || (sheet === 'complete') === sheetComplete;
  // Archived products have an index of their own.
  return matchesSheet && (!stock || isLow) && (!status || status === 'archived' || (status === 'active') === isActive);
}

function idsOf(summaries: ProductSummary[]): string[] {
  return summaries.map(({ id }) => id);
}
