import { ShopError } from '../../shared/api/errors.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { requireOrder } from '../store/orders/read.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';

/** One order, for its owner and for admins. Everybody else gets ORDER_NOT_FOUND. */
export const readOrder: UseCase<'readOrder'> = async ({ params, caller }) => {
  const order = await requireOrder(params.id);
  if (order.ownerId !== caller.id && caller.role !== 'admin') throw new ShopError('ORDER_NOT_FOUND');
  return { order: toOrderAnswer(order, await readProductsInOrders([order]), caller.role) };
};
