/**
 * Finds the products of cards: at hand, or in a block of the snapshot, which is read when something of it is wanted. What
 * the searches need of a block lies beside it.
 */
import { inParallel } from '../kit/parallel.ts';
import type { Card } from '../store/catalogue/card.ts';
import { BLOCK, blockOf } from '../store/catalogue/blocks.ts';
import { Block } from '../store/catalogue/documents.ts';
import { tellProduct, type Product } from '../store/products.ts';
import { readParts, type NamesOfBlock } from '../store/snapshot.ts';

const READERS = 16;
/** Products that were shown last are not read from their text again. */
const KEPT = 500;

/** Where documents come from. */
export interface Archive {
  readParts: typeof readParts;
  tellProduct: typeof tellProduct;
}

export class Documents {
  readonly #names: readonly NamesOfBlock[];
  readonly #archive: Archive;
  /** Undefined of one that is gone: it is not looked for again. */
  readonly #blocks = new Map<number, Block | undefined>();
  /** Those whose block was gone, by their places. */
  readonly #told = new Map<number, Product | undefined>();
  readonly #recent = new Map<Card, Product>();

  /** The blocks' names, in the order of the cards' places. */
  constructor(names: readonly NamesOfBlock[] = [], archive: Archive = { readParts, tellProduct }) {
    this.#names = names;
    this.#archive = archive;
  }

  /** What lies beside these blocks, packed, in their order; undefined where it is gone. */
  async partsOf(blocks: readonly number[], part: keyof NamesOfBlock): Promise<(Buffer | undefined)[]> {
    if (blocks.length === 0) return [];
    return this.#archive.readParts(blocks.map((block) => this.#names[block]?.[part] ?? ''));
  }

  /** The products of these cards, in their order. One that was deleted, of which the feed will tell, is left out. */
  async of(cards: readonly Card[]): Promise<Product[]> {
    await this.load(cards);
    return cards.flatMap((card) => this.#shown(card) ?? []);
  }

  /** Reads what `at` is going to be asked for. */
  async load(cards: readonly Card[]): Promise<void> {
    const blocks = new Set(cards.flatMap(({ document }) => (typeof document === 'number' ? blockOf(document) : [])));
    const missing = [...blocks].filter((block) => !this.#blocks.has(block));
    const parts = await this.partsOf(missing, 'documents');
    for (const [at, block] of missing.entries()) {
      const part = parts[at];
      this.#blocks.set(block, part && new Block(part));
    }
    await this.#ask(cards);
  }

  /** The product of a card that was loaded, unless it was deleted. */
  at({ document }: Card): Product | undefined {
    if (typeof document === 'object') return document;
    return this.#told.get(document) ?? this.#blocks.get(blockOf(document))?.product(document % BLOCK);
  }

  /** Asks the table for those whose block is gone: the snapshot was replaced long ago. */
  async #ask(cards: readonly Card[]): Promise<void> {
    const lost = cards.filter(({ document }) => {
      return typeof document === 'number' && !this.#blocks.get(blockOf(document)) && !this.#told.has(document);
    });
    await inParallel(READERS, lost, async ({ id, document }) => {
      this.#told.set(document as number, (await this.#archive.tellProduct(id))?.product);
    });
  }

  #shown(card: Card): Product | undefined {
    const product = this.#recent.get(card) ?? this.at(card);
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
