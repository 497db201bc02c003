import { requireCartLine, withQuantity } from '../../shared/cart/rules.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readCartLines, updateCartLines } from '../store/carts/carts.ts';
import { buildCartAnswer } from './cart-answer.ts';
import { requireSellableVariant } from './require-sellable-variant.ts';

/** Sets the quantity of a line. OUT_OF_STOCK above the stock of its variant. */
export const updateCartLine: UseCase<'updateCartLine'> = async ({ caller, params, body }) => {
  // A consistent read: the line may have been added a moment ago.
  const { productId, variantId } = requireCartLine(await readCartLines(caller.id, true), params.itemId);
  const { product, variant } = await requireSellableVariant(productId, variantId);
  const lines = await updateCartLines(caller.id, (before) =>
    withQuantity(before, variantId, body.quantity, variant.stock),
  );
  return buildCartAnswer(caller.id, lines, [product]);
};
