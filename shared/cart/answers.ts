/** What the calls of cart and wishlist answer. Money is euro. */
import * as z from 'zod';
import { id } from '../api/fields.ts';
import { image, product, variant } from '../product/answers.ts';
import { categories } from '../product/rules.ts';

/** One line per variant, priced with today's price whenever the cart is read. */
export const cartLine = z.object({
  /** The variant's id: a variant stands in a cart once. */
  _id: id(),
  product: z.object({
    _id: id(),
    name: z.string(),
    category: z.enum(categories),
    images: z.array(image),
    /** Composition or other materials in one line. Absent where the legal sheet names none. */
    materials: z.string().optional(),
  }),
  variant,
  quantity: z.int(),
  /** Euro: today's unit price. */
  price: z.number(),
  /** Euro: the unit price when the line was added, where today's differs. */
  priceBefore: z.number().optional(),
});
export type CartLine = z.infer<typeof cartLine>;

export const cart = z.object({
  items: z.array(cartLine),
  /** Names of articles that are not sold any more, until the caller clears them (`DELETE /cart/unsold`). */
  removed: z.array(z.string()),
});
export type Cart = z.infer<typeof cart>;

export const cartAnswer = z.object({ cart });

export const wishlistAnswer = z.object({
  data: z.object({
    wishlist: z.array(product),
    /** Products of the list that were deleted from the shop, until the caller removes them. Absent: none. */
    removed: z.array(z.object({ _id: id(), name: z.string() })).optional(),
  }),
});
export const wishAnswer = z.object({ inWishlist: z.boolean(), message: z.string() });
export const wishCheckAnswer = z.object({ inWishlist: z.boolean() });
