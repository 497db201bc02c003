/** What a cart and a wishlist may hold. */

/** Lines (different variants) in one cart or order. */
export const MAX_CART_LINES = 50;
/** Quantity of one line. */
export const MAX_LINE_QUANTITY = 99;
/** Products in one wishlist. */
export const MAX_WISHLIST_ITEMS = 200;
