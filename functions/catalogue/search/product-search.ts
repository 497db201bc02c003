/** Finds products by what a person types, and scores them. */
import { familyOfName, type ColourFamily } from './colour-family.ts';
import { FIELD_BITS, type IndexedWord, type ProductIndex } from './product-index.ts';
import { isAudience, isNotSold, synonymsOf } from './synonyms.ts';
import { normalizedWords, stemOf, wordsOfDiminutive, typingErrors } from './words.ts';

/**
 * The scoring table. A product gets, for each word of the search, the best product of a field's weight and a likeness. The
 * sum decides; among equals, a product in stock comes first, then the newest.
 */
const FIELD_WEIGHTS: Record<keyof typeof FIELD_BITS, number> = {
  name: 32,
  category: 24,
  colour: 16,
  tags: 12,
  description: 4,
};
const LIKENESS = { exact: 8, stem: 7, diminutive: 6, prefix: 5, slip: 4, synonym: 3, family: 2 } as const;

/** Of one search: more words do not narrow what a person looks for. */
const MAX_WORDS = 6;
/** Shorter words are within one letter of too many others. */
const MIN_SLIP_LENGTH = 5;
const MIN_TWO_SLIPS_LENGTH = 8;
const MIN_PREFIX_LENGTH = 2;
/** Of each part of a word that was typed without a space. */
const MIN_PART_LENGTH = 3;
const WITHOUT = 'senza';

/** Weight by the fields of a posting. */
const weights = Uint8Array.from({ length: 32 }, (_none, fields) =>
  Math.max(
    0,
    ...Object.entries(FIELD_BITS).map(([field, bit]) =>
      (fields & bit) > 0 ? FIELD_WEIGHTS[field as keyof typeof FIELD_BITS] : 0,
    ),
  ),
);

/** A word of the search, and the words of products that answer it. */
export interface SearchTerm {
  /** As it was typed, without accents. */
  typed: string;
  likeness: ReadonlyMap<IndexedWord, number>;
  /** What was meant, where the typed word has a slip. */
  corrected?: string;
}

export interface WordSearch {
  terms: SearchTerm[];
  excluded: SearchTerm[];
}

/** The families of the colours that were asked for. */
export function familiesOf({ terms }: WordSearch): Set<ColourFamily> {
  return new Set(terms.flatMap(({ typed }) => familyOfName(typed) ?? []));
}

export class ProductSearch {
  readonly #index: ProductIndex;

  constructor(index: ProductIndex) {
    this.#index = index;
  }

