/** What the admin's calls about orders take. */
import * as z from 'zod';
import { id, multilineText, optionalCode, quantity, requiredCode, requiredLine } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { pageNumber, pageSize, searchText } from '../api/list-query.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from '../api/page-sizes.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../cart/limits.ts';
import { isWholeCents } from '../price/money.ts';
import { REASON_REQUIRED } from '../returns/reduction-reason.ts';
import { validationMessages } from '../text/validation-messages.ts';
import { courierIds } from './couriers.ts';
import { shippingAddress } from './schema.ts';
import { bulkStatuses, orderStatusNames, selectableStatuses, type OrderStatus } from './status.ts';

const NO_ITEMS = 'Scegli almeno un articolo';
const ITEMS_ARE_SHIPPED = 'Solo gli articoli di un pacco che parte';

/** GET /admin/orders. */
export const adminOrderQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_ORDERS_PAGE_SIZE).default(ADMIN_ORDERS_PAGE_SIZE),
    search: searchText().default(''),
    status: z.enum(orderStatusNames).optional().catch(undefined),
  }),
);

/** PATCH /admin/orders/{id}/status. ORDER_CHANGED where `version`, as the admin saw it, is stale. */
export const orderStatusChange = lazySchema(() =>
  z
    .object({
      status: z.enum(selectableStatuses as [OrderStatus, ...OrderStatus[]]),
      trackingNumber: optionalCode(80).optional(),
      /** Absent: it stays. `other`: none of the list. */
      courier: z.enum(courierIds).optional(),
      /** With `shipped`: only these leave, in a parcel of their own. The order is shipped with the last of them. */
      items: z
        .array(z.object({ variant: id(), quantity: quantity() }))
        .min(1, NO_ITEMS)
        .max(MAX_CART_LINES)
        .optional(),
      /** With the present status: the parcel, the first is 1, whose number or courier is corrected. */
      parcel: z.int().min(1).optional(),
      /**
       * With `paid`: euro that came, at least the total; the shop gives back what exceeds it. Absent for the total. Of a
       * cancelled order whose payment goes back, any sum.
       */
      received: z
        .number(validationMessages.amount)
        .positive(validationMessages.amount)
        .max(1_000_000, validationMessages.amount)
        .refine(isWholeCents, validationMessages.amount)
        .optional(),
      /** With `cancelled`, for a shipped order: its goods came back and return to the stock. */
      goodsBack: z.boolean().optional(),
      version: z.int().optional(),
    })
    .refine(({ status, items }) => !items || status === 'shipped', { message: ITEMS_ARE_SHIPPED, path: ['items'] }),
);
export type OrderStatusChange = OutputOf<typeof orderStatusChange>;

/** Rows of one call. A function has time for so many, and loses no more of them if it dies. */
export const MAX_STATUS_ROWS = 25;

/** POST /admin/orders/statuses. Each row is a change of its own. With `check` nothing changes: the answer says what would. */
export const orderStatusRows = lazySchema(() =>
  z.object({
    status: z.enum(bulkStatuses),
    check: z.boolean().optional(),
    rows: z.array(orderStatusRow()).min(1).max(MAX_STATUS_ROWS),
  }),
);

export const orderStatusRow = lazySchema(() =>
  z.object({
    /** The number, with or without its prefix, or the id. */
    order: requiredCode('Manca il numero dell’ordine', 40),
    trackingNumber: optionalCode(80).optional(),
    /** Absent: it stays. `other`: none of the list. */
    courier: z.enum(courierIds).optional(),
  }),
);
export type OrderStatusRow = OutputOf<typeof orderStatusRow>;

/**
 * POST /admin/orders/{id}/refund. `amount` is euro, or null for all that is refundable. `version` and `goodsBack` as above;
 * a refund of a part moves no stock. The customer reads the `reason`.
 */
export const refundRequest = lazySchema(() =>
  z.object({
    amount: z
      .number(validationMessages.amount)
      .positive(validationMessages.amount)
      .max(1_000_000, validationMessages.amount)
      .refine(isWholeCents, validationMessages.amount)
      .nullable(),
    reason: requiredLine(REASON_REQUIRED, 300).optional(),
    goodsBack: z.boolean().optional(),
    version: z.int().optional(),
  }),
);
export type RefundRequest = OutputOf<typeof refundRequest>;

/**
 * PATCH /admin/orders/{id}: another address, fewer pieces, another variant or product, before the shipping; a refund by hand that the
 * customer has now. `version` as above.
 */
export const orderEdit = lazySchema(() => {
  const version = z.int().optional();
  return z.discriminatedUnion('change', [
    z.object({ change: z.literal('address'), version, shippingAddress: shippingAddress() }),
    z.object({
      change: z.literal('takeOut'),
      version,
      reason: requiredLine(REASON_REQUIRED, 300),
      items: takenOutItems(),
    }),
    /** The customer has the money that was refunded by hand. */
    z.object({ change: z.literal('paidOut'), version }),
    /** Another variant of the same product. */
    z.object({ change: z.literal('variant'), version, variant: id(), to: id(), quantity: quantity() }),
    /**
     * Another product, which is another contract: only at the customer's request (`requested`). `price` is that of one piece today,
     * in euro, as the admin saw it. A dearer one needs `difference`.
     */
    z.object({
      change: z.literal('article'),
      version,
      variant: id(),
      product: id(),
      to: id(),
      quantity: quantity(),
      price: z
        .number(validationMessages.amount)
        .positive(validationMessages.amount)
        .refine(isWholeCents, validationMessages.amount),
      difference: z.enum(['collected', 'waived']).optional(),
      requested: z.literal(true, validationMessages.required),
    }),
  ]);
});
export type OrderEdit = OutputOf<typeof orderEdit>;

const takenOutItems = lazySchema(() =>
  z
    .array(z.object({ variant: id(), quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
    .min(1)
    .max(MAX_CART_LINES)
    .refine((items) => new Set(items.map(({ variant }) => variant)).size === items.length),
);

/** Longer ones belong elsewhere: a note is read at a glance. */
const MAX_NOTE = 1000;

/** POST /admin/orders/{id}/notes and /admin/users/{id}/notes: a new note for colleagues, or the id of one's own that goes. */
export const noteChange = lazySchema(() =>
  z.union([z.object({ remove: id() }), z.object({ text: multilineText(MAX_NOTE).min(1, 'Scrivi la nota') })]),
);

/** The packing slips of one printing. */
const MAX_PRINTED = 100;

/** POST /admin/orders/prints: the ids of the orders whose packing slips are printed. */
export const printedOrders = lazySchema(() => z.object({ orders: z.array(id()).min(1).max(MAX_PRINTED) }));
