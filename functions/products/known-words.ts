/** Fills the dictionary: block after block of the snapshot's words, and product after product that changed since. */
import type { Card } from '../store/catalogue/card.ts';
import { BLOCK } from '../store/catalogue/documents.ts';
import type { WordBlock } from '../store/catalogue/word-block.ts';
import { Dictionary } from './dictionary.ts';
import type { Documents } from './documents.ts';
import { Intake } from './intake.ts';

/** How many blocks or products at once: between calls, and where somebody waits. */
const AT_ONCE = { beside: 16, waitedFor: 1024 };

export class KnownWords {
  readonly dictionary = new Dictionary();
  readonly #documents: Documents;
  readonly #isShown: (card: Card) => boolean;
  /** All cards of the snapshot at their places. */
  #cards: readonly Card[] = [];
  /** Products, and places of blocks. */
  readonly #intake: Intake<Card | number>;

  constructor(documents: Documents, isShown: (card: Card) => boolean) {
    this.#documents = documents;
    this.#isShown = isShown;
    this.#intake = new Intake({
      read: async (items) => {
        const words = await this.#wordsOf(items.filter((item) => typeof item === 'number'));
        return (item) => (typeof item === 'number' ? this.#takeBlock(item, words.get(item)) : this.#takeProduct(item));
      },
      ...AT_ONCE,
    });
  }

  /** All cards with which the snapshot began. */
  putAll(cards: readonly Card[]): void {
    this.#cards = cards;
    for (let block = 0; block * BLOCK < cards.length; block += 1) this.#intake.put(block);
  }

  /** A product at hand. */
  put(card: Card): void {
    this.#intake.put(card);
  }

  /** What is not shown any more. */
  drop(card: Card): void {
    if (!this.#intake.drop(card)) this.dictionary.drop(card);
  }

  /** All of them, for whoever waits. */
  rest(): Promise<void> {
    return this.#intake.rest();
  }

  /** Little by little, between calls. */
  meanwhile(): void {
    this.#intake.meanwhile();
  }

  /** The words of blocks. Of one that is gone the products are read. */
  async #wordsOf(blocks: readonly number[]): Promise<Map<number, WordBlock>> {
    const found = await this.#documents.wordsOf(blocks);
    const words = new Map(
      blocks.flatMap((block, at): [number, WordBlock][] => (found[at] ? [[block, found[at]]] : [])),
    );
    await this.#documents.load(blocks.filter((block) => !words.has(block)).flatMap((block) => this.#cardsOf(block)));
    return words;
  }

  #takeBlock(block: number, words: WordBlock | undefined): void {
    const cards = this.#cardsOf(block).map((card) => (this.#isShown(card) ? card : undefined));
    if (words) this.dictionary.addBlock(block, words, cards);
    else for (const card of cards) if (card) this.#takeProduct(card);
  }

  #takeProduct(card: Card): void {
    const product = this.#documents.at(card);
    if (product) this.dictionary.add(card, product);
  }

  #cardsOf(block: number): readonly Card[] {
    return this.#cards.slice(block * BLOCK, (block + 1) * BLOCK);
  }
}
