/** What came with the page itself, so that its first picture waits for no call (functions/products/page). */
import type { CataloguePage, Product } from '../../shared/product/schema.ts';

interface FirstData {
  product?: Product;
  list?: { query: Record<string, unknown>; answer: CataloguePage };
}

const first = read();

/** The product of this id as the page brought it, a moment old. */
export function preloadedProduct(id: string): Product | undefined {
  return first.product?._id === id ? first.product : undefined;
}

/** The page of the catalogue that answers exactly this question. */
export function preloadedList(query: object): CataloguePage | undefined {
  return first.list && written(first.list.query) === written(query) ? first.list.answer : undefined;
}

function written(query: object): string {
  return JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function read(): FirstData {
  const json = document.getElementById('first-data')?.textContent;
  if (!json) return {};
  try {
    return JSON.parse(json) as FirstData;
  } catch {
    return {};
  }
}
