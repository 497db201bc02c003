/**
 * An order and the one item it is in the table: small enough that a checkout stays cheap, so what repeats has short
 * names. Money is integer cents.
 *
 * l  lines: p product, d variant, n name, i picture, z size, c colour, s SKU, q pieces, e cents of one piece, k pieces back
 * h  history: t time, f from (not in the first), s to, b by
 * r  refunds that were carried out: k key, e cents, t time, b by
 * w  the write that made it what it is
 */
import type { OrderState, ReturnStep } from '../../../shared/order/rules.ts';
import type { OrderStatus } from '../../../shared/order/status.ts';
import type { InvoiceData } from '../../../shared/invoice/schema.ts';
import type { ShippingAddress } from '../../../shared/order/schema.ts';
import type { OrderReturn } from '../../../shared/returns/rules.ts';
import { EXPIRY_PARTITION, orderKey, userPartition } from '../keys.ts';
import type { Item } from '../../aws/dynamodb.ts';

/** The layout of this item. A change to it ships with a migration. */
const LAYOUT = 1;

export interface OrderLine {
  productId: string;
  variantId: string;
  name: string;
  image: string;
  size: string;
  color: string;
  sku: string;
  quantity: number;
  priceCents: number;
  /** So many of its pieces came back in returns: they are no longer the order's. */
  returnedQuantity?: number;
}

export interface OrderHistoryEntry {
  at: string;
  from?: OrderStatus;
  to: OrderStatus;
  /** 'customer', 'shop', 'payment' or the admin's e-mail. */
  by: string;
}

export interface OrderRefund {
  /** Its name at the provider, which carries it out once however often it is asked. */
  key: string;
  cents: number;
  at: string;
  by: string;
}

/** A refund that was decided and not yet confirmed. Whoever meets it finishes it, and with it the change it belongs to. */
export interface PendingRefund extends OrderRefund {
  status: OrderStatus;
  stock: 'keep' | 'return';
  returned?: ReturnStep;
}

export interface StoredOrder extends OrderState {
  id: string;
  number: string;
  ownerId: string;
  person: { firstName: string; lastName: string; email: string };
  /** Where its mails go, if not to the person's address. */
  contactEmail?: string;
  /** Where an invoice was asked for: whose, and how it reaches them. */
  invoice?: InvoiceData;
  /** The day of the terms that were accepted with it. Orders from before this was kept have none. */
  termsVersion?: string;
  /** The address under which the shopper used the shop, for the links in mails. */
  site: string;
  lines: OrderLine[];
  address: ShippingAddress;
  method: string;
  notes: string;
  subtotalCents: number;
  shippingCents: number;
  /** Who moves its money, the handle of its payment there, and the secret with which the browser pays. */
  provider?: 'demo' | 'stripe';
  intentId?: string;
  clientSecret?: string;
  paidAt?: string;
  /** An admin said that it was paid: refunds are recorded, not sent to a provider. */
  byHand?: true;
  refunds: OrderRefund[];
  openRefund?: PendingRefund;
  /** What was stated about withdrawing from it, the oldest first (return-item.ts has the statements). */
  returns?: OrderReturn[];
  /** Until when its pieces are kept without payment. */
  expiresAt?: string;
  history: OrderHistoryEntry[];
  /** Its owner's account was erased: what the law does not ask for is gone (erased.ts). */
  erasedAt?: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

const lineNames = {
  ...{ productId: 'p', variantId: 'd', name: 'n', image: 'i', size: 'z', color: 'c', sku: 's' },
  ...{ quantity: 'q', priceCents: 'e', returnedQuantity: 'k' },
} as const satisfies Record<keyof OrderLine, string>;
const historyNames = { at: 't', from: 'f', to: 's', by: 'b' } as const satisfies Record<
  keyof OrderHistoryEntry,
  string
>;
const refundNames = { key: 'k', cents: 'e', at: 't', by: 'b' } as const satisfies Record<keyof OrderRefund, string>;

export function orderToItem(order: StoredOrder): Item {
  const { lines, history, refunds, ...same } = order;
  const dueAt = lookAt(order);
  return {
    ...orderKey(order.id),
    ...{ v: LAYOUT, gsi1pk: userPartition(order.ownerId), gsi1sk: order.id },
    ...(dueAt && { gsi2pk: EXPIRY_PARTITION, gsi2sk: dueAt }),
    ...same,
    l: lines.map((line) => renamed(line, lineNames)),
    h: history.map((change) => renamed(change, historyNames)),
    ...(refunds.length > 0 && { r: refunds.map((refund) => renamed(refund, refundNames)) }),
  };
}

export function orderFromItem(item: Item): StoredOrder {
  const { pk, sk, v, w, gsi1pk, gsi1sk, gsi2pk, gsi2sk, l, h, r, ...same } = item;
  void [pk, sk, v, w, gsi1pk, gsi1sk, gsi2pk, gsi2sk];
  return {
    ...same,
    lines: (l as Item[]).map((line) => renamed(line, turned(lineNames))),
    history: (h as Item[]).map((change) => renamed(change, turned(historyNames))),
    refunds: ((r ?? []) as Item[]).map((refund) => renamed(refund, turned(refundNames))),
  } as unknown as StoredOrder;
}

/** How long after its decision a refund counts as interrupted, and a cancelled order as free of late payments. */
const INTERRUPTED_MS = 60_000;
const LATE_MS = 60 * 60_000;

/** When the shop looks at an order by itself: to cancel it unpaid, to finish a refund, to ask for a late payment. */
function lookAt(order: StoredOrder): string | undefined {
  if (order.openRefund) return later(order.openRefund.at, INTERRUPTED_MS);
  if (order.status === 'pending') return order.expiresAt;
  const mayBePaidLate = order.status === 'cancelled' && order.paidCents === 0 && order.intentId && order.expiresAt;
  return mayBePaidLate ? later(order.updatedAt, LATE_MS) : undefined;
}

function later(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}

function renamed(from: object, names: Record<string, string>): Item {
  return Object.fromEntries(
    Object.entries(from).flatMap(([name, value]) => (names[name] ? [[names[name], value as unknown]] : [])),
  );
}

function turned(names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([long, short]) => [short, long]));
}
