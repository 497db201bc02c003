/** Wishlists in the table: one item for each person with the ids of the products, the newest first. */
import { wishlistKey } from '../keys.ts';
import { optimisticUpdate, readVersioned } from './optimistic-update.ts';

const EMPTY: string[] = [];

export async function readWishlistIds(userId: string): Promise<string[]> {
  return (await readVersioned(wishlistKey(userId), EMPTY)).value;
}

/**
 * Changes the wishlist of a person; `change` may run several times. An emptied list stays as an item: of two deletions at
 * the same moment each would take the other's for its own.
 */
export function updateWishlistIds(userId: string, change: (ids: string[]) => string[]): Promise<string[]> {
  return optimisticUpdate(wishlistKey(userId), EMPTY, change);
}
