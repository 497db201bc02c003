/** Which colour of a product the person asked for: its image is shown first. */
import type { ProductSummary } from './product-summary.ts';
import { familyOf } from './search/colour-family.ts';
import { familiesOf, type WordSearch } from './search/product-search.ts';
import { normalizedWords, stemOf } from './search/words.ts';

/** Product id → names of its colours: those of the filter or the search, by name or, after these, by family. */
export function shownColours(
  summaries: readonly ProductSummary[],
  filterKeys: readonly string[],
  words?: WordSearch,
): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  if (filterKeys.length === 0 && (words?.terms.length ?? 0) === 0) return shown;
  const stems = new Set(words?.terms.map(({ typed }) => stemOf(typed)));
  const families = words && familiesOf(words);
  for (const { id, colours } of summaries) {
    const named = colours.filter(
      ({ key, name }) => filterKeys.includes(key) || normalizedWords(name).some((word) => stems.has(stemOf(word))),
    );
    const ofFamily = colours.filter(({ name, code }) => families?.has(familyOf(name, code)));
    const names = [...named, ...ofFamily].map(({ name }) => name);
    if (names.length > 0) shown.set(id, names);
  }
  return shown;
}
