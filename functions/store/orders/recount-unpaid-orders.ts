/** Corrects what the table says that an account holds unpaid. Orders may be placed, paid and cancelled meanwhile. */
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, getItems } from '../../aws/dynamodb/read.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { orderKey, unpaidOrdersKey } from '../keys.ts';
import { orderFromItem } from './item.ts';
import { readOrderIdsByOwner } from './read.ts';
import { holdOf, LAYOUT, NEVER, type UnpaidOrders } from './unpaid-orders.ts';

export function recountUnpaidOrders(ownerId: string): Promise<void> {
  const key = unpaidOrdersKey(ownerId);
  return retryOnConflict(async () => {
    const before = await getItem<UnpaidOrders>(key, true);
    // The index of orders may be late; an order that it lacks is in the item.
    const ids = new Set([...(await readOrderIdsByOwner(ownerId)), ...(before?.orderIds ?? [])]);
    const orders = (await getItems([...ids].map(orderKey), true)).map(orderFromItem);
    const { orderIds, pieces } = holdOf(orders.filter((order) => order.ownerId === ownerId));
    const { expiredAt = NEVER, expiredBefore = NEVER } = before ?? {};
    const held = orderIds.length > 0 && { orderIds: new Set(orderIds) };
    const sameOrders = before?.orderIds
      ? { ConditionExpression: 'orderIds = :before', ExpressionAttributeValues: { ':before': before.orderIds } }
      : { ConditionExpression: 'attribute_not_exists(orderIds)' };
    try {
      await putItem({ Item: { ...key, v: LAYOUT, ...held, pieces, expiredAt, expiredBefore }, ...sameOrders });
    } catch (error) {
      throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
    }
  });
}
