import type { UseCase } from '../kit/resource.ts';
import { changeWishes } from '../store/wishlists.ts';
import { liveProduct } from './live-product.ts';
import { wishAnswer, withWish } from './wishes.ts';

export const addWish: UseCase<'addWish'> = async ({ caller, params }) => {
  const { id } = await liveProduct(params.id);
  await changeWishes(caller.id, (ids) => withWish(ids, id));
  return wishAnswer(true);
};
