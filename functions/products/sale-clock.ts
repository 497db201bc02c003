/** Products whose price the clock changes: which of them stand in lists at a price that is over. */
import { centsAt, type Card } from '../store/catalogue/card.ts';

export class SaleClock {
  readonly #cards = new Map<string, Card>();
  #lookedAt = -Infinity;
  /** The next moment at which one of them costs something else. */
  #next = Infinity;

  /** Takes in a product as it is now, in the place of the same one as it was. */
  put(card: Card, now: number): void {
    this.drop(card.id);
    this.#lookedAt = Math.max(this.#lookedAt, now);
    if (!card.dated) return;
    this.#cards.set(card.id, card);
    this.#next = Math.min(this.#next, changeAfter(card, now));
  }

  drop(id: string): void {
    this.#cards.delete(id);
  }

  /** True where a sale began or ended since the last look, or the clock was put back: then all have the price of now. */
  reprice(now: number): boolean {
    const isDue = now < this.#lookedAt || now >= this.#next;
    this.#lookedAt = now;
    if (!isDue) return false;
    this.#next = Infinity;
    for (const card of this.#cards.values()) {
      if (card.dated) card.cents = centsAt(card.dated, now);
      this.#next = Math.min(this.#next, changeAfter(card, now));
    }
    return true;
  }
}

/** When a sale begins or ends next. */
function changeAfter({ dated }: Card, now: number): number {
  return dated?.steps.find(({ from }) => from > now)?.from ?? Infinity;
}
