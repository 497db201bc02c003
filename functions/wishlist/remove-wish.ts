import type { UseCase } from '../kit/resource.ts';
import { changeWishes } from '../store/wishlists.ts';
import { wishAnswer, withoutWish } from './wishes.ts';

/** Takes a product off the caller's wishes, whether it is still sold or not. */
export const removeWish: UseCase<'removeWish'> = async ({ caller, params }) => {
  await changeWishes(caller.id, (ids) => withoutWish(ids, params.id));
  return wishAnswer(false);
};
