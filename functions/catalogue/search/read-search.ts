/** What a search means: filters that were said in it, words, and words that are given up where no product has them all. */
import type { SearchReading } from '../../../shared/product/answers.ts';
import type { ProductSearch, SearchTerm, WordSearch } from './product-search.ts';
import { readSpokenFilters, type SpokenFilters } from './spoken-filters.ts';
import { normalizedWords } from './words.ts';

export class Search {
  readonly spoken: SpokenFilters;
  readonly #text: string;
  readonly #droppedWords = new Set<string>();
  #words: WordSearch;

  constructor(text: string, productSearch: ProductSearch) {
    this.#text = text;
    this.spoken = readSpokenFilters(text);
    const { terms, ...others } = productSearch.read(this.spoken.rest);
    for (const term of terms) if (term.likeness.size === 0) this.#drop(term);
    this.#words = { terms: terms.filter(({ likeness }) => likeness.size > 0), ...others };
  }

  get words(): WordSearch {
    return this.#words;
  }

  /** Nothing is left that products could be found by. */
  get isEmpty(): boolean {
    const { terms, excluded } = this.#words;
    return terms.length === 0 && (this.spoken.filters.length === 0 || excluded.length > 0);
  }

  /** Gives a word up: the last one, since an Italian names the thing first. False where only one is left. */
  dropWord(): boolean {
    const { terms } = this.#words;
    const last = terms.at(-1);
    if (!last || terms.length === 1) return false;
    this.#drop(last);
    this.#words = { ...this.#words, terms: terms.slice(0, -1) };
    return true;
  }

  /** What the page says of it. `total` products were found. */
  reading(total: number): SearchReading {
    const isPartial = total > 0 && this.#droppedWords.size > 0;
    return {
      filters: this.spoken.filters,
      words: this.spoken.rest,
      ...(isPartial && { shown: this.#remaining(this.spoken.rest) || this.#remaining(this.#text) }),
      ...(total === 0 && this.isEmpty && this.#droppedWords.size > 0 && { notSold: true as const }),
    };
  }

  #drop({ typed }: SearchTerm): void {
    for (const word of typed.split(' ')) this.#droppedWords.add(word);
  }

  /** 'felpa di gucci' → felpa. */
  #remaining(text: string): string {
    const isDropped = (word: string) => normalizedWords(word).some((normalized) => this.#droppedWords.has(normalized));
    const words = text.split(/\s+/).filter((word) => !isDropped(word));
    while (words.length > 0 && normalizedWords(words.at(-1) ?? '').length === 0) words.pop();
    return words.join(' ');
  }
}
