/** Orders: the draft a checkout sends, the order the shop answers. Money is euro on the wire, cents inside. */
import * as z from 'zod';
import { MAX_CART_LINES } from '../cart/schema.ts';
import {
  optionalCode,
  email,
  euro,
  id,
  personName,
  phone,
  postalCode,
  province,
  quantity,
  requiredLine,
  multilineText,
} from '../api/fields.ts';
import { invoiceData, orderInvoice } from '../invoice/schema.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { orderStatusNames } from './status.ts';
import { pageNumber, pageSize, product } from '../product/schema.ts';
import { returnKinds } from '../returns/rules.ts';
import { shop } from '../shop/shop.ts';
import { validationMessages } from '../text/validation-messages.ts';

export const orderStatus = lazySchema(() => z.enum(orderStatusNames));

export const paymentMethod = lazySchema(() => z.enum(['card']));

/** Where the parcel goes: the fields of the checkout form, without the e-mail address. */
export const shippingAddress = lazySchema(() =>
  z.object({
    firstName: personName(validationMessages.required),
    lastName: personName(validationMessages.required),
    street: requiredLine(validationMessages.required, 120),
    city: requiredLine(validationMessages.required, 80),
    postalCode: postalCode(validationMessages.required),
    province: province(validationMessages.required),
    country: z.literal(shop.country).default(shop.country),
    phone: phone(validationMessages.required),
  }),
);
export type ShippingAddress = OutputOf<typeof shippingAddress>;

/** The e-mail field of the checkout, which has messages of its own. */
export const checkoutEmail = lazySchema(() =>
  email(validationMessages.required, validationMessages.checkoutEmailInvalid),
);

export const orderNotes = lazySchema(() => multilineText(500));

/**
 * POST /orders/create. Prices, subtotal, shipping and total are what the customer saw: the shop prices the lines itself
 * and refuses with PRICE_CHANGED where they differ. `fromCart`: the lines are those of the cart, and CART_EMPTY where
 * that was ordered or emptied meanwhile, in another tab or on another device.
 */
export const orderDraft = lazySchema(() =>
  z.object({
    items: z
      .array(z.object({ product: id(), variant: id(), quantity: quantity(), price: euro() }))
      .min(1, 'Il carrello è vuoto')
      .max(MAX_CART_LINES, `Al massimo ${MAX_CART_LINES} articoli per ordine`),
    shippingAddress: shippingAddress(),
    paymentMethod: paymentMethod(),
    notes: orderNotes().default(''),
    subtotal: euro(),
    shipping: euro(),
    total: euro(),
    contactEmail: checkoutEmail().optional(),
    fromCart: z.boolean().default(false),
    /** Where an invoice is asked for. It changes no price. */
    invoice: invoiceData().optional(),
  }),
);
export type OrderDraft = OutputOf<typeof orderDraft>;

export const orderItem = z.object({
  _id: id(),
  /** The live product, or null when it was deleted. */
  product: product.pick({ _id: true, name: true, images: true }).nullable(),
  /** The line's own memory, which no later edit changes. */
  name: z.string(),
  image: z.string(),
  variant: z.object({ _id: id(), size: z.string(), color: z.string(), sku: z.string() }),
  quantity: z.int(),
  /** Euro, of one piece. */
  price: z.number(),
});
export type OrderItem = z.infer<typeof orderItem>;

export const statusChange = z.object({
  at: z.string(),
  from: orderStatus().nullable(),
  to: orderStatus(),
  /** 'customer', 'shop', 'payment' or the admin's e-mail. */
  by: z.string(),
});

export const order = z.object({
  _id: id(),
  orderNumber: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: orderStatus(),
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
  notes: z.string(),
  /** What its invoice needs; absent where none was asked for. */
  invoice: orderInvoice.optional(),
  trackingNumber: z.string(),
  subtotal: z.number(),
  /** The same sum under the two names that the two sides use. */
  shipping: z.number(),
  shippingCost: z.number(),
  /** The VAT contained in the total. */
  tax: z.number(),
  total: z.number(),
  /** Euro given back so far. */
  refunded: z.number(),
  /** When the money was taken; null while nothing was paid. */
  paidAt: z.string().nullable(),
  /** Until when the pieces are kept without payment; null where that does not apply. */
  expiresAt: z.string().nullable(),
  history: z.array(statusChange),
  /** What was stated about withdrawing from it or returning it, the oldest first; not what the shop did not accept. Absent where nothing was. */
  returns: z
    .array(
      z.object({
        _id: id(),
        at: z.string(),
        kind: z.enum(returnKinds),
        items: z.array(z.object({ variant: id(), quantity: z.int() })),
        /** What was given back for it; null while that is open. */
        refund: z.number().nullable(),
      }),
    )
    .optional(),
  /** The day of the terms that were accepted. */
  termsVersion: z.iso.date(),
  /** Grows with every change. */
  version: z.int(),
});
export type Order = z.infer<typeof order>;

export const orderAnswer = z.object({ order });
export const orderCreatedAnswer = z.object({ order, message: z.string() });

/** GET /orders: one's own, newest first. */
export const orderQuery = lazySchema(() =>
  z.object({ page: pageNumber().default(1), limit: pageSize(20).default(20) }),
);
export const ordersAnswer = z.object({
  orders: z.array(order),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
});

export const paymentIntentRequest = lazySchema(() => z.object({ orderId: id() }));

/** What the browser needs to pay: which provider, the provider's handle, and the amount in euro to show. */
export const paymentIntent = z.object({
  id: z.string(),
  provider: z.enum(['demo', 'stripe']),
  clientSecret: z.string(),
  amount: z.number(),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;
export const paymentIntentAnswer = z.object({ intent: paymentIntent });

/** POST /orders/webhook: the provider's message, to the letter. */
export const paymentWebhookBody = lazySchema(() => z.string());

/** The cards of the demo provider, as the tokens that the browser makes of them: digits never leave it. */
export const demoCardNumbers = {
  demo_ok: '4242424242424242',
  demo_declined: '4000000000000002',
  demo_no_funds: '4000000000009995',
  demo_confirm: '4000002500003155',
} as const;
export type DemoToken = keyof typeof demoCardNumbers;
export const demoToken = lazySchema(() => z.enum(Object.keys(demoCardNumbers) as [DemoToken, ...DemoToken[]]));

/**
 * POST /orders/demo-payment, the demo provider's own door. `confirmed` answers its confirmation step. Of some thousand
 * intents one has an id in which a card number stands by chance.
 */
export const demoPayment = lazySchema(() =>
  z.object({
    intentId: optionalCode(80),
    clientSecret: optionalCode(120),
    token: demoToken(),
    confirmed: z.boolean().default(false),
  }),
);
export type DemoPayment = OutputOf<typeof demoPayment>;
export const demoPaymentAnswer = z.object({ status: z.enum(['succeeded', 'requires_confirmation']), order });
