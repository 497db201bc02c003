/** Wishlists in the table: one item for each person, the ids of the products they remember, newest first. */
import { wishlistKey } from './keys.ts';
import { readValue, rewrite } from './rewrite.ts';

const NOTHING: string[] = [];

export async function readWishes(userId: string): Promise<string[]> {
  return (await readValue(wishlistKey(userId), NOTHING)).value;
}

/**
 * Changes a person's wishes, one change after the other however many come at once. `change` may run several times. An
 * emptied list stays as an item: of two deletions at once each would take the other's for its own.
 */
export function changeWishes(userId: string, change: (ids: string[]) => string[]): Promise<string[]> {
  return rewrite(wishlistKey(userId), NOTHING, change);
}
