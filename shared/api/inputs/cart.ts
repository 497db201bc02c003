/** What the calls of the cart Lambda take. */
import { cartAddition, cartLineParams, cartQuantity } from '../../cart/schema.ts';
import { routeInput, type RouteInputs } from '../route-input.ts';

export const cartInputs = {
  readCart: routeInput(),
  addToCart: routeInput({ body: cartAddition }),
  updateCartLine: routeInput({ params: cartLineParams, body: cartQuantity }),
  removeCartLine: routeInput({ params: cartLineParams }),
  clearCart: routeInput(),
  clearUnsold: routeInput(),
} satisfies RouteInputs<'cart'>;
