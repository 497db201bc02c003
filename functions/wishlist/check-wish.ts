import type { UseCase } from '../kit/resource.ts';
import { readWishes } from '../store/wishlists.ts';

export const checkWish: UseCase<'checkWish'> = async ({ caller, params }) => ({
  inWishlist: (await readWishes(caller.id)).includes(params.id),
});
