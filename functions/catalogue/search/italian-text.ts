/** How the catalogue reads Italian: words without accents, articles, prepositions; their stems, synonyms and typos. */
import { stemmer } from '@orama/stemmers/italian';

const STOP_WORDS = new Set(
  (
    'a ad al allo alla ai agli alle con col d da dal dallo dalla dai dagli dalle del dello della dei degli delle di e ' +
    'ed gli i il in nel nello nella nei negli nelle l la le lo o per su sul sullo sulla sui sugli sulle un una uno'
  ).split(' '),
);

/** Almost all words: these have no accents to remove. */
const PLAIN_WORD = /^[a-z0-9]*$/;
const T_SHIRT = /\bt[ -]?shirts?\b/g;
const NORMALIZED_T_SHIRT = 'tshirt';
const WRITTEN_T_SHIRT = 't-shirt';

/** A word without accents, and as the shop writes it: citta, città. */
export interface Token {
  normalized: string;
  written: string;
}

/** The words of a text in lower case, without stop words: 'La Felpa di Città' → felpa, città. */
export function tokenizeItalian(text: string): Token[] {
  const words = text
    .toLowerCase()
    .replace(T_SHIRT, NORMALIZED_T_SHIRT)
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  return (words ?? []).flatMap((word): Token[] => {
    const normalized = removeAccents(word);
    if (normalized === '' || STOP_WORDS.has(normalized)) return [];
    return [{ normalized, written: normalized === NORMALIZED_T_SHIRT ? WRITTEN_T_SHIRT : word.normalize() }];
  });
}

export function normalizedWords(text: string): string[] {
  return tokenizeItalian(text).map(({ normalized }) => normalized);
}

/** The normalized form of a token's written form. */
export function normalizeWord(written: string): string {
  return written === WRITTEN_T_SHIRT ? NORMALIZED_T_SHIRT : removeAccents(written);
}

export function removeAccents(text: string): string {
  return PLAIN_WORD.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A catalogue repeats the same few thousand words. */
const stemCache = new Map<string, string>();
const MAX_CACHED_STEMS = 50_000;

/** The stem that a word shares with its other forms: felpa, felpe → felp. */
export function stemOf(word: string): string {
  const cached = stemCache.get(word);
  if (cached !== undefined) return cached;
  if (stemCache.size >= MAX_CACHED_STEMS) stemCache.clear();
  const stem = stemmer(word);
  stemCache.set(word, stem);
  return stem;
}

const SYNONYMS = [
  ['maglietta', 'tshirt'],
  ['felpa', 'cappuccio', 'hoodie'],
  ['berretto', 'cappello', 'cappellino'],
  ['borsa', 'shopper'],
  ['sciarpa', 'foulard'],
];

let synonymsByStem: Map<string, string[]> | undefined;

/** The stems of a stem's synonyms. Most stems have none. */
export function synonymsOf(stem: string): string[] {
  synonymsByStem ??= new Map(
    SYNONYMS.map((words) => words.map(stemOf)).flatMap((stems) =>
      stems.map((word): [string, string[]] => [word, stems.filter((other) => other !== word)]),
    ),
  );
  return synonymsByStem.get(stem) ?? [];
}

/** True for equal words, and for those that differ by one letter: added, missing, replaced or swapped with the next. */
export function withinOneEdit(first: string, second: string): boolean {
  if (first === second) return true;
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (shorter.length < longer.length) return shorter.slice(at) === longer.slice(at + 1);
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return true;
  const isSwapped = shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at];
  return isSwapped && shorter.slice(at + 2) === longer.slice(at + 2);
}
