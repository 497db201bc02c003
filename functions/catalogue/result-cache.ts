/** Results computed since the catalogue last changed, so that the second page of a search costs a slice. */
const MAX_ENTRIES = 48;

export class ResultCache {
  readonly #results = new Map<string, unknown>();

  /** The result is shared with later calls: sort or change only a copy of it. */
  getOrCompute<T>(key: string, compute: () => T): T {
    if (this.#results.has(key)) return this.#results.get(key) as T;
    const result = compute();
    this.#results.set(key, result);
    // A map keeps the order of insertion, so its first key is the oldest.
    for (const [oldestKey] of this.#results) {
      if (this.#results.size <= MAX_ENTRIES) break;
      this.#results.delete(oldestKey);
    }
    return result;
  }

  clear(): void {
    this.#results.clear();
  }
}
