/** Who bears a SKU, whatever its capitals. */
import type { Product } from '../store/products.ts';

export type Bearer = Pick<Product, 'id' | 'name'>;

export class Skus {
  /** By the SKU in capitals, and by the product's id. */
  readonly #bearers = new Map<string, Map<string, Bearer>>();

  add({ id, name, variants }: Product): void {
    for (const { sku } of variants) {
      const bearers = this.#bearers.get(sku.toUpperCase()) ?? new Map<string, Bearer>();
      this.#bearers.set(sku.toUpperCase(), bearers.set(id, { id, name }));
    }
  }

  remove({ id, variants }: Product): void {
    for (const { sku } of variants) {
      const bearers = this.#bearers.get(sku.toUpperCase());
      bearers?.delete(id);
      if (bearers?.size === 0) this.#bearers.delete(sku.toUpperCase());
    }
  }

  bearersOf(sku: string): Bearer[] {
    return [...(this.#bearers.get(sku.toUpperCase())?.values() ?? [])];
  }
}
