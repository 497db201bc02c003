/**
 * Fills an in-memory index from the snapshot, block after block: a little at a time between requests, or all at once
 * while a request waits. Products that changed since the snapshot are added one by one.
 */
import { log } from '../platform/log.ts';
import type { BlockPartNames } from '../store/products/catalogue-snapshot.ts';
import type { StoredProduct } from '../store/products/item.ts';
import type { ProductDocuments } from './product-documents.ts';
import { blockIndex, type ProductSummary } from './product-summary.ts';
import { gunzip } from './snapshot/snapshot.ts';

/** Blocks or products that are read together. */
const BATCH_SIZE_IDLE = 16;
const BATCH_SIZE_WAITING = 1024;
/** After this time other requests have their turn, so that none is slowed down noticeably. */
const TURN_MS = 0.5;

interface BackfillTarget {
  /** The part of each block that the index is made of. */
  part: keyof BlockPartNames;
  /** `summaries` are at their places in the block, undefined for products that are not current. */
  addBlock: (block: number, part: Buffer, summaries: (ProductSummary | undefined)[]) => void;
  add: (summary: ProductSummary, product: StoredProduct) => void;
  /** Must do nothing for a product that was not added. */
  remove: (summary: ProductSummary) => void;
  isCurrent: (summary: ProductSummary) => boolean;
}

export class Backfill {
  readonly #documents: ProductDocuments;
  readonly #target: BackfillTarget;
  /** Products, and indexes of blocks. */
  readonly #pending = new Set<ProductSummary | number>();
  /** All summaries of the snapshot, and where each block begins in them. */
  #snapshotSummaries: readonly ProductSummary[] = [];
  readonly #blockStarts: number[] = [];
  #isRunning = false;

  constructor(documents: ProductDocuments, target: BackfillTarget) {
    this.#documents = documents;
    this.#target = target;
  }

  /** `summaries` are all of the snapshot, oldest first. */
  enqueueSnapshot(summaries: readonly ProductSummary[]): void {
    this.#snapshotSummaries = summaries;
    for (const [position, summary] of summaries.entries()) {
      if (typeof summary.document !== 'number') this.enqueue(summary);
      else if (blockIndex(summary.document) >= this.#blockStarts.length) {
        this.#pending.add(this.#blockStarts.length);
        this.#blockStarts.push(position);
      }
    }
  }

  enqueue(summary: ProductSummary): void {
    this.#pending.add(summary);
  }

  remove(summary: ProductSummary): void {
    if (!this.#pending.delete(summary)) this.#target.remove(summary);
  }

  /** Adds everything that is pending, for a request that needs it. */
  async drain(): Promise<void> {
    while (this.#pending.size > 0) for (const add of await this.#readBatch(BATCH_SIZE_WAITING)) add();
  }

  /** Begins to add what is pending between requests. */
  runWhenIdle(): void {
    if (this.#isRunning || this.#pending.size === 0) return;
    this.#isRunning = true;
    void this.#runInTurns()
      .catch((error: unknown) => log.warn('catalogue index not filled yet', { error: error as Error }))
      .finally(() => (this.#isRunning = false));
  }

  async #runInTurns(): Promise<void> {
    while (this.#pending.size > 0) {
      const additions = await this.#readBatch(BATCH_SIZE_IDLE);
      while (additions.length > 0) {
        await new Promise((resolve) => setImmediate(resolve));
        const turnEnd = performance.now() + TURN_MS;
        while (additions.length > 0 && performance.now() < turnEnd) additions.shift()?.();
      }
    }
  }

  /** Reads what the next pending items need. Answers with the additions, which are then quick. */
  async #readBatch(size: number): Promise<(() => void)[]> {
    const items: (ProductSummary | number)[] = [];
    for (const item of this.#pending) if (items.push(item) === size) break;
    const blocks = items.filter((item) => typeof item === 'number');
    const parts = await this.#documents.readBlockParts(blocks, this.#target.part);
    const partOfBlock = new Map(blocks.map((block, position) => [block, parts[position]]));
    // A part that was deleted since: its products are read instead.
    const missingBlocks = blocks.filter((block) => !partOfBlock.get(block));
    await this.#documents.load(missingBlocks.flatMap((block) => this.#summariesOf(block)));
    return items.map((item) => () => {
      // During the reads it may have been added or removed.
      if (!this.#pending.delete(item)) return;
      if (typeof item === 'number') this.#addBlock(item, partOfBlock.get(item));
      else this.#addProduct(item);
    });
  }

  #addBlock(block: number, compressedPart: Buffer | undefined): void {
    const summaries = this.#summariesOf(block).map((summary) =>
      this.#target.isCurrent(summary) ? summary : undefined,
    );
    if (compressedPart) this.#target.addBlock(block, gunzip(compressedPart), summaries);
    else for (const summary of summaries) if (summary) this.#addProduct(summary);
  }

  #addProduct(summary: ProductSummary): void {
    const product = this.#documents.loaded(summary);
    if (product) this.#target.add(summary, product);
  }

  #summariesOf(block: number): readonly ProductSummary[] {
    return this.#snapshotSummaries.slice(this.#blockStarts[block], this.#blockStarts[block + 1]);
  }
}
