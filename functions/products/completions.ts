/** Words as the shop writes them, so that one that is being typed can be completed: 'cit' → 'città'. */
import type { Dictionary } from './dictionary.ts';

const SHORTEST = 3;

/** Longer words of names, tags and colours that begin like this, the commonest first. */
export function completionsOf(beginning: string, dictionary: Dictionary): string[] {
  return [...dictionary.words()]
    .filter(({ plain, namings }) => namings > 0 && plain.length >= SHORTEST && plain !== beginning)
    .filter(({ plain }) => plain.startsWith(beginning))
    .sort((a, b) => b.namings - a.namings || (a.plain < b.plain ? -1 : 1))
    .map(({ written }) => written);
}
