import type { UseCase } from '../http/resource-handler.ts';
import { updateWishlistIds } from '../store/carts/wishlists.ts';
import { requireActiveProduct } from './require-active-product.ts';
import { toWishAnswer, withoutWish, withWish } from './wishes.ts';

/** Adds a product to the wishlist, or removes it. PRODUCT_NOT_FOUND where it is not sold: see `removeWish`. */
export const toggleWish: UseCase<'toggleWish'> = async ({ caller, params }) => {
  const { id } = await requireActiveProduct(params.id);
  const productIds = await updateWishlistIds(caller.id, (ids) =>
    ids.includes(id) ? withoutWish(ids, id) : withWish(ids, id),
  );
  return toWishAnswer(productIds.includes(id));
};
