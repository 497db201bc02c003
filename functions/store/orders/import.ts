/** Orders that come into the table as they are, without a checkout: the seed's. They move no stock: what they hold stands in the ledger from the beginning. */
import { orderKey } from '../keys.ts';
import { orderToItem, type StoredOrder } from './item.ts';
import { putMissingItems } from '../../aws/dynamodb.ts';

/** Writes those of the orders that are not there yet, and tells how many that were. */
export function insertMissingOrders(orders: StoredOrder[]): Promise<number> {
  return putMissingItems(orders.map((order) => ({ ...orderToItem(order), ...orderKey(order.id) })));
}
