/**
 * Takes in what the search or the back office needs of all products: a little at a time between calls, and all that is left
 * when somebody waits for it.
 */
import { log } from '../platform/log.ts';

/** Milliseconds after which others have their turn: no call is to feel that something is taken in beside it. */
const TURN_MS = 0.5;

interface Work<T> {
  /** Reads what some need, and gives back what takes one of them in. */
  read: (items: readonly T[]) => Promise<(item: T) => void>;
  /** How many are read at once: between calls, and where somebody waits. */
  beside: number;
  waitedFor: number;
}

export class Backfill<T> {
  readonly #work: Work<T>;
  readonly #waiting = new Set<T>();
  #going = false;

  constructor(work: Work<T>) {
    this.#work = work;
  }

  enqueue(item: T): void {
    this.#waiting.add(item);
  }

  /** True where it was still waiting. */
  cancel(item: T): boolean {
    return this.#waiting.delete(item);
  }

  /** Takes in all that wait. */
  async drain(): Promise<void> {
    while (this.#waiting.size > 0) for (const takeIn of await this.#read(this.#work.waitedFor)) takeIn();
  }

  /** Begins to take in what waits, between calls. */
  runWhenIdle(): void {
    if (this.#going || this.#waiting.size === 0) return;
    this.#going = true;
    void this.#onAndOn()
      .catch((error: unknown) => log.warn('products not taken in yet', { error: error as Error }))
      .finally(() => (this.#going = false));
  }

  async #onAndOn(): Promise<void> {
    while (this.#waiting.size > 0) {
      const steps = (await this.#read(this.#work.beside)).values();
      for (let isOver = false; !isOver;) {
        await new Promise((resolve) => setImmediate(resolve));
        isOver = this.#takeTurn(steps);
      }
    }
  }

  /** True where all of them are taken in. */
  #takeTurn(steps: Iterator<() => void, undefined>): boolean {
    const end = performance.now() + TURN_MS;
    while (performance.now() < end) {
      const next = steps.next();
      if (next.done) return true;
      next.value();
    }
    return false;
  }

  /** How each of some that wait is taken in, what it needs at hand. */
  async #read(count: number): Promise<(() => void)[]> {
    const items: T[] = [];
    for (const item of this.#waiting) if (items.push(item) === count) break;
    const take = await this.#work.read(items);
    return items.map((item) => () => {
      // It may have been taken in, or have gone, while others were read.
      if (this.#waiting.delete(item)) take(item);
    });
  }
}
