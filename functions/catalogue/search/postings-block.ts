/**
 * The postings of one block of products: for each word, in which products and fields it is, and how often. Written with
 * the snapshot, so that a new instance tokenizes no text.
 */
import { categoryLabels } from '../../../shared/product/rules.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { BLOCK_SIZE } from '../product-summary.ts';
import { stemOf, tokenizeItalian } from './italian-text.ts';

export const SEARCH_FIELDS = ['name', 'tags', 'category', 'colour', 'description'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Words of these fields keep their accents, so that they can be suggested. */
export const COMPLETION_FIELDS: readonly SearchField[] = ['name', 'tags', 'colour'];

/** A posting has 16 bits: the product's place in the block, the field, and the count (up to 63). */
const FIELD_SHIFT = Math.log2(BLOCK_SIZE);
const COUNT_SHIFT = FIELD_SHIFT + 3;
const MAX_COUNT = 2 ** (16 - COUNT_SHIFT) - 1;
const PLACE_MASK = BLOCK_SIZE - 1;
const FIELD_MASK = (1 << (COUNT_SHIFT - FIELD_SHIFT)) - 1;
const NEW_LINE = 10;

interface Header {
  words: string[];
  /** Of postings of each word. */
  counts: number[];
}

export class PostingsBlock {
  /** Written forms in completion fields, normalized forms in the others. */
  readonly words: readonly string[];
  /** The postings of all words, one word after the other. */
  readonly #postings: Uint16Array;
  /** For each word, where its postings end. */
  readonly #ends: Uint32Array;
  /** For each product and each field, how many different stems it has. */
  readonly #fieldLengths: Uint16Array;

  private constructor({ words, counts }: Header, postings: Uint16Array, fieldLengths: Uint16Array) {
    this.words = words;
    this.#postings = postings;
    this.#fieldLengths = fieldLengths;
    this.#ends = new Uint32Array(words.length);
    let end = 0;
    for (const [index, count] of counts.entries()) {
      end += count;
      this.#ends[index] = end;
    }
  }

  static of(products: readonly StoredProduct[]): PostingsBlock {
    const postingsByWord = new Map<string, number[]>();
    const fieldLengths: number[] = [];
    for (const [place, product] of products.entries()) {
      const texts = textsOf(product);
      for (const [field, name] of SEARCH_FIELDS.entries()) {
        const tokens = tokenizeItalian(texts[name]);
        fieldLengths.push(new Set(tokens.map(({ normalized }) => stemOf(normalized))).size);
        const words = tokens.map((token) => (COMPLETION_FIELDS.includes(name) ? token.written : token.normalized));
        for (const [word, count] of countWords(words)) {
          const postings = postingsByWord.get(word) ?? [];
          postingsByWord.set(word, postings);
          postings.push(place | (field << FIELD_SHIFT) | (Math.min(count, MAX_COUNT) << COUNT_SHIFT));
        }
      }
    }
    const allPostings = [...postingsByWord.values()];
    const header = { words: [...postingsByWord.keys()], counts: allPostings.map(({ length }) => length) };
    return new PostingsBlock(header, Uint16Array.from(allPostings.flat()), Uint16Array.from(fieldLengths));
  }

  static fromBytes(bytes: Buffer): PostingsBlock {
    const headerEnd = bytes.indexOf(NEW_LINE);
    const header = JSON.parse(bytes.toString('utf8', 0, headerEnd)) as Header;
    // A copy: a Uint16Array must begin at an even address.
    const numbers = new Uint16Array(new Uint8Array(bytes.subarray(headerEnd + 1)).buffer);
    const postingCount = header.counts.reduce((sum, count) => sum + count, 0);
    return new PostingsBlock(header, numbers.subarray(0, postingCount), numbers.subarray(postingCount));
  }

  toBytes(): Buffer {
    const counts = Array.from(this.#ends, (end, index) => end - this.#startOf(index));
    const header: Header = { words: [...this.words], counts };
    const headerLine = Buffer.from(`${JSON.stringify(header)}\n`);
    return Buffer.concat([headerLine, bytesOf(this.#postings), bytesOf(this.#fieldLengths)]);
  }

  /** Calls back with each posting of a word. `field` is an index of SEARCH_FIELDS. */
  eachPosting(wordIndex: number, callback: (place: number, field: number, count: number) => void): void {
    const end = this.#ends[wordIndex] ?? 0;
    for (let index = this.#startOf(wordIndex); index < end; index += 1) {
      const posting = this.#postings[index] ?? 0;
      callback(posting & PLACE_MASK, (posting >> FIELD_SHIFT) & FIELD_MASK, posting >> COUNT_SHIFT);
    }
  }

  /** How many different stems each field of a product has. */
  fieldLengths(place: number): number[] {
    return [...this.#fieldLengths.subarray(place * SEARCH_FIELDS.length, (place + 1) * SEARCH_FIELDS.length)];
  }

  /** Adds a product's field lengths to sums, or subtracts them. Without a new array: it runs for every product. */
  addFieldLengths(place: number, sums: number[], sign: 1 | -1): void {
    for (let field = 0; field < SEARCH_FIELDS.length; field += 1) {
      const length = this.#fieldLengths[place * SEARCH_FIELDS.length + field] ?? 0;
      sums[field] = (sums[field] ?? 0) + sign * length;
    }
  }

  #startOf(wordIndex: number): number {
    return wordIndex === 0 ? 0 : (this.#ends[wordIndex - 1] ?? 0);
  }
}

function textsOf({ name, tags, category, variants, description }: StoredProduct): Record<SearchField, string> {
  const colour = [...new Set(variants.map(({ color }) => color))].join(' ');
  return { name, tags: tags.join(' '), category: categoryLabels[category], colour, description };
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint16Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
