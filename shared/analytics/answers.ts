/** What dashboard, analytics and exports answer. Money is euro, days are Italian. */
import * as z from 'zod';
import { order } from '../order/answers.ts';
import { orderStatusNames } from '../order/status.ts';
import { product } from '../product/answers.ts';
import { periods } from './rules.ts';

/**
 * In percent, with one decimal; null where there was nothing to compare with. Orders and revenue: the last 30 days against
 * the 30 days before. Users and active products: their number today against their number 30 days ago.
 */
export const comparison = z.object({
  users: z.number().nullable(),
  products: z.number().nullable(),
  orders: z.number().nullable(),
  revenue: z.number().nullable(),
});

/** GET /admin/dashboard. `totalProducts` counts active ones; `totalRevenue` is what was paid, minus refunds. */
export const dashboardAnswer = z.object({
  stats: z.object({
    totalUsers: z.int(),
    totalProducts: z.int(),
    totalOrders: z.int(),
    totalRevenue: z.number(),
    pendingOrders: z.int(),
    /** Active products whose legal sheet lacks something. */
    incompleteSheets: z.int(),
    comparison,
  }),
  recentOrders: z.array(order),
});
export type Dashboard = z.infer<typeof dashboardAnswer>;

/**
 * GET /admin/analytics. An order counts on the day it was placed.
 *
 * - `salesData` has every day of the period, the oldest first. It sums what was paid for the orders of that day, minus
 *   refunds. An order that is not paid, or was refunded in full, is no sale.
 * - `orderStatusData` counts all orders of the period by their status now.
 * - `topProducts` are ordered by quantity sold. Their revenue is that of the lines: a refund belongs to no line.
 */
export const analyticsAnswer = z.object({
  period: z.enum(periods),
  salesData: z.array(z.object({ _id: z.string(), totalSales: z.number(), orderCount: z.int() })),
  orderStatusData: z.array(z.object({ _id: z.enum(orderStatusNames), count: z.int() })),
  topProducts: z.array(
    z.object({
      _id: z.string(),
      /** The name under which it was sold last. */
      name: z.string(),
      /** The live product, or null when it was deleted. */
      product: product.pick({ _id: true, name: true, images: true }).nullable(),
      totalQuantity: z.int(),
      totalRevenue: z.number(),
    }),
  ),
});
export type Analytics = z.infer<typeof analyticsAnswer>;

/**
 * A part of a CSV file for an Italian Excel: semicolons, decimal commas, CRLF, formulas made harmless. The first part
 * begins with the byte order mark and the titles. Where `next` is not null, another part follows.
 */
export const exportAnswer = z.object({ fileName: z.string(), csv: z.string(), next: z.string().nullable() });
export type ExportPart = z.infer<typeof exportAnswer>;
