/**
 * Finds products by what a person types, whole words in any form, the last word as far as it is typed, small slips. The
 * dictionary knows where words stand, the ranking says who comes first.
 */
import type { Query } from 'minisearch';
import type { ProductSummary } from '../product-summary.ts';
import { stemOf, normalizedWords } from './italian-text.ts';
import type { SearchField } from './postings-block.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { Ranking } from './ranking.ts';
import { synonymsOf } from './synonyms.ts';
import { typoCorrections } from './typos.ts';

const BOOST: Record<SearchField, number> = { name: 8, category: 4, tags: 4, colour: 3, description: 1 };
/** What only means the word counts so little. */
const FAINT = Object.fromEntries(Object.entries(BOOST).map(([field, boost]) => [field, boost / 16]));
/** Fewer hits than this, and words that stand nowhere are read as slips of the keyboard. */
const THIN = 3;
/** Scores are sums, and what is added in another order in another instance may differ in the last digit. */
const FINEST = 1e-6;

/** A word that is asked for: the stems it may stand as, and how they count. */
interface Wanted {
  query: Query;
  stems: string[];
}

export class ProductSearch {
  readonly #dictionary: InvertedIndex;
  #ranking: Ranking | undefined;

  constructor(dictionary: InvertedIndex) {
    this.#dictionary = dictionary;
  }

  /** What was meant, best match first, the newest first among those that match as well. */
  find(text: string): ProductSummary[] {
    const words = normalizedWords(text);
    if (words.length === 0) return [];
    const exact = words.map((word, at) => this.#exactly(word, at === words.length - 1));
    const found = this.#run(exact);
    if (found.length >= THIN) return found;
    const meant = words.map((word) => typoCorrections(word, this.#dictionary));
    if (meant.every((stems) => stems.length === 0)) return found;
    const more = this.#run(exact.map((each, at) => anyOf(each, meant[at] ?? [])));
    return [...new Set([...found, ...more])];
  }

  #exactly(word: string, isLast: boolean): Wanted {
    const stem = stemOf(word);
    const own: Query = { queries: [stem], prefix: isLast };
    const begun = isLast ? [...this.#dictionary.stems()].filter((each) => each.startsWith(stem)) : [stem];
    const synonyms = synonymsOf(stem);
    if (synonyms.length === 0) return { query: own, stems: begun };
    const query: Query = { combineWith: 'OR', queries: [own, { queries: synonyms, boost: FAINT }] };
    return { query, stems: [...begun, ...synonyms] };
  }

  #run(wanted: Wanted[]): ProductSummary[] {
    const ranking = this.#fresh();
    for (const { stems } of wanted) for (const stem of stems) ranking.addStem(stem);
    // The words of a query are stems already, and the stem of a stem may be another one.
    const tokenize = (stem: string) => [stem];
    const queries = wanted.map(({ query }) => query);
    const among = amongWhom(wanted, ranking);
    // What is boosted by nothing is not weighed at all.
    const boostDocument = among && ((card: unknown) => Number(among.has(card as ProductSummary)));
    const options = {
      boost: BOOST,
      tokenize,
      processTerm: (stem: string) => stem,
      ...(boostDocument && { boostDocument }),
    };
    return ranking
      .search({ combineWith: 'AND', queries }, options)
      .map(({ id, score }) => ({ card: id as ProductSummary, score: Math.round(score / FINEST) }))
      .sort((a, b) => b.score - a.score || newestFirst(a.card, b.card))
      .map(({ card }) => card);
  }

  /** What was learned of products that have changed since is not true any more. */
  #fresh(): Ranking {
    if (this.#ranking?.version !== this.#dictionary.version) this.#ranking = new Ranking(this.#dictionary);
    return this.#ranking;
  }
}

/** Of several words the rarest: whoever is found has it, and nobody else need be looked at for the others. */
function amongWhom(wanted: Wanted[], ranking: Ranking): Set<ProductSummary> | undefined {
  if (wanted.length < 2) return undefined;
  const [rarest] = wanted.map(({ stems }) => stems).sort((a, b) => ranking.postingCount(a) - ranking.postingCount(b));
  return ranking.summariesWith(rarest ?? []);
}

function anyOf({ query, stems }: Wanted, meant: string[]): Wanted {
  return { query: { combineWith: 'OR', queries: [query, ...meant] }, stems: [...stems, ...meant] };
}

function newestFirst(a: ProductSummary, b: ProductSummary): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}
