/** How the catalogue reads Italian: words without accents, articles and prepositions left out, endings cut to the stem. */
import { stemmer } from '@orama/stemmers/italian';

const STOP_WORDS = new Set(
  (
    'a ad al allo alla ai agli alle con col d da dal dallo dalla dai dagli dalle del dello della dei degli delle di e ' +
    'ed gli i il in nel nello nella nei negli nelle l la le lo o per su sul sullo sulla sui sugli sulle un una uno'
  ).split(' '),
);

/** Hardly any word has anything else. */
const IS_PLAIN = /^[a-z0-9]*$/;
/** One word, however it is written. */
const T_SHIRT = /\bt[ -]?shirts?\b/g;
const [PLAIN_T_SHIRT, WRITTEN_T_SHIRT] = ['tshirt', 't-shirt'];

/** A word without accents, and as it is written: citta, città. */
export interface Token {
  normalized: string;
  written: string;
}

/** The words of a text in lower case: 'La Felpa di Città' → felpa, città. */
export function tokenizeItalian(text: string): Token[] {
  const tokens =
    text
      .toLowerCase()
      .replace(T_SHIRT, PLAIN_T_SHIRT)
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return tokens.flatMap((token): Token[] => {
    const plain = removeAccents(token);
    if (plain === '' || STOP_WORDS.has(plain)) return [];
    return [{ normalized: plain, written: plain === PLAIN_T_SHIRT ? WRITTEN_T_SHIRT : token.normalize() }];
  });
}

/** The same without accents: felpa, citta. */
export function normalizedWords(text: string): string[] {
  return tokenizeItalian(text).map(({ normalized: plain }) => plain);
}

/** Of a word as `saidIn` gives it. */
export function normalizeWord(written: string): string {
  return written === WRITTEN_T_SHIRT ? PLAIN_T_SHIRT : removeAccents(written);
}

export function removeAccents(text: string): string {
  return IS_PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Stems found before: a catalogue says the same few thousand words again and again. */
const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

/** The stem that a word shares with its other forms: felpa, felpe → felp. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}
