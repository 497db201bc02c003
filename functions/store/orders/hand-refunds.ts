/** Money of an order that no provider has: a payment that an admin recorded, and what was taken for dearer articles. */
import { isPaid } from '../../../shared/order/rules.ts';
import type { OrderRefund, StoredOrder } from './item.ts';

/** The transfer that was asked for may be on its way, also once the order is cancelled. */
export function mayGetTransfer(order: StoredOrder): boolean {
  return order.method === 'bankTransfer' && !isPaid(order);
}

/** What the shop took by hand for dearer articles. */
export function supplementCents({ supplements = [] }: Pick<StoredOrder, 'supplements'>): number {
  return supplements.reduce((sum, { cents }) => sum + cents, 0);
}

/** What of a refund is with the customer. One that failed is not, but for what the shop paid by hand. */
export function countedCents({ cents, failedAt, handCents = 0 }: OrderRefund): number {
  return failedAt ? handCents : cents;
}

/** What the provider can still give back, where the shop took a part of the money by hand. Undefined for other orders. */
export function leftAtProviderCents(order: StoredOrder): number | undefined {
  const takenCents = supplementCents(order);
  if (order.byHand || takenCents === 0) return undefined;
  const goneCents = order.refunds.reduce((sum, refund) => sum + countedCents(refund) - (refund.handCents ?? 0), 0);
  return order.paidCents - takenCents - goneCents;
}

/** The part of a new refund that the shop pays by hand: what exceeds the money that is left at the provider. */
export function byHandCents(order: StoredOrder, refundCents: number): number {
  if (order.byHand) return refundCents;
  return Math.max(0, refundCents - (leftAtProviderCents(order) ?? refundCents));
}
