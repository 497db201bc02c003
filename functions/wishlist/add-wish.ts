import type { UseCase } from '../http/resource-handler.ts';
import { updateWishlistIds } from '../store/carts/wishlists.ts';
import { requireActiveProduct } from './require-active-product.ts';
import { toWishAnswer, withWish } from './wishes.ts';

export const addWish: UseCase<'addWish'> = async ({ caller, params }) => {
  const { id } = await requireActiveProduct(params.id);
  await updateWishlistIds(caller.id, (ids) => withWish(ids, id));
  return toWishAnswer(true);
};
