/** What the customer's calls about orders take. Money is euro. */
import * as z from 'zod';
import { MAX_CART_LINES } from '../cart/rules.ts';
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
} from '../api/fields.ts';
import { invoiceData } from '../invoice/schema.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { orderStatusNames } from './status.ts';
import { pageNumber, pageSize } from '../api/list-query.ts';
import { CUSTOMER_ORDERS_PAGE_SIZE } from '../api/page-sizes.ts';
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

/** GET /orders: one's own, newest first. */
export const orderQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(CUSTOMER_ORDERS_PAGE_SIZE).default(CUSTOMER_ORDERS_PAGE_SIZE),
  }),
);
