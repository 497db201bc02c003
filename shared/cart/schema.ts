/** What the calls of the cart take. */
import * as z from 'zod';
import { id, quantity } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';

export const cartAddition = lazySchema(() => z.object({ productId: id(), variantId: id(), quantity: quantity() }));
export type CartAddition = OutputOf<typeof cartAddition>;

export const cartLineParams = lazySchema(() => z.object({ itemId: z.string().max(64) }));
export const cartQuantity = lazySchema(() => z.object({ quantity: quantity() }));
