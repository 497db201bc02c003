import { ShopError } from '../../../shared/api/errors.ts';
import { getItem, getItems, queryAll } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { readDue, shardsOf } from '../due-items.ts';
import { EXPIRY_PARTITION, orderIdOf, orderKey, userPartition } from '../keys.ts';
import { orderFromItem, type StoredOrder } from './item.ts';

export type { StoredOrder, OrderLine } from './item.ts';

export async function readOrder(id: string): Promise<StoredOrder | undefined> {
  const item = await getItem(orderKey(id), true);
  return item && orderFromItem(item);
}

export async function requireOrder(id: string): Promise<StoredOrder> {
  const order = await readOrder(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}

/** A customer's order. Throws ORDER_NOT_FOUND for other people's orders too: nobody learns that they exist. */
export async function requireOwnOrder(id: string, ownerId: string): Promise<StoredOrder> {
  const order = await requireOrder(id);
  if (order.ownerId !== ownerId) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}

/** Orders by their ids, in this sequence. Ids without an order are left out. */
export async function readOrders(ids: string[]): Promise<StoredOrder[]> {
  return (await getItems(ids.map(orderKey))).map(orderFromItem);
}

/** The ids of all orders of a customer, newest first. Only keys are read: about 40 of them cost half a unit. */
export async function readOrderIdsByOwner(ownerId: string): Promise<string[]> {
  const keys = await queryAll<Item>({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :owner',
    ExpressionAttributeValues: { ':owner': userPartition(ownerId) },
    ScanIndexForward: false,
  });
  return keys.map((key) => String(key['gsi1sk']));
}

/** The ids of the orders that are due for the expiry task, page after page, the most overdue of a page first. */
export async function* readDueOrderIds(): AsyncGenerator<string[]> {
  for await (const partitions of readDue(shardsOf(EXPIRY_PARTITION))) yield partitions.map(orderIdOf);
}
