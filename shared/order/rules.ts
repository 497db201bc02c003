/**
 * What may become of an order, as pure functions: what a change does to its status, its stock and its money. Sums are
 * cents. The store carries a change out as one conditional write.
 */
import { errorCatalogue, ShopError } from '../api/errors.ts';
import { formatEuro, toEuro } from '../price/money.ts';
import type { OrderReturn } from '../returns/states.ts';
import type { CourierId } from './couriers.ts';
import type { OrderExchange, OrderOrigin } from './origin.ts';
import { handPayment, isSumOf, providerPayment, sumsAfter, type OrderSums } from './payment-sums.ts';
import type { ShippingAddress } from './schema.ts';
import {
  isCancellable,
  isRefundable,
  nextStatuses,
  orderStatuses,
  sentStatus,
  wasShipped,
  type OrderParcel,
  type OrderProgress,
  type OrderStatus,
} from './status.ts';

/** The part of an order that the rules read. */
export interface OrderState extends OrderProgress, OrderSums {
  /** True while its stock is reserved: all lines or none. */
  holds: boolean;
  paidCents: number;
  refundedCents: number;
  trackingNumber: string;
  /** Absent before the shipping, and in orders shipped before it was stored. */
  courier?: CourierId;
  /** The oldest first. Absent where it leaves as a whole. */
  parcels?: readonly OrderParcel[];
  /** `failedAt`: the provider had accepted the refund, and it failed later. */
  refunds?: readonly { failedAt?: string }[];
  /** An admin took it. Absent where its customer ordered at the checkout. */
  origin?: OrderOrigin;
  exchange?: OrderExchange;
}

/** What a change does. The status is reached only after `refundCents` were refunded. */
export interface OrderChange {
  status: OrderStatus;
  /** `releaseUnsent`: what is in no parcel. */
  stock: 'keep' | 'reserve' | 'release' | 'releaseUnsent';
  refundCents: number;
  /** The lines go back into the customer's cart. */
  restoreCart?: true;
  /** Money received with this change. */
  paidCents?: number;
  /** Came by hand beyond the total: the shop gives it back. */
  overpaidCents?: number;
  /** Nobody has to pay it any more. */
  withdrawnCents?: number;
  /** Why a part is refunded. The customer reads it. */
  reason?: string;
  /** The refund was made by bank transfer. */
  byTransfer?: true;
  /** An admin marked the order as paid, without a provider. */
  byHand?: true;
  /** The customer has all the money that was refunded by hand. */
  paidOut?: true;
  trackingNumber?: string;
  courier?: CourierId;
  /** What leaves in a parcel of its own. */
  parcel?: OrderParcel['lines'];
  /** New number or courier of an earlier parcel, the first at 0. */
  earlierParcel?: Pick<OrderParcel, 'trackingNumber' | 'courier'> & { place: number };
  /** Another address for the parcel. */
  address?: ShippingAddress;
  /** Pieces that become another variant. */
  otherVariant?: OtherVariant;
  /** What the shop took by hand for a dearer article. */
  supplementCents?: number;
  returnStep?: ReturnStep;
  /** Stands among the order's returns before the money moves. The step is its own. */
  addedReturn?: OrderReturn;
  /** Of the refund, where a repetition must find it; and when its days began, where its return is another order's. */
  refundKey?: string;
  refundSince?: string;
}

export interface OtherVariant {
  from: string;
  to: string;
  quantity: number;
  /** Another product, at its price of today. Absent for another size or colour, which keeps the price that was paid. */
  product?: { id: string; priceCents: number; worthCents: number };
}

/** What a change does to one of the order's returns (returns/rules.ts). */
export interface ReturnStep {
  id: string;
  step: 'stop' | 'goodsBack' | 'refund' | 'close';
  /** Why less is refunded than the return is worth. */
  reason?: string;
  /** What the order that paid an exchange gives back for it. */
  paidBackCents?: number;
  /** Quantities that can be sold again. */
  restock?: { variantId: string; quantity: number }[];
}

