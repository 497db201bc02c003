/**
 * What may become of an order, as pure functions: what a change does to its status, its goods and its money. All sums
 * are cents. The store carries a change out as one conditional write; nothing here reads or writes anything.
 */
import { ShopError } from '../api/errors.ts';
import { includedVat, shippingFor } from '../price/money.ts';
import { orderStatuses, type OrderStatus } from './status.ts';

/** As much of an order as the rules look at. */
export interface OrderState {
  status: OrderStatus;
  /** True while its pieces are out of the stock: all of them or none. */
  holds: boolean;
  totalCents: number;
  paidCents: number;
  refundedCents: number;
  trackingNumber: string;
}

/** What a change does. The status is reached only after `refundCents` were given back. */
export interface OrderChange {
  status: OrderStatus;
  stock: 'keep' | 'reserve' | 'release';
  refundCents: number;
  /** The lines go back into the owner's cart. */
  restoreCart?: true;
  /** Money that came in with this change. */
  paidCents?: number;
  /** The money came in by an admin's word, not through a provider. */
  byHand?: true;
  trackingNumber?: string;
  /** What it does for a return, and which of its pieces go on sale again (return-rules.ts). */
  returnStep?: ReturnStep;
}

export interface ReturnStep {
  id: string;
  step: 'stop' | 'back' | 'refund' | 'close';
  restock?: { variantId: string; quantity: number }[];
}

/** What the lines of an order cost together. `taxCents` is the VAT contained in the total. */
export function orderTotals(lines: readonly { quantity: number; priceCents: number }[]) {
  const subtotalCents = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
  const shippingCents = shippingFor(subtotalCents);
  const totalCents = subtotalCents + shippingCents;
  return { subtotalCents, shippingCents, totalCents, taxCents: includedVat(totalCents) };
}

/** The money that was paid and not given back. */
export function refundableCents(order: Pick<OrderState, 'paidCents' | 'refundedCents'>): number {
  return order.paidCents - order.refundedCents;
}

/**
 * The provider says that the order was paid. A cancelled order is reinstated; where its pieces are gone, the caller
 * takes `latePayment` instead. Undefined where the order has its money already: the new payment is a stray one.
 */
export function paymentChange(order: OrderState, cents: number): OrderChange | undefined {
  if (order.paidCents > 0 || order.status === 'refunded' || cents !== order.totalCents) return undefined;
  const status = order.status === 'pending' || order.status === 'cancelled' ? 'paid' : order.status;
  return { status, stock: order.holds ? 'keep' : 'reserve', refundCents: 0, paidCents: cents };
}

/** Money for a cancelled order whose pieces are no longer there: it is noted and given back, the order stays cancelled. */
export function latePaymentChange(order: OrderState, cents: number): OrderChange {
  return { status: order.status, stock: 'keep', refundCents: cents, paidCents: cents };
}

/** The owner cancels, as long as nothing was shipped. Undefined where the order is cancelled already. */
export function cancelChange(order: OrderState): OrderChange | undefined {
  if (order.status === 'cancelled') return undefined;
  if (order.status === 'refunded') throw new ShopError('ORDER_STATE');
  if (!orderStatuses[order.status].cancellable) throw new ShopError('NOT_CANCELLABLE');
  return cancelled(order, order.paidCents === 0);
}

/** The time to pay has passed. Undefined where the order no longer waits for money. */
export function expireChange(order: OrderState): OrderChange | undefined {
  return order.status === 'pending' && order.paidCents === 0 ? cancelled(order, true) : undefined;
}

/** What an admin chose in the status selector. */
export interface AdminStatusInput {
  status: OrderStatus;
  trackingNumber?: string | undefined;
  /** Shipped goods are back: they return to the stock. */
  goodsBack?: boolean | undefined;
}

/** An admin sets a status. ORDER_STATE where the order's life does not allow it. */
export function adminStatusChange(order: OrderState, chosen: AdminStatusInput): OrderChange {
  const { status, goodsBack = false } = chosen;
  const tracking = trackingOf(order, chosen);
  if (status === order.status) return keptStatus(order, goodsBack, tracking);
  if (order.status === 'refunded' || !orderStatuses[status].selectable) throw new ShopError('ORDER_STATE');
  if (status === 'cancelled') return cancelled(order, false, goodsBack);
  if (order.status === 'cancelled' && order.paidCents > 0) throw new ShopError('ORDER_STATE');
  const paid = status === 'paid' && order.paidCents === 0;
  return {
    status,
    stock: order.holds ? 'keep' : 'reserve',
    refundCents: 0,
    ...(paid && { paidCents: order.totalCents, byHand: true as const }),
    ...tracking,
  };
}

/** The tracking number that goes with a choice: with `shipped`, before or after. An empty one leaves the old. */
function trackingOf(order: OrderState, { status, trackingNumber }: AdminStatusInput): { trackingNumber?: string } {
  const tracks = orderStatuses[status].tracking || orderStatuses[order.status].tracking;
  return tracks && trackingNumber ? { trackingNumber } : {};
}

/** The same status again: goods that are back, or a tracking number added later. ORDER_STATE where nothing changes. */
function keptStatus(order: OrderState, goodsBack: boolean, tracking: { trackingNumber?: string }): OrderChange {
  const { status } = order;
  if (status === 'cancelled' && goodsBack && order.holds) return { status, stock: 'release', refundCents: 0 };
  if (!tracking.trackingNumber || tracking.trackingNumber === order.trackingNumber) throw new ShopError('ORDER_STATE');
  return { status, stock: 'keep', refundCents: 0, ...tracking };
}

/**
 * Gives `cents` back, or with null all that is left. A partial refund keeps the status and moves no stock; when nothing
 * is left, the order is `refunded` and goods not yet shipped return.
 */
export function refundChange(order: OrderState, cents: number | null): OrderChange {
  if (order.paidCents === 0) throw new ShopError('NOTHING_PAID');
  if (!orderStatuses[order.status].refundable) throw new ShopError('ORDER_STATE');
  const left = refundableCents(order);
  const refundCents = cents ?? left;
  if (refundCents > left || refundCents <= 0) throw new ShopError('REFUND_TOO_HIGH');
  if (refundCents < left) return { status: order.status, stock: 'keep', refundCents };
  return { status: 'refunded', stock: returning(order, false), refundCents };
}

/** The order after a change: what the store writes, and what the tests follow. */
export function applyChange<T extends OrderState>(order: T, change: OrderChange): T {
  return {
    ...order,
    status: change.status,
    holds: change.stock === 'keep' ? order.holds : change.stock === 'reserve',
    paidCents: order.paidCents + (change.paidCents ?? 0),
    refundedCents: order.refundedCents + change.refundCents,
    trackingNumber: change.trackingNumber ?? order.trackingNumber,
  };
}

function cancelled(order: OrderState, toCart: boolean, goodsBack = false): OrderChange {
  return {
    status: 'cancelled',
    stock: returning(order, goodsBack),
    refundCents: refundableCents(order),
    ...(toCart && { restoreCart: true as const }),
  };
}

/** Goods that left the house return only when somebody says that they are back. */
function returning(order: OrderState, goodsBack: boolean): 'keep' | 'release' {
  const away = order.status === 'shipped' || order.status === 'delivered';
  return order.holds && (goodsBack || !away) ? 'release' : 'keep';
}
