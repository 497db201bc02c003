/** What the admin's calls about orders take. */
import * as z from 'zod';
import { optionalCode } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { pageNumber, pageSize, searchText } from '../api/list-query.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from '../api/page-sizes.ts';
import { isWholeCents } from '../price/money.ts';
import { validationMessages } from '../text/validation-messages.ts';
import { courierIds } from './couriers.ts';
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

/** PATCH /admin/orders/{id}/status. ORDER_CHANGED where `version`, as the admin saw it, is stale. */
export const orderStatusChange = lazySchema(() =>
  z.object({
    status: z.enum(selectableStatuses as [OrderStatus, ...OrderStatus[]]),
    trackingNumber: optionalCode(80).optional(),
    /** Absent: it stays. `other`: none of the list. */
    courier: z.enum(courierIds).optional(),
    /** With `cancelled`, for a shipped order: its goods came back and return to the stock. */
    goodsBack: z.boolean().optional(),
    version: z.int().optional(),
  }),
);
export type OrderStatusChange = OutputOf<typeof orderStatusChange>;

/**
 * POST /admin/orders/{id}/refund. `amount` is euro, or null for all that is refundable. `version` and `goodsBack` as above;
 * a refund of a part moves no stock.
 */
export const refundRequest = lazySchema(() =>
  z.object({
    amount: z
      .number(validationMessages.amount)
      .positive(validationMessages.amount)
      .max(1_000_000, validationMessages.amount)
      .refine(isWholeCents, validationMessages.amount)
      .nullable(),
    goodsBack: z.boolean().optional(),
    version: z.int().optional(),
  }),
);
export type RefundRequest = OutputOf<typeof refundRequest>;
