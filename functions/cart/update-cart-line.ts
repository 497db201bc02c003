import { requireCartLine, withQuantity } from '../../shared/cart/rules.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { changeCartLine } from './change-cart-line.ts';

/** Sets the quantity of a line. CART_LINE_NOT_FOUND, OUT_OF_STOCK above the stock of its variant. */
export const updateCartLine: UseCase<'updateCartLine'> = ({ caller, params, body }) =>
  changeCartLine(
    caller.id,
    (lines) => requireCartLine(lines, params.itemId),
    (lines, _product, variant) => withQuantity(lines, variant.id, body.quantity, variant.stock),
  );
