import { withAddedQuantity } from '../../shared/cart/rules.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { digest } from '../store/idempotency.ts';
import { variantPriceAt } from '../store/products/item.ts';
import { changeCartLine } from './change-cart-line.ts';

/** Two keys of one line differ in them. */
const KEY_LENGTH = 8;

/**
 * Adds a quantity of a variant; with the Idempotency-Key of the line's last addition nothing. OUT_OF_STOCK where the whole line
 * would exceed its stock, CART_FULL.
 */
export const addToCart: UseCase<'addToCart'> = (call) => {
  const { productId, variantId, quantity, position } = call.body;
  const sentKey = call.header('idempotency-key')?.trim();
  const key = sentKey && digest(sentKey).slice(0, KEY_LENGTH);
  return changeCartLine(
    call.caller.id,
    () => ({ productId, variantId }),
    (lines, product, variant) => {
      if (key && lines.some((line) => line.variantId === variantId && line.key === key)) return lines;
      const newLine = {
        productId,
        variantId,
        quantity,
        name: product.name,
        priceCents: variantPriceAt(variant, Date.now()),
        addedAt: new Date().toISOString(),
        ...(key && { key }),
      };
      return withAddedQuantity(lines, newLine, variant.stock, position);
    },
  );
};
