import { lineOf, withQuantity } from '../../shared/cart-rules.ts';
import type { UseCase } from '../kit/resource.ts';
import { changeLines, readLines } from '../store/carts.ts';
import { cartAnswer } from './cart-answer.ts';
import { soldVariant } from './sold-variant.ts';

/** Sets how many pieces of a line the caller wants. */
export const updateCartLine: UseCase<'updateCartLine'> = async ({ caller, params, body }) => {
  const { productId, variantId } = lineOf(await readLines(caller.id, true), params.itemId);
  const { product, variant } = await soldVariant(productId, variantId);
  const lines = await changeLines(caller.id, (before) => withQuantity(before, variantId, body.quantity, variant.stock));
  return cartAnswer(caller.id, lines, [product]);
};
