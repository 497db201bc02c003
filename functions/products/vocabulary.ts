/** Every word that stands in the catalogue, so that a mistyped one can be matched with those it may have meant. */
import { withinOneEdit } from './typos.ts';
import { stemOf } from './words.ts';

/** Shorter words have too many neighbours. */
const SHORTEST_TYPO = 4;

export class Vocabulary {
  readonly #uses = new Map<string, number>();

  add(words: Iterable<string>): void {
    for (const word of words) this.#uses.set(word, (this.#uses.get(word) ?? 0) + 1);
  }

  remove(words: Iterable<string>): void {
    for (const word of words) {
      const left = (this.#uses.get(word) ?? 0) - 1;
      if (left > 0) this.#uses.set(word, left);
      else this.#uses.delete(word);
    }
  }

  /** The stems of the words one letter away; none for a word that is written like this somewhere. */
  meantBy(word: string): string[] {
    if (word.length < SHORTEST_TYPO || this.#uses.has(word)) return [];
    const near = [...this.#uses.keys()].filter((known) => withinOneEdit(word, known));
    return [...new Set(near.map(stemOf))];
  }
}
