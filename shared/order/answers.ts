/** What the calls about orders and payments answer. Money is euro. */
import * as z from 'zod';
import { id } from '../api/fields.ts';
import { orderDocument, orderInvoice } from '../invoice/answers.ts';
import { product } from '../product/answers.ts';
import { returnKinds } from '../returns/states.ts';
import { courierIds } from './couriers.ts';
import { orderLinkKinds, orderOrigins } from './origin.ts';
import { disputeStatuses, orderStatusNames } from './status.ts';

export const orderItem = z.object({
  _id: id(),
  /** The live product, or null when it was deleted. */
  product: product.pick({ _id: true, name: true, images: true }).nullable(),
  /** As it was when the order was placed: no later edit of the product changes it. */
  name: z.string(),
  image: z.string(),
  variant: z.object({
    _id: id(),
    size: z.string(),
    /** Present where the product had one size only: 'Taglia unica'. */
    oneSize: z.literal(true).optional(),
    color: z.string(),
    sku: z.string(),
    /** The number of its barcode. For admins only. Absent where it had none. */
    gtin: z.string().optional(),
  }),
  quantity: z.int(),
  /** Euro: the unit price. */
  price: z.number(),
  /** Euro of one piece: what was refunded when it took the place of a dearer article. Absent where nothing was. */
  givenBack: z.number().optional(),
  /** What it is made of, at the time of the order. Absent where that was not named. */
  materials: z.string().optional(),
  /** Grams of one piece, as the product weighs today. For admins only. */
  weight: z.number().optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

export const statusChange = z.object({
  at: z.string(),
  from: z.enum(orderStatusNames).nullable(),
  to: z.enum(orderStatusNames),
  /** 'customer', 'shop', 'payment', the payment provider's name ('Stripe') or the admin's email. */
  by: z.string(),
});

export const order = z.object({
  _id: id(),
  orderNumber: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z.enum(orderStatusNames),
  user: z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  items: z.array(orderItem),
  shippingAddress: z.object({
    firstName: z.string(),
    lastName: z.string(),
    street: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
    country: z.string(),
    phone: z.string(),
  }),
  paymentMethod: z.string(),
  /** An admin took it, by phone or in the shop. Absent where its customer ordered at the checkout. */
  origin: z.enum(orderOrigins).optional(),
  /** The customer comes to the shop for it: the address is the shop's. */
  pickup: z.literal(true).optional(),
  /** Orders that belong to it: articles added to it, another size for a piece of it. Absent where there is none. */
  linkedOrders: z
    .array(
      z.object({
        _id: id(),
        orderNumber: z.string(),
        as: z.enum(orderLinkKinds),
        /** Of an exchange: what comes back was defective or wrong. */
        defect: z.literal(true).optional(),
        /** Of an exchange that was undone. */
        cancelled: z.literal(true).optional(),
      }),
    )
    .optional(),
  notes: z.string(),
  /** Absent where no invoice was asked for. */
  invoice: orderInvoice.optional(),
  /** Invoice and credit notes that were issued, the oldest first. For admins only. Absent where there is none. */
  documents: z.array(orderDocument).optional(),
  trackingNumber: z.string(),
  /** Who carries the parcel. Absent before the shipping, and in orders shipped before it was stored. */
  courier: z.enum(courierIds).optional(),
  /** What has left, the oldest first; `trackingNumber` and `courier` are those of the latest. Absent before the shipping. */
  parcels: z
    .array(
      z.object({
        at: z.string(),
        /** '' where none was given. */
        trackingNumber: z.string(),
        courier: z.enum(courierIds).optional(),
        items: z.array(z.object({ variant: id(), quantity: z.int() })),
      }),
    )
    .optional(),
  subtotal: z.number(),
  /** The same sum under the two names that the two sides use. */
  shipping: z.number(),
  shippingCost: z.number(),
  /** Euro: the price of what its customer withdrew from before paying. The total is without it. Absent where there is none. */
  withdrawn: z.number().optional(),
  /** The VAT contained in the total. */
  tax: z.number(),
  total: z.number(),
  /** Euro refunded so far. */
  refunded: z.number(),
  /** Each refund, the oldest first: euro, and who made it, as in `history`. Absent where there is none. */
  refunds: z
    .array(
      z.object({
        at: z.string(),
        amount: z.number(),
        by: z.string(),
        /** Why a part was refunded, as the customer reads it. */
        reason: z.string().optional(),
        /** A lost dispute took the money. */
        dispute: z.literal(true).optional(),
        /** The provider had accepted it, and it failed later: it is not in `refunded`. For admins only. */
        failedAt: z.string().optional(),
        /** The part of `amount` that the shop pays by hand: the provider never had it. For admins only. */
        byHand: z.number().optional(),
      }),
    )
    .optional(),
  /** The payment's latest dispute, in euro. For admins only. */
  dispute: z.object({ status: z.enum(disputeStatuses), amount: z.number(), at: z.string() }).optional(),
  /** When the money was taken; null while nothing was paid. */
  paidAt: z.string().nullable(),
  /** The shop recorded the payment by hand, and so pays refunds back itself. */
  byHand: z.literal(true).optional(),
  /** Who recorded it. For admins only. */
  paidBy: z.string().optional(),
  /** Cancelled after its shipping: the goods may still come back to the stock. */
  goodsOut: z.literal(true).optional(),
  /** Euro that the payment provider can still give back. For admins, where the shop took a part of the money by hand. */
  leftAtProvider: z.number().optional(),
  /** Euro; only where less than the total was paid, for a cancelled order, and is paid back. */
  paid: z.number().optional(),
  /** Euro that came by hand beyond the total: no money of the order. For admins only. */
  overpaid: z.number().optional(),
  /** Euro: refunds by hand, and what was overpaid, that the shop has still to give to the customer. */
  toPayOut: z.number().optional(),
  /** The last day for that. */
  payOutBy: z.iso.date().optional(),
  /** Until when the stock is reserved without payment; null where that does not apply. */
  expiresAt: z.string().nullable(),
  /** The last day for the bank transfer that it waits for. Absent where it waits for none. */
  payBy: z.iso.date().optional(),
  history: z.array(statusChange),
  /** Its return statements, the oldest first, without those that the shop did not accept. Absent where there is none. */
  returns: z
    .array(
      z.object({
        _id: id(),
        at: z.string(),
        kind: z.enum(returnKinds),
        /** A voluntary return that was declared as a withdrawal. */
        declared: z.literal('withdrawal').optional(),
        /** Left by an exchange that was cancelled within the days of the law: nobody declared it. */
        undeclared: z.literal(true).optional(),
        items: z.array(z.object({ variant: id(), quantity: z.int() })),
        state: z.enum(['received', 'goodsBack', 'refunded']),
        /** The last day for sending the goods of a withdrawal, or of an exchange of size, back; null where there is no such day. */
        sendBackBy: z.iso.date().nullable(),
        /** Euro refunded for it; null while that is open. */
        refund: z.number().nullable(),
        /** It was declared before the payment, and its price is not in the total. */
        unpaid: z.literal(true).optional(),
        /** Why less was refunded than it was worth; '' where there is no such reason. */
        reason: z.string(),
        /** The shop took these items out of the order before the shipping: no statement asked for it. */
        takenOut: z.literal(true).optional(),
        /** Another size is sent for it, by the order of this id: nothing is refunded. */
        exchangedFor: id().optional(),
        /** The items were defective or wrong: the exchange is a replacement, and sending them back costs the customer nothing. */
        defect: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** The version of the accepted terms of sale, which is a day. */
  termsVersion: z.iso.date(),
  /** Grows with every change. */
  version: z.int(),
});
export type Order = z.infer<typeof order>;

export const orderAnswer = z.object({ order });
export const orderCreatedAnswer = z.object({ order, message: z.string() });

export const ordersAnswer = z.object({
  orders: z.array(order),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
});

/** GET /admin/orders. */
export const adminOrdersAnswer = z.object({
  orders: z.array(order),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  /** True where a text search reads no further: there are at least `total`, which is shown as '200+'. */
  more: z.boolean().optional(),
});

/** POST /admin/orders/statuses: each row's outcome, in their sequence. */
export const orderStatusesAnswer = z.object({
  rows: z.array(
    z.object({
      /** `same`: the order is so already. `failed`: the same row may succeed later. With `check`, what would happen. */
      outcome: z.enum(['changed', 'same', 'refused', 'failed']),
      /** Why a row is refused or failed, for people; with `check` also what to look at; '' otherwise. */
      message: z.string(),
      /** The order before the change; null where there is none. */
      order: order
        .pick({ _id: true, orderNumber: true, status: true, pickup: true, trackingNumber: true, courier: true })
        .nullable(),
    }),
  ),
});

/** What the browser needs to pay: the provider, the provider's handle, and the amount in euro to show. */
export const paymentIntent = z.object({
  id: z.string(),
  provider: z.enum(['demo', 'stripe']),
  clientSecret: z.string(),
  amount: z.number(),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;
export const paymentIntentAnswer = z.object({ intent: paymentIntent });

export const demoPaymentAnswer = z.object({ status: z.enum(['succeeded', 'requires_confirmation']), order });
