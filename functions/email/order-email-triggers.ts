/** Which mails a change of an order asks for. Told by what changed, not by who changed it. */
import { refundableCents } from '../../shared/order/rules.ts';
import type { StoredOrder } from '../store/orders/item.ts';

export type OrderEmail =
  | { kind: 'confirmed' }
  | { kind: 'shipped' }
  | { kind: 'delivered' }
  | { kind: 'cancelled'; unpaid: boolean; expired: boolean; refundedCents: number }
  | { kind: 'refunded'; refundedCents: number; leftCents: number };

/** An order that is new to the table (just made, or put there by the seed) asks for none. */
export function orderEmailsFor(before: StoredOrder | undefined, after: StoredOrder): OrderEmail[] {
  if (!before) return [];
  const reached = (status: StoredOrder['status']) => before.status !== status && after.status === status;
  const refundedCents = after.refundedCents - before.refundedCents;
  const mails: OrderEmail[] = [];
  if (!before.paidAt && after.paidAt && after.status !== 'cancelled') mails.push({ kind: 'confirmed' });
  if (reached('shipped') || hasNewTracking(before, after)) mails.push({ kind: 'shipped' });
  if (reached('delivered')) mails.push({ kind: 'delivered' });
  if (reached('cancelled')) {
    const expired = after.history.at(-1)?.by === 'shop';
    mails.push({ kind: 'cancelled', unpaid: after.paidCents === 0, expired, refundedCents: after.refundedCents });
  } else if (refundedCents > 0) {
    mails.push({ kind: 'refunded', refundedCents, leftCents: refundableCents(after) });
  }
  return mails;
}

function hasNewTracking(before: StoredOrder, after: StoredOrder): boolean {
  return after.status === 'shipped' && after.trackingNumber !== '' && after.trackingNumber !== before.trackingNumber;
}
