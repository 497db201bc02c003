/** The cart: one line per variant, priced with today's prices at every reading. Money is euro on the wire. */
import * as z from 'zod';
import { id, quantity } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { image, category, variant } from '../product/schema.ts';

/** How many different variants one cart or order may hold. */
export const MAX_CART_LINES = 50;

export const cartLine = z.object({
  /** The line's id is its variant's: a variant stands in a cart once. */
  _id: id(),
  product: z.object({ _id: id(), name: z.string(), category: category(), images: z.array(image) }),
  variant,
  quantity: z.int(),
  /** Euro, today's price of one piece. */
  price: z.number(),
  /** Euro: what one piece cost when it was added, where that differs from today's price. */
  priceBefore: z.number().optional(),
});
export type CartLine = z.infer<typeof cartLine>;

export const cart = z.object({
  items: z.array(cartLine),
  /** Names of products that left the cart because they are no longer sold. */
  removed: z.array(z.string()),
});
export type Cart = z.infer<typeof cart>;

export const emptyCart: Cart = { items: [], removed: [] };

export const cartAddition = lazySchema(() => z.object({ productId: id(), variantId: id(), quantity: quantity() }));
export type CartAddition = OutputOf<typeof cartAddition>;

export const cartLineParams = lazySchema(() => z.object({ itemId: z.string().max(64) }));
export const cartQuantity = lazySchema(() => z.object({ quantity: quantity() }));

export const cartAnswer = z.object({ cart });
