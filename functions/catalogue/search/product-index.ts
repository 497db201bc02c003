/**
 * The inverted index of the public catalogue: every word, and the products and fields that have it. A product that changes
 * gets another number, so numbers and postings are only ever added.
 */
import { categoryLabels } from '../../../shared/product/rules.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { familyOf, familyOfName } from './colour-family.ts';
import { stemOf, tokenizeItalian, withoutDoubles, type Token } from './words.ts';

/** One bit for each field; a posting is a product's number and the fields of the product that have the word. */
export const FIELD_BITS = { name: 1, category: 2, colour: 4, tags: 8, description: 16 } as const;
const FIELD_SHIFT = 5;
const FIELD_MASK = 31;
/** Words of these fields can be suggested. */
const SUGGESTED_FIELDS = FIELD_BITS.name | FIELD_BITS.tags | FIELD_BITS.colour;
const NEW_LINE = 10;

export interface IndexedWord {
  readonly normalized: string;
  readonly stem: string;
  /** With its accents. */
  written: string;
  /** Of the snapshot, then of the products that changed since; ascending numbers. */
  readonly snapshotPostings: Uint32Array;
  readonly addedPostings: number[];
}

type Header = [normalized: string, written: string, postingCount: number][];

export class ProductIndex {
  readonly #words = new Map<string, IndexedWord>();
  readonly #byStem = new Map<string, IndexedWord[]>();
  /** Filled at the first typing error. */
  #byLettersOnce: Map<string, IndexedWord[]> | undefined;
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
      const word = this.#words.get(token.normalized) ?? this.#addWord(token, new Uint32Array());
      if ((fields & SUGGESTED_FIELDS) > 0) word.written = token.written;
      word.addedPostings.push(number * (1 << FIELD_SHIFT) + fields);
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

  /** Words that differ in their double letters only. */
  withLetters(normalized: string): IndexedWord[] {
    if (!this.#byLettersOnce) {
      this.#byLettersOnce = new Map();
      for (const word of this.#words.values()) addTo(this.#byLettersOnce, withoutDoubles(word.normalized), word);
    }
    return (this.#byLettersOnce.get(withoutDoubles(normalized)) ?? []).filter((word) => this.isUsed(word));
  }

  /** Calls back with the number of each product that has the word, and the bits of its fields. */
  eachPosting(
    { snapshotPostings, addedPostings }: IndexedWord,
    callback: (number: number, fields: number) => void,
  ): void {
    for (const postings of [snapshotPostings, addedPostings]) {
      for (let at = 0; at < postings.length; at += 1) {
        const posting = postings[at] as number;
        callback(posting >>> FIELD_SHIFT, posting & FIELD_MASK);
      }
    }
  }

  /** Raises the score of each product that has the word to that of its fields. Without a call for each posting. */
  raiseScores({ snapshotPostings, addedPostings }: IndexedWord, scoreOfFields: Uint16Array, scores: Uint16Array): void {
    for (const postings of [snapshotPostings, addedPostings]) {
      for (let at = 0; at < postings.length; at += 1) {
        const posting = postings[at] as number;
        const score = scoreOfFields[posting & FIELD_MASK] as number;
        const number = posting >>> FIELD_SHIFT;
        if (score > (scores[number] as number)) scores[number] = score;
      }
    }
  }

  /** In how many current products a word is that can be suggested. */
  suggestionCount(word: IndexedWord): number {
    let count = 0;
    this.eachPosting(word, (number, fields) => {
      if ((fields & SUGGESTED_FIELDS) > 0 && this.#isCurrent(number)) count += 1;
    });
    return count;
  }

  /** A current product has the word in one of these fields. */
  isUsed(word: IndexedWord, fields = FIELD_MASK): boolean {
    const isPosted = (posting: number) =>
      (posting & FIELD_MASK & fields) > 0 && this.#isCurrent(posting >>> FIELD_SHIFT);
    return word.addedPostings.some(isPosted) || word.snapshotPostings.some(isPosted);
  }

  #addWord({ normalized, written }: Token, snapshotPostings: Uint32Array): IndexedWord {
    const word = { normalized, stem: stemOf(normalized), written, snapshotPostings, addedPostings: [] };
    this.#words.set(normalized, word);
    addTo(this.#byStem, word.stem, word);
    if (this.#byLettersOnce) addTo(this.#byLettersOnce, withoutDoubles(normalized), word);
    return word;
  }

  /** `renumbered`: the number in the snapshot of each current product, ascending like the numbers here. */
  toBytes(renumbered: ReadonlyMap<number, number>): Buffer {
    const header: Header = [];
    const differences: number[] = [];
    for (const word of this.#words.values()) {
      const postings: number[] = [];
      this.eachPosting(word, (number, fields) => {
        const other = renumbered.get(number);
        if (other !== undefined) postings.push(other * (1 << FIELD_SHIFT) + fields);
      });
      if (postings.length === 0) continue;
      postings.sort((a, b) => a - b);
      header.push([word.normalized, word.written, postings.length]);
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
      this.#addWord({ normalized, written }, postings);
      start += count;
    }
  }
}

function addTo(index: Map<string, IndexedWord[]>, key: string, word: IndexedWord): void {
  const words = index.get(key);
  if (words) words.push(word);
  else index.set(key, [word]);
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
