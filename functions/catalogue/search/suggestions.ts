/** What a person who is typing may mean: categories, colours, and whole searches that find something. */
import { categories, categoryLabels, type Category } from '../../../shared/product/rules.ts';
import { colourFamilies, type ColourFamily } from './colour-family.ts';
import type { ProductIndex } from './product-index.ts';
import type { ProductSearch } from './product-search.ts';
import { normalizedWords, removeAccents, stemOf } from './words.ts';

const MAX_WORDS = 4;
const MIN_COMPLETION_LENGTH = 3;
const MIN_PREFIX_LENGTH = 2;

export interface WordSuggestions {
  categories: Category[];
  colours: ColourFamily[];
  /** Whole searches. The typed one with its slips corrected comes first. */
  words: string[];
}

/** `finds`: the search has at least one product. */
export function suggestWords(
  text: string,
  search: ProductSearch,
  index: ProductIndex,
  finds: (text: string) => boolean,
): WordSuggestions {
  const typedWords = normalizedWords(text);
  const [, typedBefore = '', lastWord = ''] = /^(.*?)(\S+)$/s.exec(text.trim().toLowerCase()) ?? [];
  const { terms } = search.read(text);
  const meant = terms.filter(({ likeness }) => likeness.size > 0);
  const corrected = meant.map(({ typed, corrected }) => corrected ?? typed);
  const isCorrected = meant.some(({ corrected }) => corrected !== undefined);
  // Words that were read already are not corrected again for each suggestion.
  const isAllKnown = !isCorrected && meant.length === terms.length;
  const before = isAllKnown
    ? typedBefore
    : corrected
        .slice(0, -1)
        .map((word) => `${word} `)
        .join('');
  const completions =
    normalizedWords(lastWord).length === 1
      ? completeWord(typedWords.at(-1) ?? '', index).map((word) => before + word)
      : [];
  const colours = colourFamilies.filter((family) => isMeant(family, typedWords.slice(-1)) && finds(before + family));
  const colourSearches = colours.map((family) => before + family);
  const searches = [...(isCorrected ? [corrected.join(' ')] : []), ...completions];
  return {
    categories: categories.filter((category) => isMeant(categoryLabels[category], typedWords)),
    colours,
    words: searches
      .filter((search) => !colourSearches.includes(search))
      .slice(0, 2 * MAX_WORDS)
      .filter(finds)
      .slice(0, MAX_WORDS),
  };
}

/** 'fel', 'felpa' and 'felpe' mean the category Felpe. */
function isMeant(label: string, [word = '', ...otherWords]: string[]): boolean {
  if (otherWords.length > 0 || word.length < MIN_PREFIX_LENGTH) return false;
  const name = removeAccents(label.toLowerCase());
  return name.startsWith(word) || stemOf(name) === stemOf(word);
}

/** Longer words of names, tags and colours with this prefix, as the shop writes them; the most frequent first. */
function completeWord(prefix: string, index: ProductIndex): string[] {
  if (prefix.length < MIN_PREFIX_LENGTH) return [];
  const completions: { written: string; count: number }[] = [];
  for (const word of index.words()) {
    const { normalized, written } = word;
    if (!normalized.startsWith(prefix) || normalized.length < MIN_COMPLETION_LENGTH || normalized === prefix) continue;
    const count = index.suggestionCount(word);
    if (count > 0) completions.push({ written, count });
  }
  return completions
    .sort((a, b) => b.count - a.count || (a.written < b.written ? -1 : 1))
    .map(({ written }) => written);
}
