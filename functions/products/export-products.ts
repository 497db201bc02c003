import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { inParallel } from '../platform/parallel.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';
import { answersFor } from './admin-answer.ts';

/**
 * With 90 variants each about 1 MB. With the longest texts that a form takes about 70 kB each: 3.5 MB, and Lambda answers 6 MB
 * at most.
 */
const PRODUCTS_PER_PART = 50;
const PARALLEL_READS = 16;

/** A part of all products, by id. The catalogue in memory says which, the table what they are now. */
export const exportProducts: UseCase<'exportProducts'> = async ({ query: { after = '' }, caller }) => {
  const catalogue = await liveCatalogue.adminView();
  const ids = catalogue.idsAfter(after, PRODUCTS_PER_PART);
  const products = new Map<string, StoredProduct>();
  await inParallel(PARALLEL_READS, ids, async (id) => {
    const product = await readProduct(id, true);
    if (product) products.set(id, product);
  });
  return {
    products: await answersFor(
      caller,
      ids.flatMap((id) => products.get(id) ?? []),
    ),
    next: ids.length === PRODUCTS_PER_PART ? ids.at(-1)! : null,
  };
};
