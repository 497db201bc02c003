import { ulid } from 'ulid';
import { getItem } from '../../aws/dynamodb/read.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { wishlistKey } from '../keys.ts';
import { readWishlistIds, updateWishlistIds } from './wishlists.ts';

setupTable();

describe('the wishlist of a person', () => {
  it('is empty at first and keeps its order', async () => {
    const userId = ulid();
    expect(await readWishlistIds(userId)).toEqual([]);
    await updateWishlistIds(userId, (ids) => ['felpa', ...ids]);
    await updateWishlistIds(userId, (ids) => ['maglia', ...ids]);
    expect(await readWishlistIds(userId)).toEqual(['maglia', 'felpa']);
  });

  it('stays as an item when it is emptied', async () => {
    const userId = ulid();
    await updateWishlistIds(userId, () => ['felpa']);
    await updateWishlistIds(userId, () => []);
    expect(await getItem(wishlistKey(userId))).toMatchObject({ value: [] });
  });

  it('is emptied once by two windows at the same moment', async () => {
    const userId = ulid();
    await updateWishlistIds(userId, () => ['felpa', 'maglia']);
    await Promise.all(
      ['felpa', 'maglia'].map((id) => updateWishlistIds(userId, (ids) => ids.filter((other) => other !== id))),
    );
    expect(await readWishlistIds(userId)).toEqual([]);
  });
});
