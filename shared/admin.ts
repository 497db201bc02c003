/** The back office: its lists and the changes an admin may make. */
import * as z from 'zod';
import { ADMIN_ORDERS_PAGE, ADMIN_PRODUCTS_PAGE, productStates, sheetStates } from './catalogue.ts';
import { code } from './fields.ts';
import { onDemand, type OutputOf } from './on-demand.ts';
import { order, orderStatus } from './order.ts';
import { selectableStatuses, type OrderStatus } from './order-status.ts';
import { isWholeCents } from './money.ts';
import { category, pageNumber, pageSize, searchText } from './product.ts';
import { validation } from './validation-texts.ts';

/** GET /admin/products: inactive ones too, whole, newest first; `search` in names, tags and SKUs. */
export const adminProductQuery = onDemand(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_PRODUCTS_PAGE).default(ADMIN_PRODUCTS_PAGE),
    search: searchText().default(''),
    category: category().optional().catch(undefined),
    sheet: z.enum(sheetStates).optional().catch(undefined),
    status: z.enum(productStates).optional().catch(undefined),
  }),
);
export type AdminProductQuery = OutputOf<typeof adminProductQuery>;

/** GET /admin/orders. */
export const adminOrderQuery = onDemand(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_ORDERS_PAGE).default(ADMIN_ORDERS_PAGE),
    search: searchText().default(''),
    status: orderStatus().optional().catch(undefined),
  }),
);
export type AdminOrderQuery = OutputOf<typeof adminOrderQuery>;

export const adminOrdersAnswer = z.object({
  orders: z.array(order),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  /** True where a text search reads no further: there are at least `total`, which is shown as '200+'. */
  more: z.boolean().optional(),
});

/** GET /admin/orders/{id}/mails: what was written to the customer, the latest first. */
export const orderMailsAnswer = z.object({ mails: z.array(z.object({ subject: z.string(), sentAt: z.string() })) });

/** PATCH /admin/orders/{id}/status. `version` is the order's as the admin saw it: a stale one is ORDER_CHANGED. */
export const orderStatusChange = onDemand(() =>
  z.object({
    status: z.enum(selectableStatuses as [OrderStatus, ...OrderStatus[]]),
    trackingNumber: code(80).optional(),
    /** With `cancelled`, for an order that had been shipped: its goods are back and return to the stock. */
    goodsBack: z.boolean().optional(),
    version: z.int().optional(),
  }),
);
export type OrderStatusChange = OutputOf<typeof orderStatusChange>;

/** POST /admin/orders/{id}/refund. Euro; null means all that is left. `version` as in `orderStatusChange`. */
export const refundRequest = onDemand(() =>
  z.object({
    amount: z
      .number(validation.amount)
      .positive(validation.amount)
      .max(1_000_000, validation.amount)
      .refine(isWholeCents, validation.amount)
      .nullable(),
    version: z.int().optional(),
  }),
);
export type RefundRequest = OutputOf<typeof refundRequest>;
