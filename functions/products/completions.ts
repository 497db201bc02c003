/** Words as the shop writes them, so that one that is being typed can be completed: 'cit' → 'città'. */
import type { Product } from '../store/products.ts';
import { wordsOf } from './words.ts';

const SHORTEST = 3;

interface Word {
  written: string;
  uses: number;
}

export class Completions {
  /** By the word without accents. */
  readonly #words = new Map<string, Word>();

  add(product: Product): void {
    for (const [plain, written] of wordsIn(product)) {
      const word = this.#words.get(plain);
      if (word) word.uses += 1;
      else this.#words.set(plain, { written, uses: 1 });
    }
  }

  remove(product: Product): void {
    for (const [plain] of wordsIn(product)) {
      const word = this.#words.get(plain);
      if (!word) continue;
      word.uses -= 1;
      if (word.uses === 0) this.#words.delete(plain);
    }
  }

  /** Longer words that begin like this, the commonest first. */
  of(beginning: string): string[] {
    return [...this.#words]
      .filter(([plain]) => plain.startsWith(beginning) && plain !== beginning)
      .sort(([a, { uses }], [b, { uses: others }]) => others - uses || (a < b ? -1 : 1))
      .map(([, { written }]) => written);
  }
}

/** The words of name, tags and colours, plain → as written. */
function wordsIn({ name, tags, variants }: Product): Map<string, string> {
  const text = [name, ...tags, ...variants.map(({ color }) => color)].join(' ').toLowerCase();
  const words = new Map<string, string>();
  for (const written of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const [plain] = wordsOf(written);
    if (plain && plain.length >= SHORTEST) words.set(plain, written);
  }
  return words;
}
