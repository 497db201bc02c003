/** What the clock and `npm run reconcile` do, at the table of a running shop: loaded once its address is known. */
import { orderItem } from '../../../functions/store/order-item.ts';
import { readOrder } from '../../../functions/store/orders.ts';
import { ConditionFailed, put } from '../../../functions/store/table.ts';
import { handler as expire } from '../../../functions/tasks/expiry.ts';
import { reconcile } from '../../../functions/tasks/reconcile/reconcile.ts';

export interface Clock {
  compare: typeof compare;
  letExpire: typeof letExpire;
}

/** The stream is through: what does not agree now never will. */
export function compare() {
  return reconcile({ apart: 0 });
}

/** Half an hour passes for an order that waits for its payment, and the clock strikes. */
export async function letExpire(id: string): Promise<void> {
  const now = (await readOrder(id))!;
  if (now.status === 'pending' && now.expiresAt) {
    await put({
      Item: orderItem({ ...now, expiresAt: new Date(Date.now() - 1000).toISOString() }),
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': now.version },
    }).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
    });
  }
  await expire();
}
