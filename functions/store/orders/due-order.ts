/** When the expiry task must process an order. */
import { isCancellable, type OrderProgress } from '../../../shared/order/status.ts';

/** The part of an order that decides it. */
export interface DueOrder extends OrderProgress {
  openRefund?: { at: string };
  replacement?: { at: string; refused?: string };
  expiresAt?: string;
  paidCents: number;
  intentId?: string;
  updatedAt: string;
  paymentCheckAt?: string;
}

/** A pending refund, or a cancellation that belongs to another order, is interrupted where it is older than this. */
const INTERRUPTED_MS = 60_000;
/** A payment may come so long after a cancellation, or after the payment page of an order that left unpaid was opened. */
export const LATE_PAYMENT_MS = 60 * 60_000;

/** An interrupted refund or cancellation, an unpaid order, a possible late payment. Undefined where nothing is to be done. */
export function dueAt(order: DueOrder): string | undefined {
  const { openRefund, replacement, status, expiresAt, paidCents, intentId, updatedAt, paymentCheckAt } = order;
  if (openRefund) return addMilliseconds(openRefund.at, INTERRUPTED_MS);
  if (replacement && !replacement.refused && isReplaced(order)) return addMilliseconds(replacement.at, INTERRUPTED_MS);
  if (paymentCheckAt && paidCents === 0) return paymentCheckAt;
  if (status === 'pending') return expiresAt;
  const mayBePaidLate = status === 'cancelled' && paidCents === 0 && intentId && expiresAt;
  return mayBePaidLate ? addMilliseconds(updatedAt, LATE_PAYMENT_MS) : undefined;
}

/** Another order took its place, and this one is still to be cancelled. */
export function isReplaced(order: OrderProgress & { replacement?: unknown }): boolean {
  return order.replacement !== undefined && isCancellable(order);
}

export function addMilliseconds(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}
