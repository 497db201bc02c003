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
/** Of one search: each word costs time, and more do not narrow what a person looks for. */
const MAX_WORDS = 6;
/** A text in which more words are unknown is not one with typing errors. */
const MAX_CORRECTED_WORDS = 3;
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
    const words = searchWords(text);
    if (words.length === 0) return [];
    const terms = this.#termsOf(words);
    const results = this.#run(terms);
    const correctedTerms = results.length < MIN_RESULTS && this.#correctedTerms(words, terms);
    return correctedTerms ? [...new Set([...results, ...this.#run(correctedTerms)])] : results;
  }

  /** True where `find` finds something. It ranks nothing, so it costs less. */
  finds(text: string): boolean {
    const words = searchWords(text);
    const terms = this.#termsOf(words);
    return this.#candidates(this.#correctedTerms(words, terms) ?? terms).size > 0;
  }

  #termsOf(words: string[]): QueryTerm[] {
    return words.map((word, position) => this.#termOf(word, position === words.length - 1));
  }

  /** The terms with the stems of words that may have been meant. Undefined where no word has a typing error. */
  #correctedTerms(words: string[], terms: QueryTerm[]): QueryTerm[] | undefined {
    const unknownWords = words.filter((word) => word.length >= MIN_TYPO_LENGTH && !this.#index.hasWord(word));
    if (unknownWords.length > MAX_CORRECTED_WORDS) return undefined;
    const corrections = words.map((word) => (unknownWords.includes(word) ? this.#typoCorrections(word) : []));
    if (corrections.every((stems) => stems.length === 0)) return undefined;
    return terms.map(({ query, stems }, position) => {
      const correctedStems = corrections[position] ?? [];
      const anyOf: Query = { combineWith: 'OR', queries: [query, ...correctedStems] };
      return { query: anyOf, stems: [...stems, ...correctedStems] };
    });
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

  /** The stems of words that are one letter away. */
  #typoCorrections(word: string): string[] {
    const similarWords = [...this.#index.words()].filter(
      (other) => withinOneEdit(word, other.normalized) && this.#index.postingCount(other) > 0,
    );
    return [...new Set(similarWords.map(({ normalized }) => stemOf(normalized)))];
  }

  /** The products that match all terms. */
  #candidates(terms: QueryTerm[]): Set<ProductSummary> {
    const ranking = this.#currentRanking();
    for (const { stems } of terms) for (const stem of stems) ranking.addStem(stem);
    return ranking.candidates(terms.map(({ stems }) => stems));
  }

  #run(terms: QueryTerm[]): ProductSummary[] {
    const candidates = this.#candidates(terms);
    if (candidates.size === 0) return [];
    const options = {
      boost: BOOST,
      // The words of a query are stems already, and the stem of a stem may be another one.
      tokenize: (stem: string) => [stem],
      processTerm: (stem: string) => stem,
      // A factor of 0 excludes a product before its score is computed.
      ...(terms.length > 1 && {
        boostDocument: (summary: unknown) => Number(candidates.has(summary as ProductSummary)),
      }),
    };
    return this.#currentRanking()
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

/** The different words of a search, in the sequence in which they were typed. */
function searchWords(text: string): string[] {
  const wordsByStem = new Map(normalizedWords(text).map((word) => [stemOf(word), word]));
  return [...wordsByStem.values()].slice(0, MAX_WORDS);
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

  /** The products that have all terms. It begins with the rarest one, which bounds the work. */
  candidates(stemsOfTerms: readonly string[][]): Set<ProductSummary> {
    const [rarest, ...others] = stemsOfTerms
      .map((stems) => stems.flatMap((stem) => this.#countsByField(stem)))
      .sort((a, b) => postingCount(a) - postingCount(b));
    let numbers = productNumbers(rarest ?? []);
    for (const other of others) {
      if (numbers.size === 0) break;
      const has = membershipTest(other);
      numbers = new Set([...numbers].filter(has));
    }
    return new Set([...numbers].map((number) => this._documentIds.get(number) as ProductSummary));
  }

  #countsByField(stem: string): Map<number, number>[] {
    const postings: Postings | undefined = this._index.get(stem);
    return postings ? [...postings.values()] : [];
  }
}

function postingCount(countsByField: readonly Map<number, number>[]): number {
  return countsByField.reduce((sum, counts) => sum + counts.size, 0);
}

function productNumbers(countsByField: readonly Map<number, number>[]): Set<number> {
  const numbers = new Set<number>();
  for (const counts of countsByField) for (const number of counts.keys()) numbers.add(number);
  return numbers;
}

/** The beginning of a word has many stems. Then one set is faster than a look at each of them. */
const MAX_SEPARATE_LOOKUPS = 10;

function membershipTest(countsByField: readonly Map<number, number>[]): (number: number) => boolean {
  if (countsByField.length <= MAX_SEPARATE_LOOKUPS) {
    return (number) => countsByField.some((counts) => counts.has(number));
  }
  const numbers = productNumbers(countsByField);
  return (number) => numbers.has(number);
}
