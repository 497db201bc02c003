/** Words as the shop writes them, so that one that is being typed can be completed: 'cit' → 'città'. */
import { SEARCH_FIELDS, COMPLETION_FIELDS } from './postings-block.ts';
import type { InvertedIndex, IndexedWord } from './inverted-index.ts';

const SHORTEST = 3;
const naming: ReadonlySet<number> = new Set(COMPLETION_FIELDS.map((field) => SEARCH_FIELDS.indexOf(field)));

/** Longer words of names, tags and colours that begin like this, the commonest first, each as it is written most often. */
export function completeWord(beginning: string, dictionary: InvertedIndex): string[] {
  const found = new Map<string, { written: string; times: number; most: number }>();
  for (const word of dictionary.words()) {
    if (!completes(word, beginning)) continue;
    const times = dictionary.postingCount(word, naming);
    if (times === 0) continue;
    const { normalized: plain, written } = word;
    const other = found.get(plain) ?? { written, times: 0, most: 0 };
    const isCommoner = times > other.most || (times === other.most && written > other.written);
    const chosen = isCommoner ? { written, most: times } : other;
    found.set(plain, { ...chosen, times: other.times + times });
  }
  return [...found]
    .sort(([a, { times }], [b, { times: others }]) => others - times || (a < b ? -1 : 1))
    .map(([, { written }]) => written);
}

function completes({ normalized: plain }: IndexedWord, beginning: string): boolean {
  return plain.startsWith(beginning) && plain.length >= SHORTEST && plain !== beginning;
}
