/** Of what a product is made, as people read it: near its price, in its sheet. No zod here. */
import { italianNumber } from './numbers.ts';
import type { Part, ProductDetails } from './product-details.ts';

/** '80% cotone, 20% poliestere'; of several parts each by its name. '' where nothing is known. */
export function compositionLine({ composition = [] }: ProductDetails = {}): string {
  return composition.map((part) => (part.name ? `${part.name}: ` : '') + sharesOf(part)).join('; ');
}

/** The line near the price: of what it is made. */
export function materialLine(details: ProductDetails = {}): string {
  return compositionLine(details) || (details.materials ?? '');
}

export function sharesOf({ fibres }: Part): string {
  return fibres.map(({ fibre, percent }) => `${italianNumber(percent)}% ${fibre}`).join(', ');
}
