/** When the expiry task must process an order. */
import { isCancellable } from '../../../shared/order/status.ts';
import type { StoredOrder } from './item.ts';

/** A pending refund, or a cancellation that belongs to another order, is interrupted where it is older than this. */
const INTERRUPTED_MS = 60_000;
/** A payment may come so long after a cancellation, or after the payment page of an order that left unpaid was opened. */
export const LATE_PAYMENT_MS = 60 * 60_000;

/** An interrupted refund or cancellation, an unpaid order, a possible late payment. Undefined where nothing is to be done. */
export function dueAt(order: StoredOrder): string | undefined {
  const { openRefund, replacement, status, expiresAt, paidCents, intentId, updatedAt, paymentCheckAt } = order;
  if (openRefund) return addMilliseconds(openRefund.at, INTERRUPTED_MS);
  if (replacement && isCancellable(order)) return addMilliseconds(replacement.at, INTERRUPTED_MS);
  if (paymentCheckAt && paidCents === 0) return paymentCheckAt;
  if (status === 'pending') return expiresAt;
  const mayBePaidLate = status === 'cancelled' && paidCents === 0 && intentId && expiresAt;
  return mayBePaidLate ? addMilliseconds(updatedAt, LATE_PAYMENT_MS) : undefined;
}

export function addMilliseconds(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}
