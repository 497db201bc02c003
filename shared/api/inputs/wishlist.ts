/** What the calls of the wishlist Lambda take. */
import { idParams } from '../list-query.ts';
import { routeInput, type RouteInputs } from '../route-input.ts';

export const wishlistInputs = {
  readWishlist: routeInput(),
  toggleWish: routeInput({ params: idParams }),
  addWish: routeInput({ params: idParams }),
  removeWish: routeInput({ params: idParams }),
  checkWish: routeInput({ params: idParams }),
} satisfies RouteInputs<'wishlist'>;
