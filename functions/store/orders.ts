/** The questions asked of orders. How one is made and changed: order-create.ts, order-change.ts. */
import { encodeTime } from 'ulid';
import { EXPIRY, listPartition, orderIdOf, orderKey, ownerPartition, productKey } from './keys.ts';
import { orderOf, type Order } from './order-item.ts';
import { list, listAll, read, readMany, type Item } from './table.ts';

export type { Order, OrderLine, StatusChange } from './order-item.ts';

/** One order, as it is now. */
export async function readOrder(id: string): Promise<Order | undefined> {
  const item = await read(orderKey(id), true);
  return item && orderOf(item);
}

/** Many orders by their ids, in that order; those that do not exist are left out. */
export async function readOrders(ids: string[]): Promise<Order[]> {
  return (await readMany(ids.map(orderKey))).map(orderOf);
}

/** The ids of all a person's orders, newest first: keys only, about forty for each half unit. */
export async function orderIdsOf(ownerId: string): Promise<string[]> {
  const keys = await listAll<Item>({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :owner',
    ExpressionAttributeValues: { ':owner': ownerPartition(ownerId) },
    ScanIndexForward: false,
  });
  return keys.map((key) => String(key['gsi1sk']));
}

/** The ids of at most `count` orders placed from a moment on, behind `after` where that is given, the oldest first. */
export async function orderIdsFrom(time: number, count: number, after = ''): Promise<string[]> {
  const first = encodeTime(time, 10);
  const { items } = await list({
    KeyConditionExpression: 'pk = :pk AND sk > :after',
    ExpressionAttributeValues: { ':pk': listPartition('O', 'all'), ':after': after > first ? after : first },
    Limit: count,
  });
  return items.map((item) => String(item['sk']));
}

/** The ids of at most `count` orders that the shop must look at by itself by now, the most overdue first. */
export async function orderIdsDue(now: string, count: number): Promise<string[]> {
  const { items } = await list({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :due AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':due': EXPIRY, ':now': now },
    Limit: count,
  });
  return items.map((key) => orderIdOf(String(key['pk'])));
}

/** A product as an order's line shows it today. */
export interface LiveProduct {
  id: string;
  name: string;
  images: string[];
}

/** The products of some orders that still exist, by their ids: one small read for each different product. */
export function liveProducts(orders: Order[]): Promise<Map<string, LiveProduct>> {
  return stillSold(orders.flatMap(({ lines }) => lines.map((line) => line.productId)));
}

/** Those of some products that still exist, by their ids. */
export async function stillSold(ids: string[]): Promise<Map<string, LiveProduct>> {
  const items = await readMany<Item>([...new Set(ids)].map(productKey));
  const live = items.filter((item) => !item['deleted']) as unknown as LiveProduct[];
  return new Map(live.map((product) => [product.id, product]));
}
