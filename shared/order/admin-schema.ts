/** The back office: its lists and the changes an admin may make. */
import * as z from 'zod';
import {
  ADMIN_ORDERS_PAGE_SIZE,
  ADMIN_PRODUCTS_PAGE_SIZE,
  productStatuses,
  legalSheetStates,
} from '../product/rules.ts';
import { optionalCode } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { order, orderStatus } from './schema.ts';
import { selectableStatuses, type OrderStatus } from './status.ts';
import { isWholeCents } from '../price/money.ts';
import { category, pageNumber, pageSize, searchText } from '../product/schema.ts';
import { validationMessages } from '../text/validation-messages.ts';

/** GET /admin/products: inactive ones too, whole, newest first; `search` in names, tags and SKUs. */
export const adminProductQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_PRODUCTS_PAGE_SIZE).default(ADMIN_PRODUCTS_PAGE_SIZE),
    search: searchText().default(''),
    category: category().optional().catch(undefined),
    sheet: z.enum(legalSheetStates).optional().catch(undefined),
    status: z.enum(productStatuses).optional().catch(undefined),
  }),
);
export type AdminProductQuery = OutputOf<typeof adminProductQuery>;

/** GET /admin/orders. */
export const adminOrderQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_ORDERS_PAGE_SIZE).default(ADMIN_ORDERS_PAGE_SIZE),
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
export const orderEmailsAnswer = z.object({ mails: z.array(z.object({ subject: z.string(), sentAt: z.string() })) });

/** PATCH /admin/orders/{id}/status. `version` is the order's as the admin saw it: a stale one is ORDER_CHANGED. */
export const orderStatusChange = lazySchema(() =>
  z.object({
    status: z.enum(selectableStatuses as [OrderStatus, ...OrderStatus[]]),
    trackingNumber: optionalCode(80).optional(),
    /** With `cancelled`, for an order that had been shipped: its goods are back and return to the stock. */
    goodsBack: z.boolean().optional(),
    version: z.int().optional(),
  }),
);
export type OrderStatusChange = OutputOf<typeof orderStatusChange>;

/** POST /admin/orders/{id}/refund. Euro; null means all that is left. `version` as in `orderStatusChange`. */
export const refundRequest = lazySchema(() =>
  z.object({
    amount: z
      .number(validationMessages.amount)
      .positive(validationMessages.amount)
      .max(1_000_000, validationMessages.amount)
      .refine(isWholeCents, validationMessages.amount)
      .nullable(),
    version: z.int().optional(),
  }),
);
export type RefundRequest = OutputOf<typeof refundRequest>;
