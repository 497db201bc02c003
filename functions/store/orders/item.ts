/** An order, and the one item that it is in the table. Money is integer cents, times are ISO 8601 in UTC. */
import { ShopError } from '../../../shared/api/errors.ts';
import type { InvoiceData } from '../../../shared/invoice/schema.ts';
import type { OrderLink } from '../../../shared/order/origin.ts';
import type { OrderState, ReturnStep } from '../../../shared/order/rules.ts';
import type { ShippingAddress } from '../../../shared/order/schema.ts';
import type { DisputeStatus, OrderStatus } from '../../../shared/order/status.ts';
import type { OrderReturn } from '../../../shared/returns/states.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { orderKey, userPartition, type Key } from '../keys.ts';
import { upgradeOrderItem } from './upgrade-item.ts';
import { waitingKey } from './waiting-key.ts';

/** Layout 1 had short attribute names. It is still read, and replaced at the order's next change. */
const LAYOUT = 2;

export interface OrderLine {
  productId: string;
  variantId: string;
  name: string;
  image: string;
  size: string;
  /** The product had one size only. Absent otherwise, and in lines of before this was stored. */
  oneSize?: true;
  color: string;
  sku: string;
  /** The number of its barcode. Absent where the variant has none, and in orders before 24 Nov 2026. */
  gtin?: string;
  quantity: number;
  /** Of one piece. */
  priceCents: number;
  /** Of one piece: what was refunded when it took the place of a dearer article. */
  givenBackCents?: number;
  /** Composition or other materials in one line. Absent where the product named none, and in orders before 23 Nov 2026. */
  materials?: string;
  /** How many pieces came back in returns. The order no longer reserves them. */
  returnedQuantity?: number;
}

interface OrderHistoryEntry {
  at: string;
  from?: OrderStatus;
  to: OrderStatus;
  /** 'customer', 'payment', 'shop' (the expiry task), the provider's name or the admin's email address. */
  by: string;
}

export interface OrderRefund {
  key: string;
  cents: number;
  at: string;
  /** As in the history, or the provider's name: the money moved there, and not by a call of the shop. */
  by: string;
  reason?: string;
  /** The order's return that it was for; or when its days began, where that is another order's. */
  returnId?: string;
  since?: string;
  /** A lost dispute took the money. */
  dispute?: true;
  /** Made by bank transfer: the provider knows nothing of it. */
  byTransfer?: true;
  /** The part of it that the provider never had (hand-refunds.ts). */
  handCents?: number;
  /** The provider had accepted it, and it failed later (or a lost dispute was won after all): it does not count. */
  failedAt?: string;
}

/** The latest dispute of the payment. */
interface OrderDispute {
  id: string;
  cents: number;
  status: DisputeStatus;
  /** When the shop learned of this status. */
  at: string;
}

/** A refund that is decided and not yet confirmed, with the change that follows it. The next reader finishes both. */
export interface PendingRefund {
  key: string;
  cents: number;
  at: string;
  by: string;
  status: OrderStatus;
  stock: 'keep' | 'release' | 'releaseUnsent';
  reason?: string;
  returnStep?: ReturnStep;
  /** Of a cheaper article: the variant that has it among what was given back. */
  givenBackFor?: string;
}

/** The order counts among what its owner holds unpaid (unpaid-orders.ts). */
export interface UnpaidHold {
  /** Where its pieces count for the network that it came from. Absent for a network without a limit. */
  window?: Key;
}

/** The other order, and which admin placed it. */
interface OrderReplacement {
  id: string;
  number: string;
  at: string;
  by: string;
  /** The error for which this order could not be cancelled. It goes on only once the other one is cancelled. */
  refused?: string;
}

/** An invoice or credit note that was issued (store/invoices). */
export interface OrderDocument {
  type: 'invoice' | 'creditNote';
  /** Of the year of its day, without gaps: '12/2026'. */
  number: string;
  day: string;
  cents: number;
  /** Of a credit note. */
  refundKey?: string;
  issuedAt: string;
}

