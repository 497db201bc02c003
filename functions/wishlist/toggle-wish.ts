import type { UseCase } from '../kit/resource.ts';
import { changeWishes } from '../store/wishlists.ts';
import { liveProduct } from './live-product.ts';
import { wishAnswer, withoutWish, withWish } from './wishes.ts';

/** Adds a product to the caller's wishes, or takes it away. */
export const toggleWish: UseCase<'toggleWish'> = async ({ caller, params }) => {
  const { id } = await liveProduct(params.id);
  const wishes = await changeWishes(caller.id, (ids) => (ids.includes(id) ? withoutWish(ids, id) : withWish(ids, id)));
  return wishAnswer(wishes.includes(id));
};
