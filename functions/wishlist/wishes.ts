/** What may happen to a list of wishes. */
import { MAX_WISHLIST_ITEMS } from '../../shared/cart/wishlist-schema.ts';
import { successMessages } from '../../shared/text/messages.ts';

/** With this product first. The oldest wish gives way where the list is full; a product already there stays where it is. */
export function withWish(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids : [id, ...ids].slice(0, MAX_WISHLIST_ITEMS);
}

export function withoutWish(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : ids;
}

/** The answer to a change: what is true now, and the words for it. */
export function toWishAnswer(inWishlist: boolean) {
  return { inWishlist, message: inWishlist ? successMessages.addedToWishlist : successMessages.removedFromWishlist };
}
