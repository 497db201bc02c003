/** Finds products by what a person types, and scores them. */
import { familyOfName, type ColourFamily } from './colour-family.ts';
import type { IndexedWord, ProductIndex } from './product-index.ts';
import { FIELD_BITS, fieldWeights, LIKENESS, ScoreColumn, type Scores } from './scores.ts';
import { isAudience, isNotSold, synonymsOf, synonymWords } from './synonyms.ts';
import { letterBits, mayBeSlip, normalizedWords, stemOf, slipsBetween, wordsOfDiminutive } from './words.ts';

/** Of one search: more words do not narrow what a person looks for. */
const MAX_WORDS = 6;
/** Of one search: each is compared with all words of the shop. */
const MAX_CORRECTED_WORDS = 3;
/** One slip from the first length on, two from the second: shorter words are within a letter of too many others. */
const SLIPS_FROM_LENGTH = [5, 8];
const MIN_PREFIX_LENGTH = 2;
/** Of each part of a word that was typed without a space. */
const MIN_PART_LENGTH = 3;
const WITHOUT = 'senza';

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

function slipsAllowedIn(word: string): number {
  return SLIPS_FROM_LENGTH.filter((length) => word.length >= length).length;
}

export class ProductSearch {
  readonly #index: ProductIndex;
  readonly #result = new ScoreColumn();
  readonly #termColumn = new ScoreColumn();

  constructor(index: ProductIndex) {
    this.#index = index;
  }

  read(text: string): WordSearch {
    const words = normalizedWords(text);
    const terms = new Map<string, SearchTerm>();
    const excluded: SearchTerm[] = [];
    let corrections = 0;
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
        const term = this.#term(word, at === words.length - 1);
        const isKnown = term.likeness.size > 0;
        if (!isKnown && isAudience(word)) continue;
        const isCorrected = !isKnown && corrections++ < MAX_CORRECTED_WORDS;
        for (const meant of isCorrected ? this.#meant(word) : [term]) terms.set(stemOf(meant.typed), meant);
      }
    }
    return { terms: [...terms.values()], excluded };
  }

  /** Undefined without terms: all products match. Good until the next search. `size`: above all numbers of products. */
  scores({ terms, excluded }: WordSearch, size: number): Scores | undefined {
    if (terms.length + excluded.length === 0) return undefined;
    const result = this.#result;
    const [rarest, ...others] = [...terms].sort((a, b) => this.#postingCount(a) - this.#postingCount(b));
    result.clear(size);
    if (rarest) this.#raise(result, rarest);
    else result.raiseAll(size);
    for (const term of others) {
      const isFound = this.#combine(term, size, (score, added) => (added > 0 ? score + added : 0));
      if (!isFound) return result;
    }
    for (const term of excluded) this.#combine(term, size, (score, unwanted) => (unwanted > 0 ? 0 : score));
    return result;
  }

  /** True where a product is left. */
  #combine(term: SearchTerm, size: number, newScore: (score: number, ofTerm: number) => number): boolean {
    const { scores, numbers } = this.#result;
    this.#termColumn.clear(size);
    this.#raise(this.#termColumn, term);
    let isFound = false;
    for (const number of numbers) {
      const score = scores[number] as number;
      if (score === 0) continue;
      scores[number] = newScore(score, this.#termColumn.scores[number] as number);
      isFound ||= scores[number] > 0;
    }
    return isFound;
  }

  #raise(column: ScoreColumn, { likeness }: SearchTerm): void {
    for (const [word, factor] of likeness) this.#index.raiseScores(word, fieldWeights, factor, column);
  }

  #postingCount({ likeness }: SearchTerm): number {
    let sum = 0;
    for (const { count } of likeness.keys()) sum += count;
    return sum;
  }

  /** 'tee shirt', 'porta foglio': two words that are one for the shop. */
  #isOneWord(joined: string): boolean {
    return this.#index.withStem(stemOf(joined)).length > 0 || synonymsOf(stemOf(joined)).size > 0;
  }

  /** Of a word that no product has: its parts, or what was probably meant. */
  #meant(word: string): SearchTerm[] {
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

  /** The words that were probably meant, and their other forms. */
  #correctedTerm(typed: string): SearchTerm {
    if (isNotSold(stemOf(typed))) return { typed, likeness: new Map() };
    const meant = this.#withFewestSlips(typed);
    if (meant.length === 0) return this.#correctedSynonym(typed);
    const likeness = new Map(meant.map((word) => [word, LIKENESS.slip]));
    for (const { stem } of meant) {
      for (const word of this.#index.withStem(stem)) if (!likeness.has(word)) likeness.set(word, LIKENESS.slip);
    }
    const [corrected] = [...meant].sort((a, b) => this.#index.suggestionCount(b) - this.#index.suggestionCount(a));
    return { typed, likeness, ...(corrected && { corrected: corrected.written }) };
  }

  /** 'cappelo', where no product is called a 'cappello'. */
  #correctedSynonym(typed: string): SearchTerm {
    const most = slipsAllowedIn(typed);
    const [nearest] = synonymWords()
      .map((word) => ({ word, slips: slipsBetween(typed, word, most) }))
      .filter(({ word, slips }) => most > 0 && slips <= most && this.#term(word, false).likeness.size > 0)
      .sort((a, b) => a.slips - b.slips);
    if (!nearest) return { typed, likeness: new Map() };
    const { likeness } = this.#term(nearest.word, false);
    return {
      typed,
      likeness: new Map([...likeness.keys()].map((word) => [word, LIKENESS.synonym])),
      corrected: nearest.word,
    };
  }

  /** Double letters alone are no slip: they are missing most often. */
  #withFewestSlips(typed: string): IndexedWord[] {
    let best: IndexedWord[] = [];
    let fewest = slipsAllowedIn(typed);
    const letters = letterBits(typed);
    for (const word of this.#index.words()) {
      if (!mayBeSlip(letters, word.letters, fewest)) continue;
      const slips = slipsBetween(typed, word.normalized, fewest);
      const isLikely = slips === 0 ? this.#index.isUsed(word) : slips <= fewest && this.#isMoreThanMentioned([word]);
      if (!isLikely) continue;
      if (slips < fewest) best = [];
      fewest = slips;
      best.push(word);
    }
    return best;
  }
}
