/** What may happen to a list of wishes. */
import { MAX_WISHES } from '../../shared/wishlist.ts';
import { successes } from '../../shared/texts.ts';

/** With this product first. The oldest wish gives way where the list is full; a product already there stays where it is. */
export function withWish(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids : [id, ...ids].slice(0, MAX_WISHES);
}

export function withoutWish(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : ids;
}

/** The answer to a change: what is true now, and the words for it. */
export function wishAnswer(inWishlist: boolean) {
  return { inWishlist, message: inWishlist ? successes.addedToWishlist : successes.removedFromWishlist };
}
