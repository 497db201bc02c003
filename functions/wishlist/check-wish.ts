import type { UseCase } from '../http/resource-handler.ts';
import { readWishlistIds } from '../store/carts/wishlists.ts';

export const checkWish: UseCase<'checkWish'> = async ({ caller, params }) => ({
  inWishlist: (await readWishlistIds(caller.id)).includes(params.id),
});
