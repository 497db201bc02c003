/** The API answer that functions/products/ssr wrote into the page's HTML. It spares the first call. */
import type { CataloguePage, Product } from '../../shared/product/answers.ts';

interface PreloadedData {
  product?: Product;
  list?: { query: Record<string, unknown>; answer: CataloguePage };
}

const preloaded = read();

export function preloadedProduct(id: string): Product | undefined {
  return preloaded.product?._id === id ? preloaded.product : undefined;
}

/** Undefined unless the page was made for exactly this query. */
export function preloadedList(query: object): CataloguePage | undefined {
  const { list } = preloaded;
  return list && canonical(list.query) === canonical(query) ? list.answer : undefined;
}

/** Equal for equal queries, in whatever order their fields are. */
function canonical(query: object): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function read(): PreloadedData {
  const json = document.getElementById('first-data')?.textContent;
  if (!json) return {};
  try {
    return JSON.parse(json) as PreloadedData;
  } catch {
    return {};
  }
}
