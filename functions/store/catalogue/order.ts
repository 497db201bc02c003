/** The orders in which products may be asked for. The id settles ties, so that no product stands on two pages. */
import type { ProductSort } from '../../../shared/product.ts';
import type { Card } from './card.ts';

type Compare = (a: Card, b: Card) => number;

/** Made when something is sorted: to make it is dear. */
let italian: Intl.Collator | undefined;
export const inItalian = (a: string, b: string) =>
  (italian ??= new Intl.Collator('it', { numeric: true })).compare(a, b);
const byId: Compare = (a, b) => (a.id < b.id ? -1 : Number(a.id > b.id));

export const comparisons: Record<ProductSort, Compare> = {
  createdAt: (a, b) => a.createdAt - b.createdAt || byId(a, b),
  price: (a, b) => a.cents - b.cents || byId(a, b),
  name: (a, b) => inItalian(a.name, b.name) || byId(a, b),
};
