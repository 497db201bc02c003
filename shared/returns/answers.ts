/** What the calls about returns answer. Money is euro. */
import * as z from 'zod';
import { id } from '../api/fields.ts';
import { orderOrigins } from '../order/origin.ts';
import { orderStatusNames } from '../order/status.ts';
import { returnActions, returnKinds, returnStateNames } from './states.ts';

const statedItem = z.object({
  variant: id(),
  name: z.string(),
  size: z.string(),
  /** The product had one size only. */
  oneSize: z.literal(true).optional(),
  color: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** Euro: the unit price. */
  price: z.number(),
});

/** A receipt says that a statement arrived, and when. It is no acceptance. */
export const returnReceipt = z.object({
  _id: id(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  /** Only for logged-in customers. */
  kind: z.enum(returnKinds).optional(),
  /** A voluntary return that was declared as a withdrawal. */
  declared: z.literal('withdrawal').optional(),
  /** `unsent` are those that are still in the shop, where others have left: they need not be sent back. */
  items: z.array(statedItem.extend({ unsent: z.literal(true).optional() })).optional(),
  /** Euro; only where the order was cancelled at once: what went back, 0 where nothing was paid. */
  refunded: z.number().optional(),
  /** Euro; only of a part of an order that is not paid: what is to be paid for the rest. */
  toPay: z.number().optional(),
  /** Its delivery is not recorded. */
  onItsWay: z.literal(true).optional(),
  /** It has left, and nobody paid it. */
  unpaid: z.literal(true).optional(),
  /** It waited for a bank transfer, which may be on its way: what is too much goes back. */
  transferAwaited: z.literal(true).optional(),
  /** The shop took all or a part of it by hand, and pays that back itself. */
  byHand: z.literal(true).optional(),
  /** The order of an exchange was cancelled at once: the piece of the first order comes back. */
  exchangeEnded: z.literal(true).optional(),
  /** That piece was defective or wrong: sending it back costs the customer nothing. */
  defect: z.literal(true).optional(),
  /**
   * That piece: `refund` is euro. Without `sendBackBy` there is no last day for sending it back, without `refundBy` the refund
   * comes within days of its arrival.
   */
  comesBack: z
    .object({
      refund: z.number(),
      isBack: z.literal(true).optional(),
      sendBackBy: z.iso.date().optional(),
      refundBy: z.iso.date().optional(),
    })
    .optional(),
  /** Too many statements came in an hour: the receipt may not come by email. This answer is one. */
  mailHeldBack: z.literal(true).optional(),
});
export type ReturnReceipt = z.infer<typeof returnReceipt>;
export const returnReceiptAnswer = z.object({ receipt: returnReceipt });

export const adminReturn = z.object({
  _id: id(),
  state: z.enum(returnStateNames),
  /** Null while it has no order. */
  kind: z.enum(returnKinds).nullable(),
  /** A voluntary return that was declared as a withdrawal. */
  declared: z.literal('withdrawal').optional(),
  /** The form for logged-in customers, or the public form. */
  channel: z.enum(['account', 'public']),
  /** `at`, `name`, `email` and `orderNumber` are the statement, which never changes. */
  at: z.string(),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  order: z
    .object({
      _id: id(),
      orderNumber: z.string(),
      status: z.enum(orderStatusNames),
      /** An admin took it. Absent where its customer ordered at the checkout. */
      origin: z.enum(orderOrigins).optional(),
      /** The customer comes to the shop for it. */
      pickup: z.literal(true).optional(),
      /** A part has left, and the rest has not. */
      partlySent: z.literal(true).optional(),
      total: z.number(),
      refunded: z.number(),
      /** Nothing was paid yet. */
      unpaid: z.literal(true).optional(),
      /** The shop recorded the payment by hand, and pays refunds back itself. */
      byHand: z.literal(true).optional(),
      /** Euro that the payment provider can still give back, where the shop took a part of the money by hand. */
      leftAtProvider: z.number().optional(),
    })
    .nullable(),
  items: z.array(statedItem),
  /** The order that sends another size for it: nothing is refunded. Absent where there is none. */
  exchange: z.object({ _id: id(), orderNumber: z.string() }).optional(),
  /** The items were defective or wrong: the exchange is a replacement, and sending them back costs the customer nothing. */
  defect: z.literal(true).optional(),
  /** Of an exchange: the number of the order whose piece it was sent for, while that piece is not back. */
  pieceOutOf: z.string().optional(),
  /** What an admin may do next, the recommended step first. */
  steps: z.array(z.enum(returnActions)),
  /** The last day for the refund: of a voluntary return after its goods are back, of others after the statement. */
  refundBy: z.string(),
  /** Euro: what it is worth, and the shipping cost in it. */
  refundable: z.number(),
  shippingIncluded: z.number(),
  /** Euro; null before the refund. */
  refunded: z.number().nullable(),
  /** Why it was closed, or why less was refunded than it was worth. */
  note: z.string(),
  /** Too many statements came in an hour: no email said that this one arrived. */
  mailHeldBack: z.literal(true).optional(),
  history: z.array(z.object({ at: z.string(), to: z.enum(returnStateNames), by: z.string() })),
  version: z.int(),
});
export type AdminReturn = z.infer<typeof adminReturn>;

export const returnsAnswer = z.object({
  returns: z.array(adminReturn),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  /** True where a text search reads no further: there are at least `total`, which is shown as '200+'. */
  more: z.boolean().optional(),
});
export const returnAnswer = z.object({ return: adminReturn });
