/** Words as the shop writes them, so that one that is being typed can be completed: 'cit' → 'città'. */
import { FIELDS, NAMING } from '../store/catalogue/word-block.ts';
import type { Dictionary, Word } from './dictionary.ts';

const SHORTEST = 3;
const naming: ReadonlySet<number> = new Set(NAMING.map((field) => FIELDS.indexOf(field)));

/** Longer words of names, tags and colours that begin like this, the commonest first, each as it is written most often. */
export function completionsOf(beginning: string, dictionary: Dictionary): string[] {
  const found = new Map<string, { written: string; times: number; most: number }>();
  for (const word of dictionary.words()) {
    if (!completes(word, beginning)) continue;
    const times = dictionary.timesOf(word, naming);
    if (times === 0) continue;
    const { plain, written } = word;
    const other = found.get(plain) ?? { written, times: 0, most: 0 };
    const isCommoner = times > other.most || (times === other.most && written > other.written);
    const chosen = isCommoner ? { written, most: times } : other;
    found.set(plain, { ...chosen, times: other.times + times });
  }
  return [...found]
    .sort(([a, { times }], [b, { times: others }]) => others - times || (a < b ? -1 : 1))
    .map(([, { written }]) => written);
}

function completes({ plain }: Word, beginning: string): boolean {
  return plain.startsWith(beginning) && plain.length >= SHORTEST && plain !== beginning;
}
