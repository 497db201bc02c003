/**
 * Takes products in that are needed whole, by the search or by the back office: a few at a time between calls, and all
 * that are left when somebody waits for them.
 */
import { log } from '../kit/log.ts';
import type { Card } from '../store/catalogue/card.ts';
import type { Product } from '../store/products.ts';
import type { Documents } from './documents.ts';

/** Milliseconds after which others have their turn: no call is to feel that something is taken in beside it. */
const TURN_MS = 0.5;
/** Whose documents are read at once: a block of the snapshot, or some where somebody waits. */
const BESIDE = 128;
const WAITED_FOR = 2048;

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
    while (this.#waiting.size > 0) for (const card of await this.#read(WAITED_FOR)) this.#takeIn(card);
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
      const cards = (await this.#read(BESIDE)).values();
      for (let isOver = false; !isOver;) {
        await new Promise((resolve) => setImmediate(resolve));
        isOver = this.#takeTurn(cards);
      }
    }
  }

  /** True where all of them are taken in. */
  #takeTurn(cards: Iterator<Card, undefined>): boolean {
    const end = performance.now() + TURN_MS;
    while (performance.now() < end) {
      const next = cards.next();
      if (next.done) return true;
      this.#takeIn(next.value);
    }
    return false;
  }

  /** Some of those that wait, their documents at hand. */
  async #read(count: number): Promise<Card[]> {
    const cards: Card[] = [];
    for (const card of this.#waiting) if (cards.push(card) === count) break;
    await this.#documents.load(cards);
    return cards;
  }

  /** It may have been taken in, or have gone, while documents were read. */
  #takeIn(card: Card): void {
    const product = this.#waiting.delete(card) && this.#documents.at(card);
    if (product) this.#take(product);
  }
}
