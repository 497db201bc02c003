import { ShopError } from '../../shared/errors.ts';
import { readOrder, type Order } from '../store/orders.ts';

/** The caller's own order. Whether somebody else has one of this id is not told: ORDER_NOT_FOUND. */
export async function ownOrder(id: string, caller: { id: string }): Promise<Order> {
  const order = await readOrder(id);
  if (order?.ownerId !== caller.id) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}
