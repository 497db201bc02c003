/**
 * The documents of products: full products as lines of JSON, in blocks of the snapshot. A block is read when one of its
 * products is shown; only the lines of shown products are parsed.
 */
import { inParallel } from '../platform/parallel.ts';
import { readSnapshotParts, type BlockPartNames } from '../store/products/catalogue-snapshot.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProductRevision } from '../store/products/products.ts';
import { BLOCK_SIZE, blockIndex, type ProductSummary } from './product-summary.ts';
import { gunzip } from './snapshot/snapshot.ts';

const PARALLEL_READS = 16;
/** Parsed products that are kept. */
const MAX_RECENT = 500;
const NEW_LINE = 10;

export function serializeProduct(product: StoredProduct): string {
  return JSON.stringify(product);
}

export function parseProduct(line: string): StoredProduct {
  return JSON.parse(line) as StoredProduct;
}

export class DocumentBlock {
  readonly #bytes: Buffer;
  readonly #lineEnds: number[] = [];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    for (let end = this.#bytes.indexOf(NEW_LINE); end >= 0; end = this.#bytes.indexOf(NEW_LINE, end + 1)) {
      this.#lineEnds.push(end);
    }
    this.#lineEnds.push(this.#bytes.length);
  }

  line(place: number): string {
    const start = place === 0 ? 0 : (this.#lineEnds[place - 1] ?? 0) + 1;
    return this.#bytes.toString('utf8', start, this.#lineEnds[place]);
  }
}

export interface DocumentSource {
  readSnapshotParts: typeof readSnapshotParts;
  readProductRevision: typeof readProductRevision;
}

export class ProductDocuments {
  readonly #partNames: readonly BlockPartNames[];
  readonly #source: DocumentSource;
  /** Undefined for a block that was deleted: it is not read again. */
  readonly #blocks = new Map<number, DocumentBlock | undefined>();
  /** Products of deleted blocks, by their place in the snapshot. */
  readonly #singleProducts = new Map<number, StoredProduct | undefined>();
  readonly #recentProducts = new Map<ProductSummary, StoredProduct>();

  constructor(
    partNames: readonly BlockPartNames[] = [],
    source: DocumentSource = { readSnapshotParts, readProductRevision },
  ) {
    this.#partNames = partNames;
    this.#source = source;
  }

  /** One part of each of these blocks, compressed. Undefined for a part that was deleted. */
  async readBlockParts(blocks: readonly number[], part: keyof BlockPartNames): Promise<(Buffer | undefined)[]> {
    if (blocks.length === 0) return [];
    return this.#source.readSnapshotParts(blocks.map((block) => this.#partNames[block]?.[part] ?? ''));
  }

  /** The products of these summaries, in that order. A product that was deleted a moment ago is left out. */
  async readProducts(summaries: readonly ProductSummary[]): Promise<StoredProduct[]> {
    await this.load(summaries);
    return summaries.flatMap((summary) => this.#recent(summary) ?? []);
  }

  /** Reads what `loaded` needs. */
  async load(summaries: readonly ProductSummary[]): Promise<void> {
    const places = summaries.flatMap(({ document }) => (typeof document === 'number' ? [document] : []));
    const missingBlocks = [...new Set(places.map(blockIndex))].filter((block) => !this.#blocks.has(block));
    const parts = await this.readBlockParts(missingBlocks, 'documents');
    for (const [position, block] of missingBlocks.entries()) {
      const part = parts[position];
      this.#blocks.set(block, part && new DocumentBlock(gunzip(part)));
    }
    await this.#loadFromTable(summaries);
  }

  /** Undefined for a product that was not loaded or was deleted. */
  loaded({ document }: ProductSummary): StoredProduct | undefined {
    if (typeof document === 'object') return document;
    const line = this.#blocks.get(blockIndex(document))?.line(document % BLOCK_SIZE);
    return this.#singleProducts.get(document) ?? (line === undefined ? undefined : parseProduct(line));
  }

  /** For products whose block was deleted: the snapshot was replaced twice since this instance began. */
  async #loadFromTable(summaries: readonly ProductSummary[]): Promise<void> {
    const missing = summaries.flatMap(({ id, document }) => {
      const isMissing =
        typeof document === 'number' && !this.#blocks.get(blockIndex(document)) && !this.#singleProducts.has(document);
      return isMissing ? [{ id, place: document }] : [];
    });
    await inParallel(PARALLEL_READS, missing, async ({ id, place }) => {
      this.#singleProducts.set(place, (await this.#source.readProductRevision(id))?.product);
    });
  }

  #recent(summary: ProductSummary): StoredProduct | undefined {
    const product = this.#recentProducts.get(summary) ?? this.loaded(summary);
    if (!product) return undefined;
    this.#recentProducts.set(summary, product);
    // A map keeps the order of insertion, so its first key is the oldest.
    for (const [oldest] of this.#recentProducts) {
      if (this.#recentProducts.size <= MAX_RECENT) break;
      this.#recentProducts.delete(oldest);
    }
    return product;
  }
}
