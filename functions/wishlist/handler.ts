/** The wishlist Lambda: the products that a person remembers. */
import { wishlistInputs } from '../../shared/api/inputs/wishlist.ts';
import { resourceHandler } from '../http/resource-handler.ts';
import { addWish } from './add-wish.ts';
import { checkWish } from './check-wish.ts';
import { readWishlist } from './read-wishlist.ts';
import { removeWish } from './remove-wish.ts';
import { toggleWish } from './toggle-wish.ts';

export const handler = resourceHandler('wishlist', wishlistInputs, {
  readWishlist,
  toggleWish,
  addWish,
  removeWish,
  checkWish,
});
