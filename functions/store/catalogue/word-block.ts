/**
 * The words of some products, as the search asks for them: of each word, in which products it stands, where in them and
 * how often. Made when the snapshot is written, so that a new instance of the catalogue reads and cuts no text.
 */
import { categoryLabels } from '../../../shared/product.ts';
import type { Product } from '../products.ts';
import { pack, unpack } from './gzip.ts';
import { BLOCK } from './blocks.ts';
import { saidIn, stemOf } from './italian.ts';

/** Where a word may stand. */
export const FIELDS = ['name', 'tags', 'category', 'colour', 'description'] as const;
export type Field = (typeof FIELDS)[number];

/** Words of these are kept as they are written, to be offered to whoever is typing. */
export const NAMING: readonly Field[] = ['name', 'tags', 'colour'];

/** A stand is 16 bits: the product's place in its block, the field, and how often, which counts up to 63. */
const FIELD_AT = Math.log2(BLOCK);
const TIMES_AT = FIELD_AT + 3;
const MOST_TIMES = 2 ** (16 - TIMES_AT) - 1;
const NEW_LINE = 10;

interface Head {
  words: string[];
  /** How many stands each word has. */
  counts: number[];
}

export class WordBlock {
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
  static of(products: readonly Product[]): WordBlock {
    const stands = new Map<string, number[]>();
    const lengths: number[] = [];
    for (const [place, product] of products.entries()) {
      const texts = textsOf(product);
      for (const [field, name] of FIELDS.entries()) {
        const said = saidIn(texts[name]);
        lengths.push(new Set(said.map(({ plain }) => stemOf(plain))).size);
        for (const [word, times] of counted(
          said.map(({ plain, written }) => (NAMING.includes(name) ? written : plain)),
        )) {
          const own = stands.get(word) ?? [];
          stands.set(word, own);
          own.push(place | (field << FIELD_AT) | (Math.min(times, MOST_TIMES) << TIMES_AT));
        }
      }
    }
    const head = { words: [...stands.keys()], counts: [...stands.values()].map(({ length }) => length) };
    return new WordBlock(head, Uint16Array.from([...stands.values()].flat()), Uint16Array.from(lengths));
  }

  static unpack(packed: Uint8Array): WordBlock {
    const bytes = unpack(packed);
    const end = bytes.indexOf(NEW_LINE);
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
    const numbers = new Uint16Array(new Uint8Array(bytes.subarray(end + 1)).buffer);
    const stands = head.counts.reduce((sum, count) => sum + count, 0);
    return new WordBlock(head, numbers.subarray(0, stands), numbers.subarray(stands));
  }

  pack(): Buffer {
    const counts = Array.from(this.#ends, (end, at) => end - this.#beginning(at));
    const head: Head = { words: [...this.words], counts };
    const parts = [Buffer.from(`${JSON.stringify(head)}\n`), bytesOf(this.#stands), bytesOf(this.#lengths)];
    return pack(Buffer.concat(parts));
  }

  /** Where the word at a place of `words` stands. `field` is a place of `FIELDS`. */
  eachStand(word: number, tell: (place: number, field: number, times: number) => void): void {
    const end = this.#ends[word] ?? 0;
    for (let at = this.#beginning(word); at < end; at += 1) {
      const stand = this.#stands[at] ?? 0;
      tell(stand & (BLOCK - 1), (stand >> FIELD_AT) & ((1 << (TIMES_AT - FIELD_AT)) - 1), stand >> TIMES_AT);
    }
  }

  /** How many different stems each field of a product has. */
  lengthsOf(place: number): number[] {
    return [...this.#lengths.subarray(place * FIELDS.length, (place + 1) * FIELDS.length)];
  }

  /** Adds these to what other products have, or takes them away again. */
  countLengths(place: number, sums: number[], sign: 1 | -1): void {
    for (let field = 0; field < FIELDS.length; field += 1) {
      sums[field] = (sums[field] ?? 0) + sign * (this.#lengths[place * FIELDS.length + field] ?? 0);
    }
  }

  #beginning(word: number): number {
    return word === 0 ? 0 : (this.#ends[word - 1] ?? 0);
  }
}

function textsOf({ name, tags, category, variants, description }: Product): Record<Field, string> {
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
