/** Changes of a wishlist. The same array says that nothing changes: then nothing is written. */
import { MAX_WISHLIST_ITEMS } from '../../shared/cart/limits.ts';
import { successMessages } from '../../shared/text/messages.ts';

/** Puts a product first; one that is there stays in its place. A full list loses its oldest product. */
export function withWish(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids : [id, ...ids].slice(0, MAX_WISHLIST_ITEMS);
}

export function withoutWish(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ids;
}

export function toWishAnswer(inWishlist: boolean) {
  return { inWishlist, message: inWishlist ? successMessages.addedToWishlist : successMessages.removedFromWishlist };
}
