/** What the calls take by which an admin makes an order. Money is euro. */
import * as z from 'zod';
import { email, id, personName, phone, quantity } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { validationMessages } from '../text/validation-messages.ts';
import { manualMethods } from './payment-methods.ts';
import { orderOrigins } from './origin.ts';
import { orderDraft, shippingAddress } from './schema.ts';

const ONE_PLACE = 'Un ordine si aggiunge a un altro, oppure ne prende il posto';

/** `free` gives the shipping away. `pickup`: the customer comes to the shop. */
export const deliveries = ['courier', 'free', 'pickup'] as const;
export type ManualDelivery = (typeof deliveries)[number];

/** Who orders. Where the address has an account, its names are those of the account. */
export const manualCustomer = lazySchema(() =>
  z.object({
    firstName: personName(validationMessages.firstNameRequired, validationMessages.firstNameShort),
    lastName: personName(validationMessages.lastNameRequired, validationMessages.lastNameShort),
    email: email(validationMessages.emailRequired, validationMessages.emailInvalid),
    phone: phone(validationMessages.required),
  }),
);

/**
 * POST /admin/orders. Prices, subtotal, shipping and total are what the admin saw: PRICE_CHANGED where they are others. With
 * `addTo`, an order of the same customer that has not left: address and parcel are its own, and nothing is charged for them.
 * `replaces`: such an order, in the version that the admin saw. It is cancelled, and what was paid is refunded. Both name each other.
 */
export const manualOrderDraft = lazySchema(() => {
  const { items, notes, subtotal, shipping, total, invoice } = orderDraft().shape;
  return z
    .object({
      customer: manualCustomer(),
      items,
      origin: z.enum(orderOrigins),
      delivery: z.enum(deliveries),
      shippingAddress: shippingAddress().optional(),
      addTo: id().optional(),
      replaces: z.object({ order: id(), version: z.int() }).optional(),
      payment: z.enum(manualMethods),
      notes,
      subtotal,
      shipping,
      total,
      invoice,
    })
    .refine(({ delivery, shippingAddress: address, addTo }) => address || addTo || delivery === 'pickup', {
      message: validationMessages.required,
      path: ['shippingAddress'],
    })
    .refine(({ addTo, replaces }) => !addTo || !replaces, { message: ONE_PLACE, path: ['replaces'] });
});
export type ManualOrderDraft = OutputOf<typeof manualOrderDraft>;

/** POST /admin/orders/{id}/payment-request. `version`, as the admin saw it: two clicks are one email. */
export const paymentRequest = lazySchema(() => z.object({ version: z.int() }));

/**
 * POST /admin/orders/{id}/exchange: another variant of the same product. `return`: the open return that it takes the place of.
 * `defect`: the pieces were defective or wrong. Then `to` may be the same variant, and sending them back costs the customer nothing.
 */
export const exchangeRequest = lazySchema(() =>
  z.object({
    variant: id(),
    quantity: quantity(),
    to: id(),
    return: id().optional(),
    defect: z.literal(true).optional(),
    version: z.int().optional(),
  }),
);
export type ExchangeRequest = OutputOf<typeof exchangeRequest>;
