/**
 * Finds products by what a person types: whole words in any form, the last word also as a prefix, one typo in a word
 * that no product has. The inverted index says which products have a word; MiniSearch ranks them.
 */
import MiniSearch, { type Query } from 'minisearch';
import { productComparators, type ProductSummary } from '../product-summary.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { normalizedWords, stemOf, synonymsOf, withinOneEdit } from './italian-text.ts';
import { SEARCH_FIELDS, type SearchField } from './postings-block.ts';

const BOOST: Record<SearchField, number> = { name: 8, category: 4, tags: 4, colour: 3, description: 1 };
/** A product that has the word itself comes before one that has a synonym. */
const SYNONYM_BOOST = Object.fromEntries(Object.entries(BOOST).map(([field, boost]) => [field, boost / 16]));
/** With fewer results, unknown words are taken for typos. */
const MIN_RESULTS = 3;
/** Shorter words are within one letter of too many others. */
const MIN_TYPO_LENGTH = 4;
/** Sums differ in the last digits with the order of their terms. Equal scores must be equal in every instance. */
const SCORE_PRECISION = 1e-6;

/** One typed word: its MiniSearch query, and all stems that the query may ask for. */
interface QueryTerm {
  query: Query;
  stems: string[];
}

export class ProductSearch {
  readonly #index: InvertedIndex;
  #ranking: Ranking | undefined;

  constructor(index: InvertedIndex) {
    this.#index = index;
  }

  /** Best match first; among equal ones the newest product first. */
  find(text: string): ProductSummary[] {
    const words = normalizedWords(text);
    if (words.length === 0) return [];
    const terms = words.map((word, position) => this.#termOf(word, position === words.length - 1));
    const results = this.#run(terms);
    if (results.length >= MIN_RESULTS) return results;
    const corrections = words.map((word) => this.#typoCorrections(word));
    if (corrections.every((stems) => stems.length === 0)) return results;
    const moreResults = this.#run(
      terms.map(({ query, stems }, position) => {
        const correctedStems = corrections[position] ?? [];
        const anyOf: Query = { combineWith: 'OR', queries: [query, ...correctedStems] };
        return { query: anyOf, stems: [...stems, ...correctedStems] };
      }),
    );
    return [...new Set([...results, ...moreResults])];
  }

  #termOf(word: string, isPrefix: boolean): QueryTerm {
    const stem = stemOf(word);
    const query: Query = { queries: [stem], prefix: isPrefix };
    const stems = isPrefix ? [...this.#index.stems()].filter((other) => other.startsWith(stem)) : [stem];
    const synonyms = synonymsOf(stem);
    if (synonyms.length === 0) return { query, stems };
    return {
      query: { combineWith: 'OR', queries: [query, { queries: synonyms, boost: SYNONYM_BOOST }] },
      stems: [...stems, ...synonyms],
    };
  }

  /** The stems of words that are one letter away. None for a word that some product has. */
  #typoCorrections(word: string): string[] {
    if (word.length < MIN_TYPO_LENGTH || this.#index.hasWord(word)) return [];
    const similarWords = [...this.#index.words()].filter(
      (other) => withinOneEdit(word, other.normalized) && this.#index.postingCount(other) > 0,
    );
    return [...new Set(similarWords.map(({ normalized }) => stemOf(normalized)))];
  }

  #run(terms: QueryTerm[]): ProductSummary[] {
    const ranking = this.#currentRanking();
    for (const { stems } of terms) for (const stem of stems) ranking.addStem(stem);
    const candidates = ranking.candidates(terms.map(({ stems }) => stems));
    const options = {
      boost: BOOST,
      // The words of a query are stems already, and the stem of a stem may be another one.
      tokenize: (stem: string) => [stem],
      processTerm: (stem: string) => stem,
      // A factor of 0 excludes a product before its score is computed.
      ...(candidates && {
        boostDocument: (summary: unknown) => Number(candidates.has(summary as ProductSummary)),
      }),
    };
    return ranking
      .search({ combineWith: 'AND', queries: terms.map(({ query }) => query) }, options)
      .map(({ id, score }) => ({
        summary: id as ProductSummary,
        score: Math.round(score / SCORE_PRECISION),
      }))
      .sort((a, b) => b.score - a.score || productComparators.createdAt(b.summary, a.summary))
      .map(({ summary }) => summary);
  }

  #currentRanking(): Ranking {
    if (this.#ranking?.version !== this.#index.version) this.#ranking = new Ranking(this.#index);
    return this.#ranking;
  }
}

/** Field → product number → count, as MiniSearch keeps the postings of a term. */
type Postings = Map<number, Map<number, number>>;

/**
 * MiniSearch that is given a stem when a search first asks for it, not every word of every product. For the stems that
 * it has, it ranks as if it had all of them. It fits one version of the inverted index. The fields with an underscore
 * are MiniSearch's own: another version of MiniSearch may change them (DECISIONS.md, 4).
 */
export class Ranking extends MiniSearch {
  readonly version: number;
  readonly #invertedIndex: InvertedIndex;

  constructor(invertedIndex: InvertedIndex) {
    super({ fields: [...SEARCH_FIELDS] });
    const { products, fieldLengths } = invertedIndex.totals;
    this.#invertedIndex = invertedIndex;
    this.version = invertedIndex.version;
    // The values that adding all products would have left.
    this._documentCount = products;
    this._avgFieldLength = fieldLengths.map((length) => length / Math.max(1, products));
  }

  addStem(stem: string): void {
    if (this._index.has(stem)) return;
    const postings: Postings = new Map();
    this.#invertedIndex.eachPosting(stem, (productNumber, summary, field, count) => {
      if (!this._documentIds.has(productNumber)) {
        this._documentIds.set(productNumber, summary);
        this._fieldLength.set(productNumber, this.#invertedIndex.fieldLengths(summary));
      }
      const counts = postings.get(field) ?? new Map<number, number>();
      postings.set(field, counts);
      counts.set(productNumber, (counts.get(productNumber) ?? 0) + count);
    });
    // A stem without postings is not kept: people search for anything.
    if (postings.size > 0) this._index.set(stem, postings);
  }

  /** The products that have the rarest of several terms: no other can match them all. Undefined for one term. */
  candidates(stemsOfTerms: readonly string[][]): Set<ProductSummary> | undefined {
    if (stemsOfTerms.length < 2) return undefined;
    const countsOfTerms = stemsOfTerms.map((stems) => stems.flatMap((stem) => this.#countsByField(stem)));
    const [rarest = []] = countsOfTerms.sort((a, b) => postingCount(a) - postingCount(b));
    return new Set(
      rarest.flatMap((counts) => [...counts.keys()].map((number) => this._documentIds.get(number) as ProductSummary)),
    );
  }

  #countsByField(stem: string): Map<number, number>[] {
    const postings: Postings | undefined = this._index.get(stem);
    return postings ? [...postings.values()] : [];
  }
}

function postingCount(countsByField: readonly Map<number, number>[]): number {
  return countsByField.reduce((sum, counts) => sum + counts.size, 0);
}
