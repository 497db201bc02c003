/** What the calls of the cart take. */
import * as z from 'zod';
import { id, quantity } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { MAX_CART_LINES } from './limits.ts';

export const cartAddition = lazySchema(() =>
  z.object({
    productId: id(),
    variantId: id(),
    quantity: quantity(),
    /** Where a new line stands, from 0: a removed line goes back to its place. Absent: at the end. */
    position: z.int().min(0).max(MAX_CART_LINES).optional(),
  }),
);
export type CartAddition = OutputOf<typeof cartAddition>;

export const cartLineParams = lazySchema(() => z.object({ itemId: z.string().max(64) }));
export const cartQuantity = lazySchema(() => z.object({ quantity: quantity() }));
