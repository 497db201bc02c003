/**
 * What a search means: filters that were said in it ('taglia M', 'sotto i 30 euro', 'in saldo', 'disponibile'), words, words
 * that are given up where no product has them all, and which colour of a product was asked for.
 */
import { formatEuro } from '../../../shared/price/money.ts';
import type { SearchReading } from '../../../shared/product/answers.ts';
import { sizes, type FilterSize } from '../../../shared/product/rules.ts';
import type { ProductSummary } from '../product-summary.ts';
import { familyOf } from './colour-family.ts';
import { familiesOf, type ProductSearch, type SearchTerm, type WordSearch } from './product-search.ts';
import { normalizedWords, stemOf } from './words.ts';

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

/** Product id → names of its colours: those of the filter or the search, by name or, after these, by family. */
export function shownColours(
  summaries: readonly ProductSummary[],
  filterKeys: readonly string[],
  words?: WordSearch,
): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  if (filterKeys.length === 0 && (words?.terms.length ?? 0) === 0) return shown;
  const stems = new Set(words?.terms.map(({ typed }) => stemOf(typed)));
  const families = words && familiesOf(words);
  for (const { id, colours } of summaries) {
    const named = colours.filter(
      ({ key, name }) => filterKeys.includes(key) || normalizedWords(name).some((word) => stems.has(stemOf(word))),
    );
    const ofFamily = colours.filter(({ name, code }) => families?.has(familyOf(name, code)));
    const names = [...named, ...ofFamily].map(({ name }) => name);
    if (names.length > 0) shown.set(id, names);
  }
  return shown;
}

interface SpokenFilter {
  /** As a chip shows it. */
  label: string;
  /** The search without it. */
  without: string;
}

export interface SpokenFilters {
  sizes: FilterSize[];
  minEuro?: number;
  maxEuro?: number;
  inStock: boolean;
  onSale: boolean;
  /** The text without the words of filters. */
  rest: string;
  filters: SpokenFilter[];
}

type Values = Partial<Pick<SpokenFilters, 'minEuro' | 'maxEuro' | 'inStock' | 'onSale'>> & { size?: FilterSize };

interface Phrase {
  pattern: RegExp;
  /** Undefined where the words mean something else. */
  read: (...groups: (string | undefined)[]) => ({ label: string } & Values) | undefined;
}

const EURO = '(?:€|euro|eur)';
const NUMBER = `(?:€ ?)?(\\d{1,5}(?:[.,]\\d{1,2})?)`;
const START = '(?<![\\p{L}\\p{N}])';
const END = "(?![\\p{L}\\p{N}’'])";
const wholeWords = (source: string) => new RegExp(`${START}${source}${END}`, 'iu');

const sizeWords: Record<string, FilterSize> = {
  ...Object.fromEntries(sizes.map((size) => [size.toLowerCase(), size])),
  ...{ small: 'S', medium: 'M', large: 'L', unica: 'UNICA' },
};

const euro = (text = '') => Number(text.replace(',', '.'));
const size = (text = '') => {
  const name = sizeWords[text.toLowerCase()];
  return name && { label: name === 'UNICA' ? 'Taglia unica' : `Taglia ${name}`, size: name };
};
const atMost = (text?: string) => ({ label: `Fino a ${formatEuro(euro(text))}`, maxEuro: euro(text) });
const atLeast = (text?: string) => ({ label: `Da ${formatEuro(euro(text))}`, minEuro: euro(text) });

/** In this order: the first phrase takes its words away from the others. */
const phrases: Phrase[] = [
  {
    pattern: wholeWords(`(?:tra|fra|da) (?:i )?${NUMBER} ?${EURO}? ?(?:e|a|-) ?(?:i )?${NUMBER}(?: ?${EURO})?`),
    read: (one, other) => {
      const minEuro = Math.min(euro(one), euro(other));
      const maxEuro = Math.max(euro(one), euro(other));
      return { label: `Da ${formatEuro(minEuro)} a ${formatEuro(maxEuro)}`, minEuro, maxEuro };
    },
  },
  {
    pattern: wholeWords(
      `(?:sotto|entro|meno di|fino a|massimo|max|non oltre|al di sotto di) (?:i |ai )?${NUMBER}(?: ?${EURO})?`,
    ),
    read: atMost,
  },
  {
    pattern: wholeWords(`(?:oltre|sopra|più di|piu di|almeno|minimo|da) (?:i )?${NUMBER}(?: ?${EURO})?`),
    read: atLeast,
  },
  { pattern: wholeWords(`${NUMBER} ?${EURO}`), read: atMost },
  { pattern: wholeWords(`(?:taglia|taglie|tg\\.?|misura|size) (\\p{L}{1,6})`), read: size },
  { pattern: wholeWords(`(xxl|xl|xs)`), read: size },
  // One letter alone: not the article of l'estate, nor a part of t-shirt.
  { pattern: wholeWords(`(?<![-’'])([sml])(?!-)`), read: size },
  {
    pattern: wholeWords(
      `(?:in |gli |i )?(?:sald[oi]|scont[oi]|scontat[aeio]|offert[ae]|promo|promozion[ei]|ribassat[aeio])`,
    ),
    read: () => ({ label: 'In saldo', onSale: true }),
  },
  {
    pattern: wholeWords(`(?:solo )?(?:disponibil[ei](?: subito)?|in stock|in magazzino)`),
    read: () => ({ label: 'Solo disponibili', inStock: true }),
  },
];

/** A text has at most this many: longer ones are no search. */
const MAX_FILTERS = 6;

export function readSpokenFilters(search: string): SpokenFilters {
  const text = tidy(search);
  const found: SpokenFilters = { sizes: [], inStock: false, onSale: false, rest: text, filters: [] };
  for (const { pattern, read } of phrases) {
    for (;;) {
      const match = found.filters.length < MAX_FILTERS ? pattern.exec(found.rest) : null;
      const value = match && read(...match.slice(1));
      if (!match || !value) break;
      const { label, size: namedSize, ...values } = value;
      // Each letter stays in its place, so that the phrase has the same one in the whole text.
      found.rest = withoutPhrase(found.rest, match);
      found.filters.push({ label, without: tidy(withoutPhrase(text, match)) });
      if (namedSize) found.sizes.push(namedSize);
      Object.assign(found, values);
    }
  }
  found.rest = tidy(found.rest);
  return found;
}

function withoutPhrase(text: string, { index, 0: phrase }: RegExpExecArray): string {
  return text.slice(0, index) + ' '.repeat(phrase.length) + text.slice(index + phrase.length);
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
