/** What a person who is typing may mean: products, categories, and whole searches that find something. */
import { categories, categoryLabels, type Category } from '../../../shared/product/rules.ts';
import type { ProductSummary } from '../product-summary.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { normalizedWords, stemOf } from './italian-text.ts';
import { COMPLETION_FIELDS, SEARCH_FIELDS } from './postings-block.ts';

const MAX_PRODUCTS = 6;
const MAX_WORDS = 4;
/** Completions whose search is run, to leave out those that find nothing. */
const MAX_CHECKED_WORDS = 6;
const MIN_COMPLETION_LENGTH = 3;
const completionFields: ReadonlySet<number> = new Set(COMPLETION_FIELDS.map((field) => SEARCH_FIELDS.indexOf(field)));

export interface Suggestions {
  products: ProductSummary[];
  categories: Category[];
  /** Whole searches that find something. */
  words: string[];
}

/** The catalogue's `find` and `complete`, cached, and its `finds`. */
interface SuggestionSource {
  find: (text: string) => ProductSummary[];
  finds: (text: string) => boolean;
  complete: (prefix: string) => string[];
}

export function suggestionsFor(text: string, { find, finds, complete }: SuggestionSource): Suggestions {
  const typedWords = normalizedWords(text);
  if (typedWords.length === 0) return { products: [], categories: [], words: [] };
  const products = find(text).slice(0, MAX_PRODUCTS);
  const productNames = new Set(products.map(({ name }) => name.toLowerCase()));
  const [, before = '', lastWord = ''] = /^(.*?)(\S+)$/s.exec(text.trim().toLowerCase()) ?? [];
  const [prefix, ...otherWords] = normalizedWords(lastWord);
  const completions = prefix && otherWords.length === 0 ? complete(prefix) : [];
  const words = completions
    .slice(0, MAX_CHECKED_WORDS)
    .map((completion) => before + completion)
    // A product with that very name is suggested already.
    .filter((search) => !productNames.has(search) && (typedWords.length === 1 || finds(search)))
    .slice(0, MAX_WORDS);
  return { products, categories: categories.filter((category) => isMeant(category, typedWords)), words };
}

/** 'fel', 'felpa' and 'felpe' mean the category Felpe. */
function isMeant(category: Category, [word = '', ...otherWords]: string[]): boolean {
  if (otherWords.length > 0 || word.length < 2) return false;
  const [name = ''] = normalizedWords(categoryLabels[category]);
  return name.startsWith(word) || stemOf(name) === stemOf(word);
}

interface Completion {
  /** The written form that most products use: 'cit' → 'città'. */
  written: string;
  writtenCount: number;
  totalCount: number;
}

/** Longer words of names, tags and colours with this prefix, the most frequent first. */
export function completeWord(prefix: string, index: InvertedIndex): string[] {
  const completions = new Map<string, Completion>();
  for (const word of index.words()) {
    const { normalized, written } = word;
    const isCompletion =
      normalized.startsWith(prefix) && normalized.length >= MIN_COMPLETION_LENGTH && normalized !== prefix;
    if (!isCompletion) continue;
    const count = index.postingCount(word, completionFields);
    if (count === 0) continue;
    const other = completions.get(normalized) ?? { written, writtenCount: 0, totalCount: 0 };
    const isMoreFrequent = count > other.writtenCount || (count === other.writtenCount && written > other.written);
    completions.set(normalized, {
      written: isMoreFrequent ? written : other.written,
      writtenCount: isMoreFrequent ? count : other.writtenCount,
      totalCount: other.totalCount + count,
    });
  }
  return [...completions]
    .sort(([a, { totalCount }], [b, { totalCount: otherCount }]) => otherCount - totalCount || (a < b ? -1 : 1))
    .map(([, { written }]) => written);
}
