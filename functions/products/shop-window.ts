/** What the public may see of the catalogue, in memory: active products, on shelves and in the search. */
import type { Category, ProductQuery } from '../../shared/product.ts';
import type { Product } from '../store/products.ts';
import { Search } from './search.ts';
import { comparisons, Shelf } from './shelf.ts';

export interface Page {
  products: Product[];
  total: number;
}

export class ShopWindow {
  readonly #products = new Map<string, Product>();
  readonly #all = new Shelf();
  readonly #shelves = new Map<Category, Shelf>();
  readonly #search = new Search();

  /** Shows a product as it is now; one that is inactive or deleted (undefined) goes. */
  show(id: string, product: Product | undefined): void {
    const before = this.#products.get(id);
    if (before) {
      this.#all.remove(before);
      this.#shelf(before.category).remove(before);
    }
    if (!product?.isActive) {
      this.#products.delete(id);
      this.#search.drop(id);
      return;
    }
    this.#products.set(id, product);
    this.#all.add(product);
    this.#shelf(product.category).add(product);
    this.#search.put(product);
  }

  /** One page. A search without an order of its own is answered best match first, everything else newest first. */
  page({ page, limit, category, search, sortBy, sortOrder }: ProductQuery): Page {
    const skip = (page - 1) * limit;
    if (!search) {
      const shelf = category ? this.#shelf(category) : this.#all;
      return { products: shelf.slice(sortBy ?? 'createdAt', sortOrder, skip, limit), total: shelf.size };
    }
    const found = this.#search
      .find(search)
      .map((id) => this.#products.get(id) as Product)
      .filter((product) => !category || product.category === category);
    if (sortBy) {
      const sign = sortOrder === 'asc' ? 1 : -1;
      found.sort((a, b) => sign * comparisons[sortBy](a, b));
    }
    return { products: found.slice(skip, skip + limit), total: found.length };
  }

  #shelf(category: Category): Shelf {
    const shelf = this.#shelves.get(category) ?? new Shelf();
    this.#shelves.set(category, shelf);
    return shelf;
  }
}
