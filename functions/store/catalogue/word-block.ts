/**
 * The words of some products, as the search asks for them: of each word, in which products it stands, where in them and
 * how often. Made when the snapshot is written, so that a new instance of the catalogue reads and cuts no text.
 */
import { categoryLabels } from '../../../shared/product.ts';
import type { Product } from '../products.ts';
import { pack, unpack } from './gzip.ts';
import { plainAndWritten, stemOf, wordsOf } from './italian.ts';

/** Where a word may stand. */
export const FIELDS = ['name', 'tags', 'category', 'colour', 'description'] as const;
export type Field = (typeof FIELDS)[number];

/** A stand is 16 bits: the product's place (0–127), the field and how often. */
const FIELD_AT = 7;
const TIMES_AT = 10;
const MOST_TIMES = 63;
const NEW_LINE = 10;

interface Head {
  words: string[];
  /** How many stands each word has. */
  counts: number[];
  /** Words of names, tags and colours that the shop writes otherwise: citta → città. */
  written: Record<string, string>;
}

export class WordBlock {
  readonly words: readonly string[];
  readonly written: ReadonlyMap<string, string>;
  /** All stands, word after word, and where those of each word end. */
  readonly #stands: Uint16Array;
  readonly #ends: Uint32Array;
  /** Of each product, field after field. */
  readonly #lengths: Uint16Array;

  private constructor({ words, counts, written }: Head, stands: Uint16Array, lengths: Uint16Array) {
    this.words = words;
    this.written = new Map(Object.entries(written));
    this.#stands = stands;
    this.#lengths = lengths;
    this.#ends = new Uint32Array(words.length);
    let end = 0;
    for (const [at, count] of counts.entries()) this.#ends[at] = end += count;
  }

  /** The words of at most 128 products, each at its place. */
  static of(products: readonly Product[]): WordBlock {
    const stands = new Map<string, number[]>();
    const lengths: number[] = [];
    const written: Record<string, string> = {};
    for (const [place, product] of products.entries()) {
      const texts = textsOf(product);
      for (const [field, name] of FIELDS.entries()) {
        const words = wordsOf(texts[name]);
        lengths.push(new Set(words.map(stemOf)).size);
        for (const [word, times] of counted(words)) {
          const own = stands.get(word) ?? [];
          stands.set(word, own);
          own.push(place | (field << FIELD_AT) | (Math.min(times, MOST_TIMES) << TIMES_AT));
        }
      }
      for (const [plain, form] of plainAndWritten(`${texts.name} ${texts.tags} ${texts.colour}`)) {
        if (form !== plain) written[plain] = form;
      }
    }
    const head = { words: [...stands.keys()], counts: [...stands.values()].map(({ length }) => length), written };
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
    const head: Head = { words: [...this.words], counts, written: Object.fromEntries(this.written) };
    const parts = [Buffer.from(`${JSON.stringify(head)}\n`), bytesOf(this.#stands), bytesOf(this.#lengths)];
    return pack(Buffer.concat(parts));
  }

  /** Where the word at a place of `words` stands. `field` is a place of `FIELDS`. */
  eachStand(word: number, tell: (place: number, field: number, times: number) => void): void {
    const end = this.#ends[word] ?? 0;
    for (let at = this.#beginning(word); at < end; at += 1) {
      const stand = this.#stands[at] ?? 0;
      tell(stand & ((1 << FIELD_AT) - 1), (stand >> FIELD_AT) & ((1 << (TIMES_AT - FIELD_AT)) - 1), stand >> TIMES_AT);
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