/** Nothing is left to pay. The money of an exchange is in the order whose goods come back. */
export function isPaid({ paidCents, exchange }: Pick<OrderState, 'paidCents' | 'exchange'>): boolean {
  return paidCents > 0 || exchange !== undefined;
}

/** What was paid and not yet refunded. */
export function refundableCents(order: Pick<OrderState, 'paidCents' | 'refundedCents'>): number {
  return order.paidCents - order.refundedCents;
}

/**
 * The provider reports a payment. A cancelled order is reinstated, as sent where its goods are at the customer; where its stock is gone, the caller takes
 * `latePaymentChange` instead. Undefined where the order was paid already, or the amount is none of its sums.
 */
export function paymentChange(order: OrderState, cents: number): OrderChange | undefined {
  if (order.paidCents > 0 || order.status === 'refunded' || !isSumOf(order, cents)) return undefined;
  const isWaiting = order.status === 'pending' || order.status === 'cancelled';
  const status = sentStatus(order) ?? (isWaiting ? 'paid' : order.status);
  return { status, stock: order.holds ? 'keep' : 'reserve', ...providerPayment(order, cents) };
}

/** A payment for a cancelled order whose stock is gone: it is recorded and refunded, the order stays cancelled. */
export function latePaymentChange({ status }: OrderState, cents: number): OrderChange {
  return { status, stock: 'keep', refundCents: cents, paidCents: cents };
}

/** The customer cancels before any shipping. Undefined where the order is cancelled. ORDER_STATE, NOT_CANCELLABLE. */
export function cancelChange(order: OrderState): OrderChange | undefined {
  if (order.status === 'cancelled') return undefined;
  if (order.status === 'refunded') throw new ShopError('ORDER_STATE');
  if (!isCancellable(order)) throw new ShopError('NOT_CANCELLABLE');
  return cancellation(order, { restoreCart: !isPaid(order) && !order.origin, goodsBack: false });
}

/** The time to pay has passed. Undefined where the order no longer waits for money, or its goods have left unpaid. */
export function expireChange(order: OrderState): OrderChange | undefined {
  if (order.status !== 'pending' || order.paidCents > 0 || wasShipped(order)) return undefined;
  return cancellation(order, { restoreCart: !order.origin, goodsBack: false });
}

export interface AdminStatusInput {
  status: OrderStatus;
  trackingNumber?: string | undefined;
  courier?: CourierId | undefined;
  /** Shipped goods came back: they return to the stock. */
  goodsBack?: boolean | undefined;
  /** With `paid`: what came, at least the total. Absent for the total. */
  receivedCents?: number | undefined;
}

/** An admin sets a status. What has left stays so when it is paid. ORDER_STATE where the status table does not allow it. */
export function adminStatusChange(order: OrderState, input: AdminStatusInput): OrderChange {
  const { status, goodsBack = false } = input;
  const tracking = trackingOf(order, input);
  if (status === order.status) return sameStatusChange(order, goodsBack, tracking);
  if (!nextStatuses({ status: order.status, isPaid: isPaid(order) }).includes(status))
    throw new ShopError('ORDER_STATE');
  if (status === 'cancelled') return cancellation(order, { restoreCart: false, goodsBack });
  const isPayment = status === 'paid' && !isPaid(order);
  return {
    status: (isPayment && sentStatus(order)) || status,
    stock: order.holds ? 'keep' : 'reserve',
    refundCents: 0,
    ...(isPayment && handPayment(order, input.receivedCents)),
    ...tracking,
  };
}

/** Tracking number and courier, where the old or the new status has them. An empty input keeps the old ones. */
export function trackingOf(order: OrderState, { status, trackingNumber, courier }: AdminStatusInput) {
  const hasTracking = orderStatuses[status].tracking || orderStatuses[order.status].tracking;
  return hasTracking ? { ...(trackingNumber && { trackingNumber }), ...(courier && { courier }) } : {};
}

