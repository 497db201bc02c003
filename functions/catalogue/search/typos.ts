/** What a mistyped word may have meant. */
import { stemOf } from './italian-text.ts';
import type { InvertedIndex } from './inverted-index.ts';

/** Shorter words have too many neighbours. */
const SHORTEST = 4;

/** The stems of the words one letter away; none for a word that is written like this somewhere. */
export function typoCorrections(typed: string, dictionary: InvertedIndex): string[] {
  if (typed.length < SHORTEST || dictionary.hasWord(typed)) return [];
  const near = [...dictionary.words()].filter(
    (word) => withinOneEdit(typed, word.normalized) && dictionary.postingCount(word) > 0,
  );
  return [...new Set(near.map(({ normalized: plain }) => stemOf(plain)))];
}

/** True when two words differ by one letter: one more, one less, another one, or two neighbours swapped. */
export function withinOneEdit(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length > b.length) return withinOneEdit(b, a);
  if (b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
