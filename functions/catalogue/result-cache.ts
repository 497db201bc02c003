/** Answers worked out since the catalogue last changed, so that the second page of a search costs a slice. */
const KEPT = 48;

export class ResultCache {
  readonly #kept = new Map<string, unknown>();

  /** What was worked out under this key before, or now. */
  getOrCompute<T>(key: string, work: () => T): T {
    if (this.#kept.has(key)) return this.#kept.get(key) as T;
    const made = work();
    this.#kept.set(key, made);
    // A map keeps the order of insertion: the oldest goes.
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return made;
  }

  clear(): void {
    this.#kept.clear();
  }
}
