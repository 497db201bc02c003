/**
 * Finds the products of cards: at hand, or in a block of the snapshot, which is read when something of it is wanted. What
 * the searches need of a block lies beside it.
 */
import { inParallel } from '../platform/parallel.ts';
import type { ProductSummary } from './product-summary.ts';
import { BLOCK_SIZE, blockIndex } from './snapshot/blocks.ts';
import { DocumentBlock } from './snapshot/document-block.ts';
import { readProductRevision, type StoredProduct } from '../store/products/products.ts';
import { readSnapshotParts, type BlockPartNames } from './snapshot/snapshot.ts';

const READERS = 16;
/** Products that were shown last are not read from their text again. */
const KEPT = 500;

/** Where documents come from. */
export interface DocumentSource {
  readSnapshotParts: typeof readSnapshotParts;
  readProductRevision: typeof readProductRevision;
}

export class ProductDocuments {
  readonly #names: readonly BlockPartNames[];
  readonly #archive: DocumentSource;
  /** Undefined of one that is gone: it is not looked for again. */
  readonly #blocks = new Map<number, DocumentBlock | undefined>();
  /** Those whose block was gone, by their places. */
  readonly #told = new Map<number, StoredProduct | undefined>();
  readonly #recent = new Map<ProductSummary, StoredProduct>();

  /** The blocks' names, in the order of the cards' places. */
  constructor(
    names: readonly BlockPartNames[] = [],
    archive: DocumentSource = { readSnapshotParts: readSnapshotParts, readProductRevision: readProductRevision },
  ) {
    this.#names = names;
    this.#archive = archive;
  }

  /** What lies beside these blocks, packed, in their order; undefined where it is gone. */
  async readBlockParts(blocks: readonly number[], part: keyof BlockPartNames): Promise<(Buffer | undefined)[]> {
    if (blocks.length === 0) return [];
    return this.#archive.readSnapshotParts(blocks.map((block) => this.#names[block]?.[part] ?? ''));
  }

  /** The products of these cards, in their order. One that was deleted, of which the feed will tell, is left out. */
  async readProducts(cards: readonly ProductSummary[]): Promise<StoredProduct[]> {
    await this.load(cards);
    return cards.flatMap((card) => this.#shown(card) ?? []);
  }

  /** Reads what `at` is going to be asked for. */
  async load(cards: readonly ProductSummary[]): Promise<void> {
    const blocks = new Set(cards.flatMap(({ document }) => (typeof document === 'number' ? blockIndex(document) : [])));
    const missing = [...blocks].filter((block) => !this.#blocks.has(block));
    const parts = await this.readBlockParts(missing, 'documents');
    for (const [at, block] of missing.entries()) {
      const part = parts[at];
      this.#blocks.set(block, part && new DocumentBlock(part));
    }
    await this.#ask(cards);
  }

  /** The product of a card that was loaded, unless it was deleted. */
  loaded({ document }: ProductSummary): StoredProduct | undefined {
    if (typeof document === 'object') return document;
    return this.#told.get(document) ?? this.#blocks.get(blockIndex(document))?.product(document % BLOCK_SIZE);
  }

  /** Asks the table for those whose block is gone: the snapshot was replaced long ago. */
  async #ask(cards: readonly ProductSummary[]): Promise<void> {
    const lost = cards.filter(({ document }) => {
      return typeof document === 'number' && !this.#blocks.get(blockIndex(document)) && !this.#told.has(document);
    });
    await inParallel(READERS, lost, async ({ id, document }) => {
      this.#told.set(document as number, (await this.#archive.readProductRevision(id))?.product);
    });
  }

  #shown(card: ProductSummary): StoredProduct | undefined {
    const product = this.#recent.get(card) ?? this.loaded(card);
    if (!product) return undefined;
    this.#recent.set(card, product);
    // A map keeps the order of insertion: the oldest goes.
    for (const [oldest] of this.#recent) {
      if (this.#recent.size <= KEPT) break;
      this.#recent.delete(oldest);
    }
    return product;
  }
}
