/** What came with the page itself, so that its first picture waits for no call (functions/products/page). */
import type { Product } from '../../shared/product.ts';

interface FirstData {
  product?: Product;
}

const first = read();

/** True where the page came with content, which must not give way to a skeleton. */
export const hasFirstData = first.product !== undefined;

/** The product of this id as the page brought it, a moment old. */
export function firstProduct(id: string): Product | undefined {
  return first.product?._id === id ? first.product : undefined;
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
