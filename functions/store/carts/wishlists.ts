/** Wishlists in the table: one item for each person, the ids of the products they remember, newest first. */
import { wishlistKey } from '../keys.ts';
import { readVersioned, optimisticUpdate } from './optimistic-update.ts';

const NOTHING: string[] = [];

export async function readWishlistIds(userId: string): Promise<string[]> {
  return (await readVersioned(wishlistKey(userId), NOTHING)).value;
}

/**
 * Changes a person's wishes, one change after the other however many come at once. `change` may run several times. An
 * emptied list stays as an item: of two deletions at once each would take the other's for its own.
 */
export function updateWishlistIds(userId: string, change: (ids: string[]) => string[]): Promise<string[]> {
  return optimisticUpdate(wishlistKey(userId), NOTHING, change);
}
