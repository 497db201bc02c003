import { ShopError } from '../../shared/api/errors.ts';
import { readOrder, type StoredOrder } from '../store/orders/read.ts';

/** The caller's own order. Whether somebody else has one of this id is not told: ORDER_NOT_FOUND. */
export async function requireOwnOrder(id: string, caller: { id: string }): Promise<StoredOrder> {
  const order = await readOrder(id);
  if (order?.ownerId !== caller.id) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}
