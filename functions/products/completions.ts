/** Words as the shop writes them, so that one that is being typed can be completed: 'cit' → 'città'. */
import { FIELDS } from '../store/catalogue/word-block.ts';
import type { Dictionary } from './dictionary.ts';

const SHORTEST = 3;
const NAMING: ReadonlySet<number> = new Set(
  (['name', 'tags', 'colour'] as const).map((field) => FIELDS.indexOf(field)),
);

/** Longer words of names, tags and colours that begin like this, the commonest first. */
export function completionsOf(beginning: string, dictionary: Dictionary): string[] {
  return [...dictionary.words()]
    .filter(({ plain }) => plain.startsWith(beginning) && plain.length >= SHORTEST && plain !== beginning)
    .map((word) => ({ ...word, times: dictionary.timesOf(word, NAMING) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times || (a.plain < b.plain ? -1 : 1))
    .map(({ written }) => written);
}
