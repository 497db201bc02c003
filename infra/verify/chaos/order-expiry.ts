/** What the clock and `npm run reconcile` do, at the table of a running shop: loaded once its address is known. */
import { orderToItem } from '../../../functions/store/orders/item.ts';
import { readOrder } from '../../../functions/store/orders/read.ts';
import { ConditionFailed, putItem } from '../../../functions/aws/dynamodb.ts';
import { handler as expire } from '../../../functions/tasks/scheduled/expiry.ts';
import { reconcile } from '../../../functions/tasks/reconcile/reconcile.ts';

export interface OrderExpiry {
  reconcileSettled: typeof reconcileSettled;
  expireOrder: typeof expireOrder;
}

/** The stream is through: what does not agree now never will. */
export function reconcileSettled() {
  return reconcile({ apart: 0 });
}

/** Half an hour passes for an order that waits for its payment, and the clock strikes. */
export async function expireOrder(id: string): Promise<void> {
  const now = (await readOrder(id))!;
  if (now.status === 'pending' && now.expiresAt) {
    await putItem({
      Item: orderToItem({ ...now, expiresAt: new Date(Date.now() - 1000).toISOString() }),
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': now.version },
    }).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
    });
  }
  await expire();
}
