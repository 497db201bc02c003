/**
 * Fills what is kept in memory of all products for a search: block after block of the snapshot with what lies beside it
 * for this search, and product after product that changed since.
 */
import type { Card } from '../store/catalogue/card.ts';
import { blockOf } from '../store/catalogue/blocks.ts';
import type { Product } from '../store/products.ts';
import type { Documents } from './documents.ts';
import { Intake } from './intake.ts';

/** How many blocks or products at once: between calls, and where somebody waits. */
const AT_ONCE = { beside: 16, waitedFor: 1024 };

interface Use {
  /** What is read of each block. */
  part: 'words' | 'labels';
  /** Takes in what was read of a block: the cards at their places, without those that are not shown. */
  addBlock: (block: number, packed: Buffer, cards: (Card | undefined)[]) => void;
  /** Takes in one product that is not there. */
  add: (card: Card, product: Product) => void;
  /** Takes away a product as it was taken in; one that was not is left alone. */
  drop: (card: Card) => void;
  isShown: (card: Card) => boolean;
}

export class BlockIntake {
  readonly #documents: Documents;
  readonly #use: Use;
  /** All cards of the snapshot, block after block, and with which of them each block begins. */
  #cards: readonly Card[] = [];
  readonly #starts: number[] = [];
  /** Products, and places of blocks. */
  readonly #intake: Intake<Card | number>;

  constructor(documents: Documents, use: Use) {
    this.#documents = documents;
    this.#use = use;
    this.#intake = new Intake({
      read: async (items) => {
        const parts = await this.#partsOf(items.filter((item) => typeof item === 'number'));
        return (item) => (typeof item === 'number' ? this.#takeBlock(item, parts.get(item)) : this.#takeProduct(item));
      },
      ...AT_ONCE,
    });
  }

  /** All cards with which an instance begins. */
  putAll(cards: readonly Card[]): void {
    this.#cards = cards;
    for (const [at, card] of cards.entries()) {
      const { document } = card;
      if (typeof document !== 'number') {
        this.put(card);
        continue;
      }
      if (blockOf(document) < this.#starts.length) continue;
      this.#intake.put(this.#starts.length);
      this.#starts.push(at);
    }
  }

  /** A product at hand. */
  put(card: Card): void {
    this.#intake.put(card);
  }

  /** What is not shown any more. */
  drop(card: Card): void {
    if (!this.#intake.drop(card)) this.#use.drop(card);
  }

  /** All of them, for whoever waits. */
  rest(): Promise<void> {
    return this.#intake.rest();
  }

  /** Little by little, between calls. */
  meanwhile(): void {
    this.#intake.meanwhile();
  }

  /** What lies beside blocks. Of one where that is gone the products are read. */
  async #partsOf(blocks: readonly number[]): Promise<Map<number, Buffer>> {
    const found = await this.#documents.partsOf(blocks, this.#use.part);
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

  #takeProduct(card: Card): void {
    const product = this.#documents.at(card);
    if (product) this.#use.add(card, product);
  }

  #cardsOf(block: number): readonly Card[] {
    return this.#cards.slice(this.#starts[block], this.#starts[block + 1]);
  }
}
