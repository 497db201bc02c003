/** The cart Lambda: one cart for each person, in every browser. */
import { cartInputs } from '../../shared/api/inputs/cart.ts';
import { resourceHandler } from '../http/resource-handler.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart } from './clear-cart.ts';
import { clearUnsold } from './clear-unsold.ts';
import { readCart } from './read-cart.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { updateCartLine } from './update-cart-line.ts';

export const handler = resourceHandler('cart', cartInputs, {
  readCart,
  addToCart,
  updateCartLine,
  removeCartLine,
  clearCart,
  clearUnsold,
});
