/** What the customer's calls about orders take. Money is euro. */
import * as z from 'zod';
import { MAX_CART_LINES } from '../cart/limits.ts';
import {
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
  withoutLinks,
} from '../api/fields.ts';
import { invoiceData } from '../invoice/schema.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { realPlace } from '../api/real-place.ts';
import { pageNumber, pageSize } from '../api/list-query.ts';
import { CUSTOMER_ORDERS_PAGE_SIZE } from '../api/page-sizes.ts';
import { shop } from '../shop/shop.ts';
import { validationMessages } from '../text/validation-messages.ts';

/** The checkout form without its email field. */
export const shippingAddress = lazySchema(() =>
  z
    .object({
      firstName: personName(validationMessages.required),
      lastName: personName(validationMessages.required),
      street: withoutLinks(requiredLine(validationMessages.required, 120)),
      city: withoutLinks(requiredLine(validationMessages.required, 80)),
      postalCode: postalCode(validationMessages.required),
      province: province(validationMessages.required),
      country: z.literal(shop.country).default(shop.country),
      phone: phone(validationMessages.required),
    })
    .check(realPlace),
);
export type ShippingAddress = OutputOf<typeof shippingAddress>;

/** The email field of the checkout, which has its own messages. */
export const checkoutEmail = lazySchema(() =>
  email(validationMessages.required, validationMessages.checkoutEmailInvalid),
);

export const orderNotes = lazySchema(() => withoutLinks(multilineText(500)));

/**
 * POST /orders/create. Prices, subtotal, shipping and total are what the customer saw: the shop computes its own and refuses
 * with PRICE_CHANGED where they differ. With `fromCart` the lines are those of the cart: CART_EMPTY where it was ordered or
 * emptied in another tab or on another device.
 */
export const orderDraft = lazySchema(() =>
  z.object({
    items: z
      .array(z.object({ product: id(), variant: id(), quantity: quantity(), price: euro() }))
      .min(1, 'Il carrello è vuoto')
      .max(MAX_CART_LINES, `Al massimo ${MAX_CART_LINES} articoli per ordine`),
    shippingAddress: shippingAddress(),
    paymentMethod: z.enum(['card']),
    notes: orderNotes().default(''),
    subtotal: euro(),
    shipping: euro(),
    total: euro(),
    contactEmail: checkoutEmail().optional(),
    fromCart: z.boolean().default(false),
    /** Present where the customer wants an invoice. */
    invoice: invoiceData().optional(),
  }),
);
export type OrderDraft = OutputOf<typeof orderDraft>;

/** GET /orders: the customer's own, the newest first. */
export const orderQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(CUSTOMER_ORDERS_PAGE_SIZE).default(CUSTOMER_ORDERS_PAGE_SIZE),
  }),
);
