/** Products as text, a block of them at a time: what is shown of a block is read, the rest stays bytes. */
import type { StoredProduct } from '../../store/products/products.ts';
import { gzip, gunzip } from './gzip.ts';

const NEW_LINE = 10;

export const serializeProduct = (product: StoredProduct): string => JSON.stringify(product);
export const parseProduct = (line: string): StoredProduct => JSON.parse(line) as StoredProduct;

export function packDocuments(lines: readonly string[]): Buffer {
  return gzip(lines.join('\n'));
}

export class DocumentBlock {
  readonly #bytes: Buffer;
  /** Where each line ends. */
  readonly #ends: number[] = [];

  constructor(packed: Uint8Array) {
    this.#bytes = gunzip(packed);
    for (let end = this.#bytes.indexOf(NEW_LINE); end >= 0; end = this.#bytes.indexOf(NEW_LINE, end + 1)) {
      this.#ends.push(end);
    }
    this.#ends.push(this.#bytes.length);
  }

  line(place: number): string {
    const from = place === 0 ? 0 : (this.#ends[place - 1] ?? 0) + 1;
    return this.#bytes.toString('utf8', from, this.#ends[place]);
  }

  product(place: number): StoredProduct {
    return parseProduct(this.line(place));
  }
}
