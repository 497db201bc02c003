import { ShopError } from '../../shared/errors.ts';
import { orderAnswer } from '../kit/order-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import * as orders from '../store/orders.ts';

/** One order: one's own, or for an admin anybody's. To all others it does not exist. */
export const readOrder: UseCase<'readOrder'> = async ({ params, caller }) => {
  const order = await orders.readOrder(params.id);
  if (!order || (order.ownerId !== caller.id && caller.role !== 'admin')) throw new ShopError('ORDER_NOT_FOUND');
  return { order: orderAnswer(order, await orders.liveProducts([order]), caller.role) };
};
