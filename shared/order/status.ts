/** The life of an order as a table (specification, section 4). */
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
  delivered: row('Consegnato', 'darkgreen', { selectable: true, holdsStock: true }),
  cancelled: row('Annullato', 'red', { selectable: true }),
  refunded: row('Rimborsato', 'gray', {}),
} as const;

export type OrderStatus = keyof typeof orderStatuses;

export const orderStatusNames = Object.keys(orderStatuses) as OrderStatus[];

/** The statuses an admin may choose: all but `refunded`, which only a refund reaches. */
export const selectableStatuses = orderStatusNames.filter((status) => orderStatuses[status].selectable);

/**
 * The statuses an admin may choose for an order. A refunded one, and a cancelled one that was paid, keep theirs: their
 * money went back.
 */
export function nextStatuses({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): OrderStatus[] {
  const isFinal = status === 'refunded' || (status === 'cancelled' && isPaid);
  return isFinal ? [] : selectableStatuses.filter((name) => name !== status);
}

/** What the shop remembers of an order's progress: its status now, and those before. */
export interface OrderProgress {
  status: OrderStatus;
  history: readonly { to: OrderStatus }[];
}

/** True from the first shipping on, though an admin may have set an earlier status since: the customer has the goods. */
export function wasShipped({ status, history }: OrderProgress): boolean {
  return isShippedStatus(status) || history.some(({ to }) => isShippedStatus(to));
}

export const isShippedStatus = (status: OrderStatus) => status === 'shipped' || status === 'delivered';

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
    holdsStock: false,
    cancellable: false,
    tracking: false,
    ...traits,
  };
}
