/**
 * Money that moved at the provider without a call of the shop: refunds in its dashboard, refunds that failed later, disputes.
 * What the provider has now is booked on the order, each movement once, so repeated or late messages about it do no harm.
 */
import { ShopError } from '../../../shared/api/errors.ts';
import { refundableCents, refundTooHigh, stockAfterEnd } from '../../../shared/order/rules.ts';
import type { DisputeStatus } from '../../../shared/order/status.ts';
import { log } from '../../platform/log.ts';
import { writeOrder } from './apply-change.ts';
import { countedCents } from './hand-refunds.ts';
import type { OrderRefund, StoredOrder } from './item.ts';

export interface ProviderRefund {
  id: string;
  /** The key that the shop sent. A refund in the dashboard has none. */
  key?: string;
  cents: number;
  failed: boolean;
}

/** What moved after a payment, as the provider has it now. */
export interface ProviderMovements {
  refunds: ProviderRefund[];
  /** The oldest first. */
  disputes: { id: string; cents: number; status: DisputeStatus }[];
}

/** The key of an order's refund at the provider. */
export function refundKeyAtProvider(orderId: string, key: string): string {
  return `${orderId}-${key}`;
}

/** Only a payment through the provider has movements there. A pending refund is finished first. */
export function hasMovements({ intentId, paidCents, byHand, openRefund }: StoredOrder): boolean {
  return intentId !== undefined && paidCents > 0 && !byHand && !openRefund;
}

/** Books what the order does not know yet; answers the same order where it knows all. Throws ConcurrentWrite. */
export async function bookMovements(
  order: StoredOrder,
  movements: ProviderMovements,
  author: string,
): Promise<StoredOrder> {
  const at = new Date().toISOString();
  const refunds = bookedRefunds(order, movements, { at, by: author });
  const dispute = latestDispute(order, movements, at);
  const refundedCents = sumCounted(refunds);
  const isKnown = refunds === order.refunds && refundedCents === order.refundedCents;
  if (isKnown && dispute === order.dispute) return order;
  const failed = refunds.filter((refund) => refund.failedAt === at);
  if (failed.length > 0 || dispute !== order.dispute) {
    // The alarm. An email tells the shop what to do.
    const details = { failedRefunds: failed.length, ...(dispute && { dispute: dispute.status }) };
    log.error('Stripe needs manual review', { orderId: order.id, ...details });
  }
  const booked: StoredOrder = { ...order, refunds, refundedCents, updatedAt: at, version: order.version + 1 };
  if (dispute) booked.dispute = dispute;
  const isOver = order.status === 'cancelled' || order.status === 'refunded';
  if (isOver || refundableCents(booked) > 0) return writeOrder(order, booked);
  const stock = stockAfterEnd(order, false);
  booked.status = 'refunded';
  booked.holds = stock !== 'release' && order.holds;
  booked.history = [...order.history, { at, from: order.status, to: 'refunded', by: author }];
  delete booked.expiresAt;
  return writeOrder(order, booked, stock);
}

/** Why the provider refuses a refund of this order for good. */
export function refusedRefund(order: StoredOrder, cents: number): ShopError {
  if (order.dispute?.status === 'open') return new ShopError('DISPUTED');
  return cents > refundableCents(order)
    ? refundTooHigh(order)
    : new ShopError('REFUND_TOO_HIGH', { message: 'Il servizio di pagamento non accetta questo rimborso' });
}

interface Movement {
  /** Of the order's refund: the shop's own, or the provider's id. */
  key: string;
  cents: number;
  /** True while the money is with the customer. */
  counts: boolean;
  dispute?: true;
}

function movementsOf({ id }: StoredOrder, { refunds, disputes }: ProviderMovements): Movement[] {
  const prefix = refundKeyAtProvider(id, '');
  return [
    ...refunds.map(({ id: refundId, key, cents, failed }) => ({
      key: key?.startsWith(prefix) ? key.slice(prefix.length) : refundId,
      cents,
      counts: !failed,
    })),
    ...disputes.map(({ id: key, cents, status }) => ({
      key,
      cents,
      counts: status === 'lost',
      dispute: true as const,
    })),
  ];
}

/**
 * The same list where nothing differs. A movement never books more than is left of the payment, so what has failed makes room
 * first: the provider names the latest first.
 */
function bookedRefunds(
  order: StoredOrder,
  movements: ProviderMovements,
  { at, by }: Pick<OrderRefund, 'at' | 'by'>,
): OrderRefund[] {
  let { refunds } = order;
  const failuresFirst = movementsOf(order, movements).toSorted(
    (one, other) => Number(one.counts) - Number(other.counts),
  );
  for (const { key, cents, counts, dispute } of failuresFirst) {
    const entry = refunds.find((refund) => refund.key === key);
    const isCounted = entry !== undefined && !entry.failedAt;
    if (counts === isCounted) continue;
    if (isCounted) {
      refunds = refunds.map((refund) => (refund === entry ? { ...refund, failedAt: at } : refund));
      continue;
    }
    const others = refunds.filter((refund) => refund !== entry);
    const leftCents = order.paidCents - sumCounted(others);
    if (cents > leftCents) log.error('more was refunded than paid: Stripe needs manual review', { orderId: order.id });
    refunds = [...others, { key, cents: Math.min(cents, leftCents), at, by, ...(dispute && { dispute }) }];
  }
  return refunds;
}

const sumCounted = (refunds: readonly OrderRefund[]) => refunds.reduce((sum, refund) => sum + countedCents(refund), 0);

function latestDispute(order: StoredOrder, { disputes }: ProviderMovements, at: string): StoredOrder['dispute'] {
  const latest = disputes.at(-1);
  const { id, status } = order.dispute ?? {};
  return !latest || (latest.id === id && latest.status === status) ? order.dispute : { ...latest, at };
}
