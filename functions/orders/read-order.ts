import { ShopError } from '../../shared/api/errors.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import { may } from '../http/permission.ts';
import { requireShownSecondFactor } from '../http/second-factor.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { isOwnOrder, requireOrder } from '../store/orders/read.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';

/** One order, for its owner and for admins. Everybody else gets ORDER_NOT_FOUND. */
export const readOrder: UseCase<'readOrder'> = async ({ params, caller }) => {
  const order = await requireOrder(params.id);
  if (!isOwnOrder(order, caller.account)) {
    if (!may(caller, 'orders:read')) throw new ShopError('ORDER_NOT_FOUND');
    await requireShownSecondFactor(caller);
  }
  return { order: toOrderAnswer(order, await readProductsInOrders([order]), caller.role) };
};
