import { toProductAnswer } from '../http/answers/product-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { inParallel } from '../platform/parallel.ts';
import { readWishlistIds } from '../store/carts/wishlists.ts';
import { isSoldAt, type StoredProduct } from '../store/products/item.ts';
import { readProductOrDeletedName } from '../store/products/products.ts';

const PARALLEL_READS = 20;

/**
 * The products of the caller's wishlist, the newest first. Inactive ones are left out, and return once they are active.
 * Deleted ones are named until the caller removes them.
 */
export const readWishlist: UseCase<'readWishlist'> = async ({ caller }) => {
  const ids = await readWishlistIds(caller.id);
  const products = new Map<string, StoredProduct>();
  const deletedNames = new Map<string, string>();
  await inParallel(PARALLEL_READS, ids, async (id) => {
    const product = await readProductOrDeletedName(id);
    if (typeof product === 'string') deletedNames.set(id, product);
    else if (product && isSoldAt(product, Date.now())) products.set(id, product);
  });
  const wishlist = ids.flatMap((id) => products.get(id) ?? []).map((product) => toProductAnswer(product));
  const removed = ids.flatMap((id) => (deletedNames.has(id) ? { _id: id, name: deletedNames.get(id)! } : []));
  return { data: { wishlist, ...(removed.length > 0 && { removed }) } };
};
