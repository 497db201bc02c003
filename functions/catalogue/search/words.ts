/** How the catalogue reads Italian: words without accents, stop words, stems, diminutives, typing errors. */
import { stemmer } from '@orama/stemmers/italian';

const STOP_WORDS = new Set(
  (
    'a ad al allo alla ai agli alle con col d da dal dallo dalla dai dagli dalle del dello della dei degli delle di e ' +
    'ed gli i il in nel nello nella nei negli nelle l la le lo o per su sul sullo sulla sui sugli sulle un una uno ' +
    'che lui lei cerco vorrei voglio color colore tinta'
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

export function removeAccents(text: string): string {
  return PLAIN_WORD.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A catalogue repeats the same few thousand words. */
const stemCache = new Map<string, string>();
const MAX_CACHED_STEMS = 50_000;

const ENGLISH_PLURAL = /(?<=.{3}[^s])s$/;

/** The stem that a word shares with its other forms: felpa, felpe → felp; hoodie, hoodies. */
export function stemOf(word: string): string {
  const cached = stemCache.get(word);
  if (cached !== undefined) return cached;
  if (stemCache.size >= MAX_CACHED_STEMS) stemCache.clear();
  const stem = stemmer(word.replace(ENGLISH_PLURAL, ''));
  stemCache.set(word, stem);
  return stem;
}

const DIMINUTIVE_ENDINGS = [/in[oaie]$/, /ett[oaie]$/, /ettin[oaie]$/, /on[ei]$/, /ucci[oae]?$/, /ell[oaie]$/];
const VOWELS = ['a', 'o', 'e', 'i'];
/** What is left of a word without its ending is long enough to mean something. */
const MIN_BASE_LENGTH = 4;

/** The words that a diminutive may be made of: magliettina → maglietta, among others that do not exist. */
export function wordsOfDiminutive(word: string): string[] {
  return DIMINUTIVE_ENDINGS.flatMap((ending) => {
    const base = word.replace(ending, '');
    return base !== word && base.length >= MIN_BASE_LENGTH ? VOWELS.map((vowel) => base + vowel) : [];
  });
}

/** One bit for each letter that a word has. Rare characters share the bits of letters. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** False where the letters alone say that two words differ by more than `max` slips: each changes two letters at most. */
export function mayBeSlip(first: number, second: number, max: number): boolean {
  let different = first ^ second;
  for (let slips = 0; different !== 0; slips += 0.5) {
    if (slips >= max) return false;
    different &= different - 1;
  }
  return true;
}

const withoutDoubles = (word: string) => word.replace(/(.)\1+/g, '$1');

/**
 * How many letters were added, left out, replaced, or swapped with the next one between two words; `max + 1` for more than
 * `max`. 0 where only double letters differ: beretto, berretto.
 */
export function slipsBetween(first: string, second: string, max: number): number {
  if (withoutDoubles(first) === withoutDoubles(second)) return 0;
  if (Math.abs(first.length - second.length) > max) return max + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: second.length + 1 }, (_none, index) => index);
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1];
      const isSwapped =
        row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      current[column] = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + Number(!isSame),
        isSwapped ? (beforePrevious[column - 2] as number) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > max) return max + 1;
    beforePrevious = previous;
    previous = current;
  }
  return previous[second.length] as number;
}