  read(text: string): WordSearch {
    const words = normalizedWords(text);
    const terms = new Map<string, SearchTerm>();
    const excluded: SearchTerm[] = [];
    for (let at = 0; at < words.length && terms.size < MAX_WORDS; at += 1) {
      const word = words[at] as string;
      const next = words[at + 1] ?? '';
      if (word === WITHOUT && next) {
        excluded.push(this.#term(next, false));
        at += 1;
      } else if (next && this.#isOneWord(word + next)) {
        terms.set(stemOf(word + next), { ...this.#term(word + next, false), typed: `${word} ${next}` });
        at += 1;
      } else {
        for (const term of this.#termsOf(word, at === words.length - 1)) terms.set(stemOf(term.typed), term);
      }
    }
    return { terms: [...terms.values()], excluded };
  }

  /** The score of each product by its number, 0 for one that lacks a term. Undefined without terms: all products match. */
  scores({ terms, excluded }: WordSearch, size: number): Uint16Array | undefined {
    if (terms.length + excluded.length === 0) return undefined;
    let scores: Uint16Array | undefined;
    for (const term of terms) {
      const termScores = this.#scoresOf(term, size);
      if (scores) for (let number = 0; number < size; number += 1) addScore(scores, termScores, number);
      scores ??= termScores;
    }
    scores ??= new Uint16Array(size).fill(1);
    for (const term of excluded) {
      const termScores = this.#scoresOf(term, size);
      for (let number = 0; number < size; number += 1) if (termScores[number]) scores[number] = 0;
    }
    return scores;
  }

  #scoresOf({ likeness }: SearchTerm, size: number): Uint16Array {
    const scores = new Uint16Array(size);
    for (const [word, factor] of likeness) {
      const scoreOfFields = Uint16Array.from(weights, (weight) => factor * weight);
      this.#index.raiseScores(word, scoreOfFields, scores);
    }
    return scores;
  }

  /** 'tee shirt', 'porta foglio': two words that are one for the shop. */
  #isOneWord(joined: string): boolean {
    return this.#index.withStem(stemOf(joined)).length > 0 || synonymsOf(stemOf(joined)).size > 0;
  }

  #termsOf(word: string, isLast: boolean): SearchTerm[] {
    const term = this.#term(word, isLast);
    if (term.likeness.size > 0) return [term];
    if (isAudience(word)) return [];
    const parts = this.#partsOf(word);
    return parts ? parts.map((part) => this.#term(part, false)) : [this.#correctedTerm(word)];
  }

  #term(typed: string, isPrefix: boolean): SearchTerm {
    const stem = stemOf(typed);
    const likeness = new Map<IndexedWord, number>();
    const add = (words: Iterable<IndexedWord>, factor: number) => {
      for (const word of words) if ((likeness.get(word) ?? 0) < factor) likeness.set(word, factor);
    };
    const same = this.#index.withStem(stem);
    add(same, LIKENESS.stem);
    add(
      same.filter(({ normalized }) => normalized === typed),
      LIKENESS.exact,
    );
    // 'senape' is also a yellow, and comes before the other yellows.
    add(this.#index.withStem(stemOf(familyOfName(typed) ?? '')), LIKENESS.family);
    for (const synonym of synonymsOf(stem)) add(this.#index.withStem(stemOf(synonym)), LIKENESS.synonym);
    if (isPrefix && typed.length >= MIN_PREFIX_LENGTH) add(this.#beginningWith(typed), LIKENESS.prefix);
    if (isNotSold(stem) && !this.#isMoreThanMentioned(likeness.keys())) likeness.clear();
    else if (likeness.size === 0) {
      const base = wordsOfDiminutive(typed).find((word) => this.#index.word(word));
      if (base) add(this.#index.withStem(stemOf(base)), LIKENESS.diminutive);
    }
    return { typed, likeness };
  }

  /** A current product has one of the words in another field than its description. */
  #isMoreThanMentioned(words: Iterable<IndexedWord>): boolean {
    for (const word of words) if (this.#index.isUsed(word, ~FIELD_BITS.description)) return true;
    return false;
  }

  *#beginningWith(prefix: string): Iterable<IndexedWord> {
    for (const word of this.#index.words()) if (word.normalized.startsWith(prefix)) yield word;
  }

  #partsOf(word: string): string[] | undefined {
    for (let cut = MIN_PART_LENGTH; cut <= word.length - MIN_PART_LENGTH; cut += 1) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (parts.every((part) => this.#index.word(part))) return parts;
    }
    return undefined;
  }

  /** The words that were probably meant: with other double letters, or with the fewest slips. */
  #correctedTerm(typed: string): SearchTerm {
    const isSold = !isNotSold(stemOf(typed));
    const sameLetters = isSold ? this.#index.withLetters(typed) : [];
    const meant = sameLetters.length > 0 || !isSold ? sameLetters : this.#withFewestSlips(typed);
    const likeness = new Map(meant.map((word) => [word, LIKENESS.slip]));
    for (const { stem } of meant) {
      for (const word of this.#index.withStem(stem)) if (!likeness.has(word)) likeness.set(word, LIKENESS.slip);
    }
    const [corrected] = [...meant].sort((a, b) => this.#index.suggestionCount(b) - this.#index.suggestionCount(a));
    return { typed, likeness, ...(corrected && { corrected: corrected.written }) };
  }

  #withFewestSlips(typed: string): IndexedWord[] {
    if (typed.length < MIN_SLIP_LENGTH) return [];
    let best: IndexedWord[] = [];
    let fewest = typed.length >= MIN_TWO_SLIPS_LENGTH ? 2 : 1;
    for (const word of this.#index.words()) {
      const errors = typingErrors(typed, word.normalized, fewest);
      if (errors > fewest || !this.#isMoreThanMentioned([word])) continue;
      if (errors < fewest) best = [];
      fewest = errors;
      best.push(word);
    }
    return best;
  }
}

function addScore(scores: Uint16Array, others: Uint16Array, number: number): void {
  const score = scores[number] as number;
  const other = others[number] as number;
  scores[number] = score > 0 && other > 0 ? score + other : 0;
}
