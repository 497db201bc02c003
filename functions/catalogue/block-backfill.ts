/**
 * Fills what is kept in memory of all products for a search: block after block of the snapshot with what lies beside it
 * for this search, and product after product that changed since.
 */
import type { ProductSummary } from './product-summary.ts';
import { blockIndex } from './snapshot/blocks.ts';
import type { StoredProduct } from '../store/products/products.ts';
import type { ProductDocuments } from './product-documents.ts';
import { Backfill } from './backfill.ts';

/** How many blocks or products at once: between calls, and where somebody waits. */
const AT_ONCE = { beside: 16, waitedFor: 1024 };

interface Use {
  /** What is read of each block. */
  part: 'words' | 'labels';
  /** Takes in what was read of a block: the cards at their places, without those that are not shown. */
  addBlock: (block: number, packed: Buffer, cards: (ProductSummary | undefined)[]) => void;
  /** Takes in one product that is not there. */
  add: (card: ProductSummary, product: StoredProduct) => void;
  /** Takes away a product as it was taken in; one that was not is left alone. */
  drop: (card: ProductSummary) => void;
  isShown: (card: ProductSummary) => boolean;
}

export class BlockBackfill {
  readonly #documents: ProductDocuments;
  readonly #use: Use;
  /** All cards of the snapshot, block after block, and with which of them each block begins. */
  #cards: readonly ProductSummary[] = [];
  readonly #starts: number[] = [];
  /** Products, and places of blocks. */
  readonly #intake: Backfill<ProductSummary | number>;

  constructor(documents: ProductDocuments, use: Use) {
    this.#documents = documents;
    this.#use = use;
    this.#intake = new Backfill({
      read: async (items) => {
        const parts = await this.#partsOf(items.filter((item) => typeof item === 'number'));
        return (item) => (typeof item === 'number' ? this.#takeBlock(item, parts.get(item)) : this.#takeProduct(item));
      },
      ...AT_ONCE,
    });
  }

  /** All cards with which an instance begins. */
  enqueueSnapshot(cards: readonly ProductSummary[]): void {
    this.#cards = cards;
    for (const [at, card] of cards.entries()) {
      const { document } = card;
      if (typeof document !== 'number') {
        this.enqueue(card);
        continue;
      }
      if (blockIndex(document) < this.#starts.length) continue;
      this.#intake.enqueue(this.#starts.length);
      this.#starts.push(at);
    }
  }

  /** A product at hand. */
  enqueue(card: ProductSummary): void {
    this.#intake.enqueue(card);
  }

  /** What is not shown any more. */
  remove(card: ProductSummary): void {
    if (!this.#intake.cancel(card)) this.#use.drop(card);
  }

  /** All of them, for whoever waits. */
  drain(): Promise<void> {
    return this.#intake.drain();
  }

  /** Little by little, between calls. */
  runWhenIdle(): void {
    this.#intake.runWhenIdle();
  }

  /** What lies beside blocks. Of one where that is gone the products are read. */
  async #partsOf(blocks: readonly number[]): Promise<Map<number, Buffer>> {
    const found = await this.#documents.readBlockParts(blocks, this.#use.part);
    const parts = new Map<number, Buffer>();
    for (const [at, block] of blocks.entries()) {
      const packed = found[at];
      if (packed) parts.set(block, packed);
    }
    await this.#documents.load(blocks.filter((block) => !parts.has(block)).flatMap((block) => this.#cardsOf(block)));
    return parts;
  }

  #takeBlock(block: number, packed: Buffer | undefined): void {
    const cards = this.#cardsOf(block).map((card) => (this.#use.isShown(card) ? card : undefined));
    if (packed) this.#use.addBlock(block, packed, cards);
    else for (const card of cards) if (card) this.#takeProduct(card);
  }

  #takeProduct(card: ProductSummary): void {
    const product = this.#documents.loaded(card);
    if (product) this.#use.add(card, product);
  }

  #cardsOf(block: number): readonly ProductSummary[] {
    return this.#cards.slice(this.#starts[block], this.#starts[block + 1]);
  }
}
