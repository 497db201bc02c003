/**
 * The inverted index of the public catalogue: every word, and the products and fields that have it. A product that changes
 * gets another number, so numbers and postings are only ever added.
 */
import { categoryLabels } from '../../../shared/product/rules.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { grown } from '../product-columns.ts';
import { familyOf, familyOfName } from './colour-family.ts';
import { FIELD_BITS, type ScoreColumn } from './scores.ts';
import { letterBits, stemOf, tokenizeItalian, type Token } from './words.ts';

/** A posting is a product's number and, in its lowest bits, the fields of the product that have the word. */
const FIELD_SHIFT = 5;
const FIELD_MASK = 31;
/** Words of these fields can be suggested. */
const SUGGESTED_FIELDS = FIELD_BITS.name | FIELD_BITS.tags | FIELD_BITS.colour;
const NEW_LINE = 10;

export interface IndexedWord {
  readonly normalized: string;
  readonly stem: string;
  /** `letterBits`. */
  readonly letters: number;
  /** With its accents. */
  written: string;
  /** Ascending numbers, and how many there are. Behind them is room for more. */
  postings: Uint32Array;
  count: number;
}

type Header = [normalized: string, written: string, postingCount: number][];

export class ProductIndex {
  readonly #words = new Map<string, IndexedWord>();
  readonly #byStem = new Map<string, IndexedWord[]>();
  readonly #isCurrent: (number: number) => boolean;

  /** `isCurrent`: the product with this number was not removed or replaced. */
  constructor(isCurrent: (number: number) => boolean) {
    this.#isCurrent = isCurrent;
  }

  /** Numbers must ascend from one call to the next. */
  add(number: number, product: StoredProduct): void {
    const fieldsByWord = new Map<string, { token: Token; fields: number }>();
    for (const [field, tokens] of tokensOf(product)) {
      for (const token of tokens) {
        const entry = fieldsByWord.get(token.normalized) ?? { token, fields: 0 };
        fieldsByWord.set(token.normalized, entry);
        entry.fields |= field;
        if ((field & SUGGESTED_FIELDS) > 0) entry.token = token;
      }
    }
    for (const { token, fields } of fieldsByWord.values()) {
      const word = this.#words.get(token.normalized) ?? this.#addWord(token, new Uint32Array(1), 0);
      if ((fields & SUGGESTED_FIELDS) > 0) word.written = token.written;
      word.postings = grown(word.postings, word.count);
      word.postings[word.count++] = number * (1 << FIELD_SHIFT) + fields;
    }
  }

  word(normalized: string): IndexedWord | undefined {
    const word = this.#words.get(normalized);
    return word && this.isUsed(word) ? word : undefined;
  }

  words(): Iterable<IndexedWord> {
    return this.#words.values();
  }

  withStem(stem: string): IndexedWord[] {
    return (this.#byStem.get(stem) ?? []).filter((word) => this.isUsed(word));
  }

  /** Raises the score of each product that has the word to `factor` times the weight of its fields. */
  raiseScores(word: IndexedWord, weights: Uint8Array, factor: number, scores: ScoreColumn): void {
    const postings = postingsOf(word);
    for (let at = 0; at < postings.length; at += 1) {
      const posting = postings[at] as number;
      scores.raise(posting >>> FIELD_SHIFT, factor * (weights[posting & FIELD_MASK] as number));
    }
  }

  /** In how many current products a word is that can be suggested. */
  suggestionCount(word: IndexedWord): number {
    const isCounted = (posting: number) => (posting & SUGGESTED_FIELDS) > 0 && this.#isCurrent(posting >>> FIELD_SHIFT);
    return postingsOf(word).filter(isCounted).length;
  }

  /** A current product has the word in one of these fields. */
  isUsed(word: IndexedWord, fields = FIELD_MASK): boolean {
    const isIn = (posting: number) => (posting & fields & FIELD_MASK) > 0 && this.#isCurrent(posting >>> FIELD_SHIFT);
    return postingsOf(word).some(isIn);
  }

  #addWord({ normalized, written }: Token, postings: Uint32Array, count: number): IndexedWord {
    const word = { normalized, written, stem: stemOf(normalized), letters: letterBits(normalized), postings, count };
    this.#words.set(normalized, word);
    const sameStem = this.#byStem.get(word.stem);
    if (sameStem) sameStem.push(word);
    else this.#byStem.set(word.stem, [word]);
    return word;
  }

  /** `renumbered`: the number in the snapshot of each current product. */
  toBytes(renumbered: ReadonlyMap<number, number>): Buffer {
    const header: Header = [];
    const differences: number[] = [];
    for (const word of this.#words.values()) {
      const postings = Uint32Array.from(
        [...postingsOf(word)].flatMap((posting) => {
          const number = renumbered.get(posting >>> FIELD_SHIFT);
          return number === undefined ? [] : number * (1 << FIELD_SHIFT) + (posting & FIELD_MASK);
        }),
      ).sort();
      if (postings.length > 0) header.push([word.normalized, word.written, postings.length]);
      // Small numbers compress well.
      for (const [at, posting] of postings.entries()) differences.push(posting - (postings[at - 1] ?? 0));
    }
    const numbers = Uint32Array.from(differences);
    return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), Buffer.from(numbers.buffer)]);
  }

  /** Fills an empty index. */
  load(bytes: Buffer): void {
    const headerEnd = bytes.indexOf(NEW_LINE);
    const header = JSON.parse(bytes.toString('utf8', 0, headerEnd)) as Header;
    // A copy: a Uint32Array must begin at a multiple of four.
    const numbers = new Uint32Array(new Uint8Array(bytes.subarray(headerEnd + 1)).buffer);
    let start = 0;
    for (const [normalized, written, count] of header) {
      const postings = numbers.subarray(start, start + count);
      for (let at = 1; at < count; at += 1) postings[at] = (postings[at] as number) + (postings[at - 1] as number);
      this.#addWord({ normalized, written }, postings, count);
      start += count;
    }
  }
}

function postingsOf({ postings, count }: IndexedWord): Uint32Array {
  return postings.subarray(0, count);
}

function tokensOf({ name, tags, category, variants, description }: StoredProduct): [field: number, tokens: Token[]][] {
  const colours = new Map(variants.map(({ color, colorCode }) => [color, colorCode]));
  const families = [...colours].map(([color, code]) => familyOf(color, code));
  return [
    [FIELD_BITS.name, tokenizeItalian(name)],
    [FIELD_BITS.category, tokenizeItalian(categoryLabels[category])],
    [FIELD_BITS.colour, tokenizeItalian([...colours.keys(), ...families].join(' '))],
    [FIELD_BITS.tags, tokenizeItalian(tags.join(' '))],
    [FIELD_BITS.description, withFamilies(tokenizeItalian(description))],
  ];
}

/** 'Righe color avio' is found by azzurro. */
function withFamilies(tokens: Token[]): Token[] {
  const families = new Set(tokens.flatMap(({ normalized }) => familyOfName(normalized) ?? []));
  return [...tokens, ...[...families].map((family) => ({ normalized: family, written: family }))];
}
