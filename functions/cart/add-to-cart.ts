import { withAddedQuantity } from '../../shared/cart/rules.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { variantPriceAt } from '../store/products/item.ts';
import { changeCartLine } from './change-cart-line.ts';

/** Adds a quantity of a variant. OUT_OF_STOCK where the whole line would exceed its stock, CART_FULL. */
export const addToCart: UseCase<'addToCart'> = ({ caller, body: { productId, variantId, quantity, position } }) =>
  changeCartLine(
    caller.id,
    () => ({ productId, variantId }),
    (lines, product, variant) => {
      const newLine = {
        productId,
        variantId,
        quantity,
        name: product.name,
        priceCents: variantPriceAt(variant, Date.now()),
        addedAt: new Date().toISOString(),
      };
      return withAddedQuantity(lines, newLine, variant.stock, position);
    },
  );
