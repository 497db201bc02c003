import type { UseCase } from '../http/resource-handler.ts';
import { updateWishlistIds } from '../store/carts/wishlists.ts';
import { toWishAnswer, withoutWish } from './wishes.ts';

/** Removes a product from the wishlist, whether it is still sold or not. */
export const removeWish: UseCase<'removeWish'> = async ({ caller, params }) => {
  await updateWishlistIds(caller.id, (ids) => withoutWish(ids, params.id));
  return toWishAnswer(false);
};