/** The status stays: goods came back, or tracking number or courier are new. ORDER_STATE where nothing changes. */
function sameStatusChange(order: OrderState, goodsBack: boolean, tracking: Partial<OrderChange>): OrderChange {
  const { status, holds } = order;
  if (status === 'cancelled' && goodsBack && holds) return { status, stock: 'release', refundCents: 0 };
  const { trackingNumber = order.trackingNumber, courier = order.courier } = tracking;
  if (trackingNumber === order.trackingNumber && courier === order.courier) throw new ShopError('ORDER_STATE');
  return { status, stock: 'keep', refundCents: 0, ...tracking };
}

/**
 * Refunds `cents`, or with null all that is refundable. A partial refund keeps status and stock. A full refund ends the
 * order and releases the stock of goods that were not shipped or, with `goodsBack`, came back. A cancelled order stays
 * cancelled: only a refund that failed can have left something there. A delivered order gets a sum for a reason, as goodwill:
 * its goods come back in returns. NOTHING_PAID, ORDER_STATE, REFUND_TOO_HIGH.
 */
export function refundChange(
  order: OrderState,
  cents: number | null,
  { goodsBack = false, reason }: { goodsBack?: boolean | undefined; reason?: string | undefined } = {},
): OrderChange {
  const { status } = order;
  if (order.paidCents === 0) throw new ShopError('NOTHING_PAID');
  const maxCents = refundableCents(order);
  const isGoodwill = orderStatuses[status].goodwill && cents !== null && reason && !goodsBack;
  if (!isGoodwill && !isRefundable({ status, hasFailedRefund: hasFailedRefund(order) }))
    throw new ShopError('ORDER_STATE');
  const refundCents = cents ?? maxCents;
  if (refundCents > maxCents || refundCents <= 0) throw refundTooHigh(order);
  const refund = { refundCents, ...(reason && { reason }) };
  if (refundCents < maxCents || status === 'cancelled') return { status, stock: 'keep', ...refund };
  return { status: 'refunded', stock: stockAfterEnd(order, goodsBack), ...refund };
}

function hasFailedRefund({ refunds = [], ...order }: OrderState): boolean {
  return refundableCents(order) > 0 && refunds.some(({ failedAt }) => failedAt);
}

/** REFUND_TOO_HIGH, with the sum that is left. */
export function refundTooHigh(order: Pick<OrderState, 'paidCents' | 'refundedCents'>): ShopError {
  const maxCents = refundableCents(order);
  const left = `${errorCatalogue.REFUND_TOO_HIGH.message}: ${formatEuro(toEuro(maxCents))}`;
  return new ShopError('REFUND_TOO_HIGH', { message: maxCents > 0 ? left : 'Non resta nulla da rimborsare' });
}

/** The order after a change. */
export function applyChange<T extends OrderState>(order: T, change: OrderChange): T {
  return {
    ...order,
    ...sumsAfter(order, change),
    status: change.status,
    holds: change.stock === 'reserve' || (change.stock !== 'release' && order.holds),
    paidCents: order.paidCents + (change.paidCents ?? 0) + (change.supplementCents ?? 0),
    refundedCents: order.refundedCents + change.refundCents,
    trackingNumber: change.trackingNumber ?? order.trackingNumber,
    ...(change.courier && { courier: change.courier }),
  };
}

function cancellation(order: OrderState, options: { restoreCart: boolean; goodsBack: boolean }): OrderChange {
  return {
    status: 'cancelled',
    stock: stockAfterEnd(order, options.goodsBack),
    refundCents: refundableCents(order),
    ...(options.restoreCart && { restoreCart: true as const }),
  };
}

/** Shipped goods return to the stock only when an admin says that they came back. */
export function stockAfterEnd(order: OrderState, goodsBack: boolean): 'keep' | 'release' | 'releaseUnsent' {
  if (!order.holds) return 'keep';
  if (goodsBack || !wasShipped(order)) return 'release';
  return order.parcels ? 'releaseUnsent' : 'keep';
}
