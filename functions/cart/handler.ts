/** The cart Lambda: one cart for each person, whatever browser they use. */
import { cartInputs } from '../../shared/schemas.ts';
import { resource } from '../kit/resource.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart } from './clear-cart.ts';
import { readCart } from './read-cart.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { updateCartLine } from './update-cart-line.ts';

export const handler = resource('cart', cartInputs, { readCart, addToCart, updateCartLine, removeCartLine, clearCart });
