/**
 * The documents of products: full products as lines of JSON, in blocks of the snapshot. A list reads the blocks of its
 * products, the first search all of them packed: what it finds may be anywhere. Only what is shown is unpacked and parsed.
 */
import { inParallel } from '../platform/parallel.ts';
import { readSnapshotPart, type ByteRange, type SnapshotPart } from '../store/products/catalogue-snapshot.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProductRevision } from '../store/products/products.ts';
import { BLOCK_SIZE, blockIndex, type ProductSummary } from './product-summary.ts';
import { gunzip, type Snapshot } from './snapshot/snapshot.ts';

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
  readSnapshotPart: typeof readSnapshotPart;
  readProductRevision: typeof readProductRevision;
}

export class ProductDocuments {
  readonly #snapshot: Pick<Snapshot, 'head' | 'blockEnds'> | undefined;
  readonly #source: DocumentSource;
  /** All blocks as the snapshot has them, from the first search on. */
  #packedBlocks: Buffer | undefined;
  /** Undefined for a block of a deleted snapshot: it is not read again. */
  readonly #blocks = new Map<number, DocumentBlock | undefined>();
  readonly #recentProducts = new Map<ProductSummary, StoredProduct>();

  constructor(
    snapshot?: Pick<Snapshot, 'head' | 'blockEnds'>,
    source: DocumentSource = { readSnapshotPart, readProductRevision },
  ) {
    this.#snapshot = snapshot;
    this.#source = source;
  }

  /** Reads what searches need. The words of all active products (`ProductIndex`), undefined where the snapshot was deleted. */
  async readForSearch(): Promise<Buffer | undefined> {
    const [words, documents] = await Promise.all([this.#readPart('words'), this.#readPart('documents')]);
    this.#packedBlocks = documents;
    return words && gunzip(words);
  }

  /** What admins find the products of the snapshot by, oldest first (JSON). Undefined where it was deleted. */
  async readAdminSearch(): Promise<Buffer | undefined> {
    const bytes = await this.#readPart('adminSearch');
    return bytes && gunzip(bytes);
  }

  /** The products of these summaries, in that order. A product that was deleted a moment ago is left out. */
  async readProducts(summaries: readonly ProductSummary[]): Promise<StoredProduct[]> {
    const places = summaries.flatMap((summary) =>
      typeof summary.document === 'number' && !this.#recentProducts.has(summary) ? [summary.document] : [],
    );
    const missingBlocks = [...new Set(places.map(blockIndex))].filter((block) => !this.#blocks.has(block));
    await inParallel(
      PARALLEL_READS,
      missingBlocks,
      async (block) => void this.#blocks.set(block, await this.#readBlock(block)),
    );
    const products = new Map<ProductSummary, StoredProduct>();
    await inParallel(PARALLEL_READS, summaries, async (summary) => {
      const product = this.#recentProducts.get(summary) ?? (await this.#readProduct(summary));
      if (product) products.set(summary, product);
    });
    return summaries.flatMap((summary) => {
      const product = products.get(summary);
      if (product) this.#keep(summary, product);
      return product ?? [];
    });
  }

  async #readPart(part: SnapshotPart, range?: ByteRange): Promise<Buffer | undefined> {
    return this.#snapshot && this.#source.readSnapshotPart(this.#snapshot.head.name, part, range);
  }

  async #readBlock(block: number): Promise<DocumentBlock | undefined> {
    const { blockEnds = [] } = this.#snapshot ?? {};
    const range = { start: blockEnds[block - 1] ?? 0, end: blockEnds[block] ?? 0 };
    const bytes = this.#packedBlocks?.subarray(range.start, range.end) ?? (await this.#readPart('documents', range));
    return bytes && new DocumentBlock(gunzip(bytes));
  }

  /** From the table where the snapshot was deleted since this instance began. */
  async #readProduct({ id, document }: ProductSummary): Promise<StoredProduct | undefined> {
    if (typeof document === 'object') return document;
    const block = this.#blocks.get(blockIndex(document));
    if (block) return parseProduct(block.line(document % BLOCK_SIZE));
    return (await this.#source.readProductRevision(id))?.product;
  }

  #keep(summary: ProductSummary, product: StoredProduct): void {
    this.#recentProducts.set(summary, product);
    // A map keeps the order of insertion, so its first key is the oldest.
    for (const [oldest] of this.#recentProducts) {
      if (this.#recentProducts.size <= MAX_RECENT) break;
      this.#recentProducts.delete(oldest);
    }
  }
}
