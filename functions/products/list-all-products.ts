import { inParallel } from '../platform/parallel.ts';
import { toAdminProductAnswer } from '../http/answers/product-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readProduct, type StoredProduct } from '../store/products/products.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';

const READERS = 16;

/**
 * A page of all products, newest first. Which ones, memory knows; the rows are read from the table, because a form is
 * filled from them: stock exact to the piece, and the version that a change is measured against.
 */
export const listAllProducts: UseCase<'listAllProducts'> = async ({ query }) => {
  const { ids, total } = await (await liveCatalogue.adminView()).list(query);
  const found = new Map<string, StoredProduct>();
  await inParallel(READERS, ids, async (id) => {
    const product = await readProduct(id);
    if (product) found.set(id, product);
  });
  return {
    // What was deleted within this second is left out.
    products: ids.flatMap((id) => found.get(id) ?? []).map((each) => toAdminProductAnswer(each)),
    currentPage: query.page,
    totalPages: Math.ceil(total / query.limit),
    total,
  };
};
