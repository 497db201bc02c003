/** The questions asked of orders. How one is made and changed: order-create.ts, order-change.ts. */
import { encodeTime } from 'ulid';
import { EXPIRY_PARTITION, adminListPartition, orderIdOf, orderKey, userPartition, productKey } from '../keys.ts';
import { orderFromItem, type StoredOrder } from './item.ts';
import { queryPage, queryAll, getItem, getItems, type Item } from '../../aws/dynamodb.ts';

export type { StoredOrder, OrderLine, OrderHistoryEntry } from './item.ts';

/** One order, as it is now. */
export async function readOrder(id: string): Promise<StoredOrder | undefined> {
  const item = await getItem(orderKey(id), true);
  return item && orderFromItem(item);
}

/** Many orders by their ids, in that order; those that do not exist are left out. */
export async function readOrders(ids: string[]): Promise<StoredOrder[]> {
  return (await getItems(ids.map(orderKey))).map(orderFromItem);
}

/** The ids of all a person's orders, newest first: keys only, about forty for each half unit. */
export async function readOrderIdsByOwner(ownerId: string): Promise<string[]> {
  const keys = await queryAll<Item>({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :owner',
    ExpressionAttributeValues: { ':owner': userPartition(ownerId) },
    ScanIndexForward: false,
  });
  return keys.map((key) => String(key['gsi1sk']));
}

/** The ids of at most `count` orders placed from a moment on, behind `after` where that is given, the oldest first. */
export async function readOrderIdsSince(time: number, count: number, after = ''): Promise<string[]> {
  const first = encodeTime(time, 10);
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk > :after',
    ExpressionAttributeValues: { ':pk': adminListPartition('O', 'all'), ':after': after > first ? after : first },
    Limit: count,
  });
  return items.map((item) => String(item['sk']));
}

/** The ids of at most `count` orders that the shop must look at by itself by now, the most overdue first. */
export async function readDueOrderIds(now: string, count: number): Promise<string[]> {
  const { items } = await queryPage({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :due AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':due': EXPIRY_PARTITION, ':now': now },
    Limit: count,
  });
  return items.map((key) => orderIdOf(String(key['pk'])));
}

/** A product as an order's line shows it today. */
export interface CurrentProduct {
  id: string;
  name: string;
  images: string[];
}

/** The products of some orders that still exist, by their ids: one small read for each different product. */
export function readProductsInOrders(orders: StoredOrder[]): Promise<Map<string, CurrentProduct>> {
  return readCurrentProducts(orders.flatMap(({ lines }) => lines.map((line) => line.productId)));
}

/** Those of some products that still exist, by their ids. */
export async function readCurrentProducts(ids: string[]): Promise<Map<string, CurrentProduct>> {
  const items = await getItems<Item>([...new Set(ids)].map(productKey));
  const live = items.filter((item) => !item['deleted']) as unknown as CurrentProduct[];
  return new Map(live.map((product) => [product.id, product]));
}
