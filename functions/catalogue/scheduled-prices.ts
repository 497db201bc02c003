/** Products whose price the clock changes: which of them stand in lists at a price that is over. */
import { scheduledPriceAt, type ProductSummary } from './product-summary.ts';

export class ScheduledPrices {
  readonly #cards = new Map<string, ProductSummary>();
  #lookedAt = -Infinity;
  /** The next moment at which one of them costs something else. */
  #next = Infinity;

  /** Takes in a product as it is now, in the place of the same one as it was. */
  set(card: ProductSummary, now: number): void {
    this.delete(card.id);
    this.#lookedAt = Math.max(this.#lookedAt, now);
    if (!card.priceSchedule) return;
    this.#cards.set(card.id, card);
    this.#next = Math.min(this.#next, changeAfter(card, now));
  }

  delete(id: string): void {
    this.#cards.delete(id);
  }

  /** True where a sale began or ended since the last look, or the clock was put back: then all have the price of now. */
  applyDue(now: number): boolean {
    const isDue = now < this.#lookedAt || now >= this.#next;
    this.#lookedAt = now;
    if (!isDue) return false;
    this.#next = Infinity;
    for (const card of this.#cards.values()) {
      if (card.priceSchedule) card.listPriceCents = scheduledPriceAt(card.priceSchedule, now);
      this.#next = Math.min(this.#next, changeAfter(card, now));
    }
    return true;
  }
}

/** When a sale begins or ends next. */
function changeAfter({ priceSchedule: dated }: ProductSummary, now: number): number {
  return dated?.steps.find(({ from }) => from > now)?.from ?? Infinity;
}
