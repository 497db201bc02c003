import { ShopError } from '../../shared/api/errors.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import * as orders from '../store/orders/read.ts';

/** One order: one's own, or for an admin anybody's. To all others it does not exist. */
export const readOrder: UseCase<'readOrder'> = async ({ params, caller }) => {
  const order = await orders.readOrder(params.id);
  if (!order || (order.ownerId !== caller.id && caller.role !== 'admin')) throw new ShopError('ORDER_NOT_FOUND');
  return { order: toOrderAnswer(order, await orders.readProductsInOrders([order]), caller.role) };
};
