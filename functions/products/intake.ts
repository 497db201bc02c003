/**
 * Takes products in that are needed whole, by the search or by the back office: a few at a time between calls, and all
 * that are left when somebody waits for them.
 */
import { log } from '../kit/log.ts';
import type { Card } from '../store/catalogue/card.ts';
import type { Product } from '../store/products.ts';
import type { Documents } from './documents.ts';

/** Taken in at a time: a millisecond or two. */
const AT_ONCE = 20;
/** Read ahead where somebody waits: some blocks of the snapshot. */
const AHEAD = 2048;

export class Intake {
  readonly #documents: Documents;
  readonly #take: (product: Product) => void;
  readonly #waiting = new Set<Card>();
  #going = false;

  constructor(documents: Documents, take: (product: Product) => void) {
    this.#documents = documents;
    this.#take = take;
  }

  put(card: Card): void {
    this.#waiting.add(card);
  }

  /** What was taken in of a card that goes; undefined where it was still waiting. */
  drop(card: Card): Product | undefined {
    return this.#waiting.delete(card) ? undefined : this.#documents.at(card);
  }

  /** Takes in all that wait. */
  async rest(): Promise<void> {
    while (this.#waiting.size > 0) await this.#some(AHEAD);
  }

  /** Begins to take in what waits, between calls. */
  meanwhile(): void {
    if (this.#going || this.#waiting.size === 0) return;
    this.#going = true;
    void this.#onAndOn()
      .catch((error: unknown) => log.warn('products not taken in yet', { error: error as Error }))
      .finally(() => (this.#going = false));
  }

  async #onAndOn(): Promise<void> {
    while (this.#waiting.size > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      await this.#some(AT_ONCE);
    }
  }

  async #some(count: number): Promise<void> {
    const cards: Card[] = [];
    for (const card of this.#waiting) if (cards.push(card) === count) break;
    await this.#documents.load(cards);
    for (const card of cards) {
      // It may have been taken in or gone while its document was read.
      const product = this.#waiting.delete(card) && this.#documents.at(card);
      if (product) this.#take(product);
    }
  }
}
