/** Products as text, a block of them at a time: what is shown of a block is read, the rest stays bytes. */
import type { Product } from '../products.ts';
import { pack, unpack } from './gzip.ts';

const NEW_LINE = 10;

export const lineOf = (product: Product): string => JSON.stringify(product);
export const productOf = (line: string): Product => JSON.parse(line) as Product;

export function packLines(lines: readonly string[]): Buffer {
  return pack(lines.join('\n'));
}

export class Block {
  readonly #bytes: Buffer;
  /** Where each line ends. */
  readonly #ends: number[] = [];

  constructor(packed: Uint8Array) {
    this.#bytes = unpack(packed);
    for (let end = this.#bytes.indexOf(NEW_LINE); end >= 0; end = this.#bytes.indexOf(NEW_LINE, end + 1)) {
      this.#ends.push(end);
    }
    this.#ends.push(this.#bytes.length);
  }

  line(place: number): string {
    const from = place === 0 ? 0 : (this.#ends[place - 1] ?? 0) + 1;
    return this.#bytes.toString('utf8', from, this.#ends[place]);
  }

  product(place: number): Product {
    return productOf(this.line(place));
  }
}
