/** Counts what one may filter by. Each kind is counted under the other filters, not under its own. */
import { toEuro } from '../../shared/money.ts';
import { sizes, type Facets } from '../../shared/product.ts';
import { bitOf, type Card } from '../store/catalogue/card.ts';
import { inItalian } from '../store/catalogue/order.ts';
import { fits, fitsColour, fitsPrice, sizesOf, wantedOf, type Filter } from './traits.ts';

/** `cards` are those of a category or a search; what they have is listed, with 0 where the filters exclude it. */
export function facetsOf(cards: Iterable<Card>, filter: Filter): Facets {
  const count = new Count(filter);
  for (const card of cards) count.add(card);
  return count.told();
}

class Count {
  readonly #filter: Filter;
  readonly #anyPrice: Filter;
  readonly #inStock: Filter;
  readonly #sizes = sizes.map((name) => ({ name, bit: bitOf(name), exists: false, count: 0 }));
  readonly #colours = new Map<string, Facets['colors'][number]>();
  #min = Infinity;
  #max = 0;
  #available = 0;

  constructor(filter: Filter) {
    this.#filter = filter;
    this.#anyPrice = { ...filter, minCents: 0, maxCents: Infinity };
    this.#inStock = { ...filter, available: true };
  }

  add(card: Card): void {
    const counts = fitsPrice(card, this.#filter);
    this.#addColours(card, counts);
    this.#addSizes(card, counts);
    if (fits(card, this.#inStock)) this.#available += 1;
    if (!fits(card, this.#anyPrice)) return;
    this.#min = Math.min(this.#min, card.cents);
    this.#max = Math.max(this.#max, card.cents);
  }

  told(): Facets {
    return {
      sizes: this.#sizes.flatMap(({ name, exists, count }) => (exists ? [{ name, count }] : [])),
      colors: [...this.#colours.values()].sort((a, b) => inItalian(a.name, b.name)),
      price: { min: this.#min === Infinity ? 0 : toEuro(this.#min), max: toEuro(this.#max) },
      available: this.#available,
    };
  }

  #addColours({ colours }: Card, counts: boolean): void {
    for (const colour of colours) {
      const facet = this.#colours.get(colour.key) ?? { name: colour.name, colorCode: colour.code, count: 0 };
      this.#colours.set(colour.key, facet);
      if (counts && (sizesOf(colour, this.#filter) & wantedOf(this.#filter)) > 0) facet.count += 1;
    }
  }

  #addSizes({ colours }: Card, counts: boolean): void {
    let all = 0;
    let counted = 0;
    for (const colour of colours) {
      all |= colour.sizes;
      if (fitsColour(colour, this.#filter)) counted |= sizesOf(colour, this.#filter);
    }
    for (const size of this.#sizes) {
      if ((all & size.bit) > 0) size.exists = true;
      if (counts && (counted & size.bit) > 0) size.count += 1;
    }
  }
}
