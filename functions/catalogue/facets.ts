/** Counts what one may filter by. Each kind is counted under the other filters, not under its own. */
import { toEuro } from '../../shared/price/money.ts';
import { sizes } from '../../shared/product/rules.ts';
import type { Facets } from '../../shared/product/answers.ts';
import { sizeBit, type ProductSummary } from './product-summary.ts';
import { compareItalian } from './product-sort.ts';
import {
  matchesFilter,
  matchesColour,
  matchesPrice,
  countedSizeBits,
  requestedSizeBits,
  type ProductFilter,
} from './product-filter.ts';

/** `cards` are those of a category or a search; what they have is listed, with 0 where the filters exclude it. */
export function countFacets(cards: Iterable<ProductSummary>, filter: ProductFilter): Facets {
  const count = new Count(filter);
  for (const card of cards) count.add(card);
  return count.told();
}

class Count {
  readonly #filter: ProductFilter;
  readonly #anyPrice: ProductFilter;
  readonly #inStock: ProductFilter;
  readonly #sizes = sizes.map((name) => ({ name, bit: sizeBit(name), exists: false, count: 0 }));
  readonly #colours = new Map<string, Facets['colors'][number]>();
  #min = Infinity;
  #max = 0;
  #available = 0;

  constructor(filter: ProductFilter) {
    this.#filter = filter;
    this.#anyPrice = { ...filter, minCents: 0, maxCents: Infinity };
    this.#inStock = { ...filter, inStockOnly: true };
  }

  add(card: ProductSummary): void {
    const counts = matchesPrice(card, this.#filter);
    this.#addColours(card, counts);
    this.#addSizes(card, counts);
    if (matchesFilter(card, this.#inStock)) this.#available += 1;
    if (!matchesFilter(card, this.#anyPrice)) return;
    this.#min = Math.min(this.#min, card.listPriceCents);
    this.#max = Math.max(this.#max, card.listPriceCents);
  }

  told(): Facets {
    return {
      sizes: this.#sizes.flatMap(({ name, exists, count }) => (exists ? [{ name, count }] : [])),
      colors: [...this.#colours.values()].sort((a, b) => compareItalian(a.name, b.name)),
      price: { min: this.#min === Infinity ? 0 : toEuro(this.#min), max: toEuro(this.#max) },
      available: this.#available,
    };
  }

  #addColours({ colours }: ProductSummary, counts: boolean): void {
    for (const colour of colours) {
      const facet = this.#colours.get(colour.key) ?? { name: colour.name, colorCode: colour.code, count: 0 };
      this.#colours.set(colour.key, facet);
      if (counts && (countedSizeBits(colour, this.#filter) & requestedSizeBits(this.#filter)) > 0) facet.count += 1;
    }
  }

  #addSizes({ colours }: ProductSummary, counts: boolean): void {
    let all = 0;
    let counted = 0;
    for (const colour of colours) {
      all |= colour.sizeBits;
      if (matchesColour(colour, this.#filter)) counted |= countedSizeBits(colour, this.#filter);
    }
    for (const size of this.#sizes) {
      if ((all & size.bit) > 0) size.exists = true;
      if (counts && (counted & size.bit) > 0) size.count += 1;
    }
  }
}
