/** How the catalogue reads Italian: words without accents, articles and prepositions left out, endings cut to the stem. */
import { stemmer } from '@orama/stemmers/italian';

const STOP_WORDS = new Set(
  (
    'a ad al allo alla ai agli alle con col d da dal dallo dalla dai dagli dalle del dello della dei degli delle di e ' +
    'ed gli i il in nel nello nella nei negli nelle l la le lo o per su sul sullo sulla sui sugli sulle un una uno'
  ).split(' '),
);

/** One word, however it is written. */
const T_SHIRT = /\bt[ -]?shirts?\b/g;

/** The words of a text, lower-cased and without accents: 'La Felpa di Città' → felpa, citta. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(T_SHIRT, 'tshirt');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word));
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

/** Each word of a text without accents and as it is written: [['citta', 'città']]. */
export function plainAndWritten(text: string): [plain: string, written: string][] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((written): [string, string][] => {
    const [plain] = wordsOf(written);
    return plain ? [[plain, written]] : [];
  });
}
