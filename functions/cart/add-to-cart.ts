import { withAddedQuantity } from '../../shared/cart/rules.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { updateCartLines } from '../store/carts/carts.ts';
import { variantPriceAt } from '../store/products/item.ts';
import { buildCartAnswer } from './cart-answer.ts';
import { requireSellableVariant } from './require-sellable-variant.ts';

/** Adds a quantity of a variant. OUT_OF_STOCK where the whole line would exceed its stock, CART_FULL. */
export const addToCart: UseCase<'addToCart'> = async ({ caller, body }) => {
  const { productId, variantId, quantity, position } = body;
  const { product, variant } = await requireSellableVariant(productId, variantId);
  const newLine = {
    productId,
    variantId,
    quantity,
    name: product.name,
    priceCents: variantPriceAt(variant, Date.now()),
    addedAt: new Date().toISOString(),
  };
  const lines = await updateCartLines(caller.id, (before) =>
    withAddedQuantity(before, newLine, variant.stock, position),
  );
  return buildCartAnswer(caller.id, lines, [product]);
};
