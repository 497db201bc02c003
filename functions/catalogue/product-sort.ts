/** The orders in which products may be asked for. The id settles ties, so that no product stands on two pages. */
import type { ProductSort } from '../../shared/product/schema.ts';
import type { ProductSummary } from './product-summary.ts';

type Compare = (a: ProductSummary, b: ProductSummary) => number;

/** Made when something is sorted: to make it is dear. */
let italian: Intl.Collator | undefined;
export const compareItalian = (a: string, b: string) =>
  (italian ??= new Intl.Collator('it', { numeric: true })).compare(a, b);
const byId: Compare = (a, b) => (a.id < b.id ? -1 : Number(a.id > b.id));

export const productComparators: Record<ProductSort, Compare> = {
  createdAt: (a, b) => a.createdAt - b.createdAt || byId(a, b),
  price: (a, b) => a.listPriceCents - b.listPriceCents || byId(a, b),
  name: (a, b) => compareItalian(a.name, b.name) || byId(a, b),
};