export interface StoredOrder extends OrderState {
  id: string;
  number: string;
  /** Empty where the order's retention is over: it belongs to nobody any more. */
  ownerId: string;
  /** The customer at the time of the order. The email follows the account (follow-email.ts). */
  person: { firstName: string; lastName: string; email: string };
  /** Where emails go, if not to the customer's address. Orders before 30 Nov 2026 may name that address itself. */
  contactEmail?: string;
  invoice?: InvoiceData;
  /** The oldest first. Absent before the first is issued. */
  documents?: OrderDocument[];
  /** The date of the accepted terms. Early orders have none. */
  termsVersion?: string;
  /** SHA-256 of the document of these terms. Absent in orders before 23 Nov 2026, and where no document is kept. */
  termsHash?: string;
  /** The shop's base URL as the customer used it, for links in emails. */
  site: string;
  lines: OrderLine[];
  address: ShippingAddress;
  method: string;
  notes: string;
  subtotalCents: number;
  shippingCents: number;
  provider?: 'demo' | 'stripe';
  intentId?: string;
  clientSecret?: string;
  paidAt?: string;
  /** An admin marked the order as paid: its refunds are recorded and not sent to a provider. */
  byHand?: true;
  /** The email address of that admin. Absent in orders before 28 Nov 2026: their history says it. */
  paidBy?: string;
  /** What came by hand beyond the total. It is no money of the order. */
  overpaidCents?: number;
  /** Refunds by hand, and what was overpaid, that the shop has still to give to the customer. Absent where there are none. */
  toPayOutCents?: number;
  paidOutAt?: string;
  /** What the shop took by hand for dearer articles, the oldest first. `paidCents` has them, too. */
  supplements?: { at: string; cents: number; by: string }[];
  refunds: OrderRefund[];
  openRefund?: PendingRefund;
  dispute?: OrderDispute;
  /** The oldest first. Their declarations are items of their own (store/returns/item.ts). */
  returns?: OrderReturn[];
  expiresAt?: string;
  /** The last day for a bank transfer, in Italy. The order goes on waiting, and the dashboard names it. */
  payBy?: string;
  /** When the provider is asked once more for the payment of an order that left unpaid. */
  paymentCheckAt?: string;
  /** When an admin had the request to pay mailed once more. */
  paymentAskedAt?: string;
  /** The customer comes to the shop for it: the address is the shop's. */
  pickup?: true;
  /** Only who confirmed the address of `person` sees it: an admin took it when nobody had confirmed that. */
  confirmedOnly?: true;
  /** The oldest first. */
  links?: OrderLink[];
  /** Another order took its place, and this one is still to be cancelled. */
  replacement?: OrderReplacement;
  /** Absent once the order is paid, cancelled or expired, and in orders before 24 Nov 2026. */
  unpaidHold?: UnpaidHold;
  history: OrderHistoryEntry[];
  erasedAt?: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export function orderToItem(order: StoredOrder): Item {
  const { refunds, ...attributes } = order;
  return {
    ...orderKey(order.id),
    v: LAYOUT,
    ...(order.ownerId && { gsi1pk: userPartition(order.ownerId), gsi1sk: ownedOrderSortKey(order) }),
    ...waitingKey(order),
    ...attributes,
    ...(refunds.length > 0 && { refunds }),
  };
}

export function orderFromItem(item: Item): StoredOrder {
  const current = item['v'] === 1 ? upgradeOrderItem(item) : item;
  const { pk, sk, v, writeId, gsi1pk, gsi1sk, gsi2pk, gsi2sk, ...attributes } = current;
  void [pk, sk, v, writeId, gsi1pk, gsi1sk, gsi2pk, gsi2sk];
  return { refunds: [], ...attributes } as unknown as StoredOrder;
}

/** gsi1sk of an order: its id, with a mark where only who confirmed its address sees it. */
const CONFIRMED_ONLY_MARK = '#C';
const ownedOrderSortKey = ({ id, confirmedOnly }: { id: string; confirmedOnly?: true }): string =>
  confirmedOnly ? id + CONFIRMED_ONLY_MARK : id;
export const isConfirmedOnly = (sortKey: string): boolean => sortKey.endsWith(CONFIRMED_ONLY_MARK);

type NamedLine = Pick<OrderLine, 'productId' | 'variantId' | 'name' | 'size' | 'color'>;

/** A line in the details of an error, in the names of the HTTP contract. */
export function toErrorLine({ productId, variantId, name, size, color }: NamedLine) {
  return { product: productId, variant: variantId, name, size, color };
}

export function outOfStockError(lines: NamedLine[]): ShopError {
  return new ShopError('OUT_OF_STOCK', { details: { lines: lines.map(toErrorLine) } });
}
