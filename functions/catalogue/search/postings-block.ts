/**
 * The words of some products, as the search asks for them: of each word, in which products it stands, where in them and
 * how often. Made when the snapshot is written, so that a new instance of the catalogue reads and cuts no text.
 */
import { categoryLabels } from '../../../shared/product/rules.ts';
import type { StoredProduct } from '../../store/products/products.ts';
import { gzip, gunzip } from '../snapshot/gzip.ts';
import { BLOCK_SIZE } from '../snapshot/blocks.ts';
import { tokenizeItalian, stemOf } from './italian-text.ts';

/** Where a word may stand. */
export const SEARCH_FIELDS = ['name', 'tags', 'category', 'colour', 'description'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Words of these are kept as they are written, to be offered to whoever is typing. */
export const COMPLETION_FIELDS: readonly SearchField[] = ['name', 'tags', 'colour'];

/** A stand is 16 bits: the product's place in its block, the field, and how often, which counts up to 63. */
const FIELD_AT = Math.log2(BLOCK_SIZE);
const TIMES_AT = FIELD_AT + 3;
const MOST_TIMES = 2 ** (16 - TIMES_AT) - 1;
const NEW_LINE = 10;

interface Head {
  words: string[];
  /** How many stands each word has. */
  counts: number[];
}

export class PostingsBlock {
  /** In the fields of `NAMING` as they are written: one word with and without an accent is two. */
  readonly words: readonly string[];
  /** All stands, word after word, and where those of each word end. */
  readonly #stands: Uint16Array;
  readonly #ends: Uint32Array;
  /** Of each product, field after field. */
  readonly #lengths: Uint16Array;

  private constructor({ words, counts }: Head, stands: Uint16Array, lengths: Uint16Array) {
    this.words = words;
    this.#stands = stands;
    this.#lengths = lengths;
    this.#ends = new Uint32Array(words.length);
    let end = 0;
    for (const [at, count] of counts.entries()) this.#ends[at] = end += count;
  }

  /** The words of the products of one block, each at its place. */
  static of(products: readonly StoredProduct[]): PostingsBlock {
    const stands = new Map<string, number[]>();
    const lengths: number[] = [];
    for (const [place, product] of products.entries()) {
      const texts = textsOf(product);
      for (const [field, name] of SEARCH_FIELDS.entries()) {
        const said = tokenizeItalian(texts[name]);
        lengths.push(new Set(said.map(({ normalized: plain }) => stemOf(plain))).size);
        for (const [word, times] of counted(
          said.map(({ normalized: plain, written }) => (COMPLETION_FIELDS.includes(name) ? written : plain)),
        )) {
          const own = stands.get(word) ?? [];
          stands.set(word, own);
          own.push(place | (field << FIELD_AT) | (Math.min(times, MOST_TIMES) << TIMES_AT));
        }
      }
    }
    const head = { words: [...stands.keys()], counts: [...stands.values()].map(({ length }) => length) };
    return new PostingsBlock(head, Uint16Array.from([...stands.values()].flat()), Uint16Array.from(lengths));
  }

  static unpack(packed: Uint8Array): PostingsBlock {
    const bytes = gunzip(packed);
    const end = bytes.indexOf(NEW_LINE);
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
    const numbers = new Uint16Array(new Uint8Array(bytes.subarray(end + 1)).buffer);
    const stands = head.counts.reduce((sum, count) => sum + count, 0);
    return new PostingsBlock(head, numbers.subarray(0, stands), numbers.subarray(stands));
  }

  pack(): Buffer {
    const counts = Array.from(this.#ends, (end, at) => end - this.#beginning(at));
    const head: Head = { words: [...this.words], counts };
    const parts = [Buffer.from(`${JSON.stringify(head)}\n`), bytesOf(this.#stands), bytesOf(this.#lengths)];
    return gzip(Buffer.concat(parts));
  }

  /** Where the word at a place of `words` stands. `field` is a place of `FIELDS`. */
  eachPosting(word: number, tell: (place: number, field: number, times: number) => void): void {
    const end = this.#ends[word] ?? 0;
    for (let at = this.#beginning(word); at < end; at += 1) {
      const stand = this.#stands[at] ?? 0;
      tell(stand & (BLOCK_SIZE - 1), (stand >> FIELD_AT) & ((1 << (TIMES_AT - FIELD_AT)) - 1), stand >> TIMES_AT);
    }
  }

  /** How many different stems each field of a product has. */
  fieldLengths(place: number): number[] {
    return [...this.#lengths.subarray(place * SEARCH_FIELDS.length, (place + 1) * SEARCH_FIELDS.length)];
  }

  /** Adds these to what other products have, or takes them away again. */
  addFieldLengths(place: number, sums: number[], sign: 1 | -1): void {
    for (let field = 0; field < SEARCH_FIELDS.length; field += 1) {
      sums[field] = (sums[field] ?? 0) + sign * (this.#lengths[place * SEARCH_FIELDS.length + field] ?? 0);
    }
  }

  #beginning(word: number): number {
    return word === 0 ? 0 : (this.#ends[word - 1] ?? 0);
  }
}

function textsOf({ name, tags, category, variants, description }: StoredProduct): Record<SearchField, string> {
  const colour = [...new Set(variants.map(({ color }) => color))].join(' ');
  return { name, tags: tags.join(' '), category: categoryLabels[category], colour, description };
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint16Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
