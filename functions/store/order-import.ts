/** Orders that come into the table as they are, without a checkout: the seed's. They move no stock: what they hold stands in the ledger from the beginning. */
import { orderKey } from './keys.ts';
import { orderItem, type Order } from './order-item.ts';
import { putMissing } from './table.ts';

/** Writes those of the orders that are not there yet, and tells how many that were. */
export function importOrders(orders: Order[]): Promise<number> {
  return putMissing(orders.map((order) => ({ ...orderItem(order), ...orderKey(order.id) })));
}
