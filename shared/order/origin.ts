/** Orders that an admin makes: where they come from, and which order they belong to. */
import type { ReturnKind } from '../returns/states.ts';

/** `phone` is a contract at a distance, as at the checkout. `shop` is none: no withdrawal by law. */
export const orderOrigins = ['phone', 'shop'] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

/** Where a sale was made, as the files of the books say it. */
export function salesChannel(origin: OrderOrigin | undefined): string {
  return { online: 'Online', phone: 'Telefono', shop: 'Negozio' }[origin ?? 'online'];
}

/** What another order is to an order. Both name each other. */
export const orderLinkKinds = ['addedTo', 'addition', 'exchangeOf', 'exchange', 'replaces', 'replacedBy'] as const;
export type OrderLinkKind = (typeof orderLinkKinds)[number];

/** The order that sends another size, and what comes back for it. Nothing is left to pay. */
export interface OrderExchange {
  /** The order whose goods come back. */
  orderId: string;
  returnId: string;
  /** The delivery cost of the order that was paid, where the exchange is of all of it: a withdrawal gives it back. */
  shippingCents?: number;
  /** What is left to refund in the order that was paid, where the caller of the rules read it. Never stored. */
  refundableCents?: number;
  /** The same of the provider's part, where a part was taken by hand. Never stored. */
  providerCents?: number;
  /** The number of the first order while its piece is not back, where the caller of the texts read it. Never stored. */
  pieceOutOf?: string;
  /** What comes back instead of the exchange, where the caller of the texts read it. Never stored. */
  comesBack?: ComesBack;
}

/** The return that an exchange leaves once its order is cancelled. */
export interface ComesBack {
  kind: ReturnKind;
  /** When its days began. */
  at: string;
  cents: number;
  /** When the goods came back. */
  backAt?: string;
  /** Its days began with the cancellation: nobody declared a withdrawal. */
  undeclared?: true;
}

/** Another order that belongs to an order, as it names it. */
export interface OrderLink {
  id: string;
  number: string;
  as: OrderLinkKind;
  /** Of an exchange: the pieces that come back were defective or wrong. */
  defect?: true;
  /** The order of an exchange was cancelled: the exchange is undone. */
  cancelled?: true;
}
