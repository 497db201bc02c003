/** What the admin's calls about orders take. */
import * as z from 'zod';
import { optionalCode } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { pageNumber, pageSize, searchText } from '../api/list-query.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from '../api/page-sizes.ts';
import { isWholeCents } from '../price/money.ts';
import { validationMessages } from '../text/validation-messages.ts';
import { orderStatusNames, selectableStatuses, type OrderStatus } from './status.ts';

/** GET /admin/orders. */
export const adminOrderQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_ORDERS_PAGE_SIZE).default(ADMIN_ORDERS_PAGE_SIZE),
    search: searchText().default(''),
    status: z.enum(orderStatusNames).optional().catch(undefined),
  }),
);
export type AdminOrderQuery = OutputOf<typeof adminOrderQuery>;

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
