/** Products whose price the clock changes: which of them stand in lists at a price that is over. */
import type { Product } from '../store/products.ts';

export class SaleClock {
  readonly #products = new Map<string, Product>();
  #lookedAt = -Infinity;
  /** The next moment at which one of them costs something else. */
  #next = Infinity;

  /** Takes in a product as it is now, in the place of the same one as it was. */
  put(product: Product, now: number): void {
    this.drop(product.id);
    this.#lookedAt = Math.max(this.#lookedAt, now);
    if (!product.variants.some(({ sale }) => sale)) return;
    this.#products.set(product.id, product);
    this.#next = Math.min(this.#next, changeAfter(product, now));
  }

  drop(id: string): void {
    this.#products.delete(id);
  }

  /** All products with a sale, where one began or ended since the last look or the clock was put back; else none. */
  due(now: number): Product[] {
    if (now >= this.#lookedAt && now < this.#next) {
      this.#lookedAt = now;
      return [];
    }
    const all = [...this.#products.values()];
    this.#lookedAt = now;
    this.#next = Math.min(Infinity, ...all.map((product) => changeAfter(product, now)));
    return all;
  }
}

/** When a sale begins or ends next. */
function changeAfter({ variants }: Product, now: number): number {
  const moments = variants.flatMap(({ sale }) => (sale ? [sale.from, sale.to] : []));
  return Math.min(Infinity, ...moments.filter((moment) => moment > now));
}
