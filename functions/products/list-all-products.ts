import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { inParallel } from '../platform/parallel.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';
import { answersFor } from './admin-answer.ts';

const PARALLEL_READS = 16;

/**
 * A page of all products, newest first. The catalogue in memory says which; the rows are read from the table, because a
 * form is filled from them: exact stock, and the version that an edit is compared with.
 */
export const listAllProducts: UseCase<'listAllProducts'> = async ({ query, caller }) => {
  const catalogue = await liveCatalogue.adminView();
  const { ids, total } = await catalogue.list(query);
  const products = new Map<string, StoredProduct>();
  await inParallel(PARALLEL_READS, ids, async (id) => {
    const product = await readProduct(id);
    if (product) products.set(id, product);
  });
  return {
    // A product that was deleted within this second is left out.
    products: await answersFor(
      caller,
      ids.flatMap((id) => products.get(id) ?? []),
    ),
    currentPage: query.page,
    totalPages: Math.ceil(total / query.limit),
    total,
  };
};
