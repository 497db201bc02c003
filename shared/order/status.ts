/** The life of an order as a table (specification, section 4). */
import type { CourierId } from './couriers.ts';

export const orderStatuses = {
  pending: row('In attesa', 'yellow', { selectable: true, holdsStock: true, cancellable: true }),
  paid: row('Pagato', 'green', { selectable: true, refundable: true, holdsStock: true, cancellable: true }),
  processing: row('In elaborazione', 'blue', {
    selectable: true,
    refundable: true,
    holdsStock: true,
    cancellable: true,
  }),
  shipped: row('Spedito', 'purple', { selectable: true, refundable: true, holdsStock: true, tracking: true }),
  delivered: row('Consegnato', 'darkgreen', { selectable: true, holdsStock: true, goodwill: true }),
  cancelled: row('Annullato', 'red', { selectable: true }),
  refunded: row('Rimborsato', 'gray', {}),
} as const;

export type OrderStatus = keyof typeof orderStatuses;

export const orderStatusNames = Object.keys(orderStatuses) as OrderStatus[];

/** The statuses an admin may choose: all but `refunded`, which only a refund reaches. */
export const selectableStatuses = orderStatusNames.filter((status) => orderStatuses[status].selectable);

/** Those that many orders may be set to at once, in their sequence: they move no money. */
export const bulkStatuses = ['processing', 'shipped', 'delivered'] as const satisfies OrderStatus[];
export type BulkStatus = (typeof bulkStatuses)[number];

/**
 * The statuses an admin may choose for an order. A refunded one, and a cancelled one that was paid, keep theirs: their
 * money went back. Of one that ended by a return a payment is recorded, which changes no status.
 */
export function nextStatuses({
  status,
  isPaid,
  isEndedByReturn = false,
}: {
  status: OrderStatus;
  isPaid: boolean;
  isEndedByReturn?: boolean;
}): OrderStatus[] {
  const isFinal = status === 'refunded' || (status === 'cancelled' && isPaid);
  if (!isFinal && isEndedByReturn) return ['paid'];
  return isFinal ? [] : selectableStatuses.filter((name) => name !== status);
}

/** Nothing was paid, and nothing ended it. An admin may have sent it all the same. */
export function isToBePaid({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): boolean {
  return !isPaid && status !== 'cancelled' && status !== 'refunded';
}

/** What the shop remembers of an order's progress: its status now, and those before. */
export interface OrderProgress {
  status: OrderStatus;
  history: readonly { to: OrderStatus }[];
  /** Absent before the first, and where it left as a whole. */
  parcels?: readonly unknown[] | undefined;
  /** The customer comes for it: until then what is ready is in the shop. */
  pickup?: true | undefined;
}

/** One of several parcels of an order. */
export interface OrderParcel {
  at: string;
  trackingNumber: string;
  courier?: CourierId;
  lines: { variantId: string; quantity: number }[];
}

/**
 * True from the first shipping on, of a part too, though an admin may have set an earlier status since: the customer has
 * goods.
 */
export function wasShipped({ status, history, parcels }: OrderProgress): boolean {
  return isShippedStatus(status) || parcels !== undefined || history.some(({ to }) => isShippedStatus(to));
}

/** Of what is at its customer, also where it was cancelled since; undefined for others. */
export function sentStatus(order: OrderProgress & { holds: boolean }): OrderStatus | undefined {
  if (isShippedStatus(order.status)) return order.status;
  return isOutAfterEnd(order) ? order.history.findLast(({ to }) => isShippedStatus(to))?.to : undefined;
}

/** Cancelled, and what has left is still out. */
export function isOutAfterEnd(order: OrderProgress & { holds: boolean }): boolean {
  const hasLeft = order.pickup ? order.history.some(({ to }) => to === 'delivered') : wasShipped(order);
  return order.status === 'cancelled' && order.holds && hasLeft;
}

/** A part has left, and the rest has not: 'Spedito in parte'. The status of such an order is still the earlier one. */
export function isPartlySent({ status, parcels = [] }: Pick<OrderProgress, 'status' | 'parcels'>): boolean {
  return parcels.length > 0 && orderStatuses[status].cancellable;
}

/** The order is more than one parcel, or will be. */
export function hasSeveralParcels(order: Pick<OrderProgress, 'status' | 'parcels'>): boolean {
  return (order.parcels?.length ?? 0) > 1 || isPartlySent(order);
}

export const isShippedStatus = (status: OrderStatus) => status === 'shipped' || status === 'delivered';

/** The number of an earlier parcel is not that of the rest. */
export function numberOfRest(order: Pick<OrderProgress, 'status' | 'parcels'> & { trackingNumber: string }): string {
  return order.parcels && !isShippedStatus(order.status) ? '' : order.trackingNumber;
}

/** The customer may cancel, and gets the money back without sending goods: never after a shipping. */
export function isCancellable(order: OrderProgress): boolean {
  return orderStatuses[order.status].cancellable && !wasShipped(order);
}

/**
 * May be refunded: by its status, or since a refund failed after the provider had accepted it. Then money is owed, whatever
 * the status.
 */
export function isRefundable({ status, hasFailedRefund }: { status: OrderStatus; hasFailedRefund: boolean }): boolean {
  return orderStatuses[status].refundable || hasFailedRefund;
}

/**
 * A payment that the customer disputes at the bank. `inquiry` asks for information, and a refund still ends it; while the
 * dispute is `open` the provider refunds nothing; `lost` took the money.
 */
export const disputeStatuses = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

interface Traits {
  /** An admin may choose it. */
  selectable?: boolean;
  /** The refund action is offered. */
  refundable?: boolean;
  /** A sum may be refunded for a reason, without goods that come back. */
  goodwill?: boolean;
  /** The stock of the order is reserved. */
  holdsStock?: boolean;
  /** The customer may still cancel, unless the goods have left before (`isCancellable`). */
  cancellable?: boolean;
  /** The order may have a tracking number. */
  tracking?: boolean;
}

function row<Colour extends string>(label: string, colour: Colour, traits: Traits) {
  return {
    label,
    colour,
    selectable: false,
    refundable: false,
    goodwill: false,
    holdsStock: false,
    cancellable: false,
    tracking: false,
    ...traits,
  };
}
