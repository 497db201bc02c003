import { inParallel } from '../platform/parallel.ts';
import { toProductAnswer } from '../http/answers/product-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readProduct, type StoredProduct } from '../store/products/products.ts';
import { readWishlistIds } from '../store/carts/wishlists.ts';

/** How many products are read at once. */
const READERS = 20;

/** The products the caller wished for, newest wish first; those not on sale are left out and come back when they are. */
export const readWishlist: UseCase<'readWishlist'> = async ({ caller }) => {
  const ids = await readWishlistIds(caller.id);
  const products = new Map<string, StoredProduct>();
  await inParallel(READERS, ids, async (id) => {
    const product = await readProduct(id);
    if (product?.isActive) products.set(id, product);
  });
  const wishlist = ids.flatMap((id) => products.get(id) ?? []).map((each) => toProductAnswer(each));
  return { data: { wishlist } };
};
