/** The wishlist: products a customer wants to remember. */
import * as z from 'zod';
import { product } from '../product/schema.ts';

/** How many products one wishlist holds. */
export const MAX_WISHLIST_ITEMS = 200;

export const wishlistAnswer = z.object({ data: z.object({ wishlist: z.array(product) }) });
export const wishAnswer = z.object({ inWishlist: z.boolean(), message: z.string() });
export const wishCheckAnswer = z.object({ inWishlist: z.boolean() });
