/** The request to pay an order that the shop took: mailed with the order, and again when an admin asks for it. */
import { addDays, dayOf } from '../../../shared/locale/days.ts';
import { transferDays } from '../../../shared/order/payment-methods.ts';
import { activityWrite } from '../activity/activity.ts';
import { writeOrder } from './apply-change.ts';
import type { StoredOrder } from './item.ts';

/** The last day for a bank transfer that is asked for now. */
export function lastTransferDay(now: Date): string {
  return addDays(dayOf(now.getTime()), transferDays);
}

/** The mail follows from this change (email/order-emails.ts). A transfer that is late gets a new last day. ConcurrentWrite. */
export async function askForPayment(order: StoredOrder, by: string): Promise<StoredOrder> {
  const now = new Date();
  const at = now.toISOString();
  const isLate = order.payBy !== undefined && order.payBy < dayOf(now.getTime());
  const next: StoredOrder = {
    ...order,
    ...(isLate && { payBy: lastTransferDay(now) }),
    paymentAskedAt: at,
    updatedAt: at,
    version: order.version + 1,
  };
  const entry = { by, what: 'order.paymentRequest', subject: { id: order.id, name: order.number } } as const;
  return writeOrder(order, next, 'keep', [activityWrite(entry)]);
}
