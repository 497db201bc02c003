/** What dashboard, analytics and exports answer. Money is euro, days are Italian. */
import * as z from 'zod';
import { id } from '../api/fields.ts';
import { order } from '../order/answers.ts';
import { orderStatusNames } from '../order/status.ts';
import { product } from '../product/answers.ts';
import { periods } from './rules.ts';

/**
 * New users, new active products, orders and revenue of this month so far against the same days of the month before. In
 * percent, with one decimal; null where there was nothing to compare with.
 */
export const comparison = z.object({
  users: z.number().nullable(),
  products: z.number().nullable(),
  orders: z.number().nullable(),
  revenue: z.number().nullable(),
});

/** Returns that wait for the same step. `refundBy` is the last day for the refund of the oldest; null where none waits. */
const openReturns = z.object({ count: z.int(), refundBy: z.iso.date().nullable() });

/** What the shop has to do. */
const dashboardTasks = z.object({
  /** Orders to ship: paid ones that nobody has taken up, and those in preparation. */
  paidOrders: z.int(),
  processingOrders: z.int(),
  /** Orders whose bank transfer is not there, though its last day has passed. */
  lateTransfers: z.int(),
  /** Orders with refunds that the shop pays by hand, and has not paid yet. The five with the first last day are named. */
  payOuts: z.object({
    count: z.int(),
    orders: z.array(order.pick({ orderNumber: true, toPayOut: true, payOutBy: true }).required()),
  }),
  /** Orders that have left, though nobody paid them. `oldest` is the id of the first one; null without any. */
  sentUnpaid: z.object({ count: z.int(), oldest: id().nullable() }),
  /** Invoices that are not issued. `oldest` is the day of the first payment; null without any. `more`: there may be others. */
  invoices: z.object({ count: z.int(), oldest: z.iso.date().nullable(), more: z.literal(true).optional() }),
  returns: z.object({
    /** Statements for which an order must be found. */
    unmatched: openReturns,
    /** The goods are to come, or the parcel is to be stopped. */
    received: openReturns,
    /** The goods came back: the refund is due. */
    goodsBack: openReturns,
  }),
});
export type DashboardTasks = z.infer<typeof dashboardTasks>;

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
  tasks: dashboardTasks,
  recentOrders: z.array(order),
});
export type Dashboard = z.infer<typeof dashboardAnswer>;

/**
 * GET /admin/analytics. An order counts on the day it was placed.
 *
 * - `salesData` has every day of the period, the oldest first. It sums what was paid for the orders of that day, minus
 *   refunds. An order that is not paid, or was refunded in full, is no sale.
 * - `orderStatusData` counts all orders of the period by their status now.
 * - `topProducts` are ordered by quantity sold. Their revenue is what the pieces of the lines are worth: of refunds only the
 *   difference to a cheaper article belongs to a line.
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
      /**
       * Revenue without VAT, less the purchase price of today for each piece; null where that is unknown. Only for callers
       * with the permission `costs:read`.
       */
      margin: z.number().nullable().optional(),
    }),
  ),
});
export type Analytics = z.infer<typeof analyticsAnswer>;

/** GET /admin/searches: what was searched in a week and not found, the most frequent first. `week` is its Monday. */
export const emptySearchesAnswer = z.object({
  week: z.iso.date(),
  searches: z.array(z.object({ text: z.string(), count: z.int() })),
});
export type EmptySearches = z.infer<typeof emptySearchesAnswer>;

/**
 * A part of a CSV file for an Italian Excel: semicolons, decimal commas, CRLF, formulas made harmless. The first part
 * begins with the byte order mark and the titles. Where `next` is not null, another part follows.
 */
export const exportAnswer = z.object({ fileName: z.string(), csv: z.string(), next: z.string().nullable() });
export type ExportPart = z.infer<typeof exportAnswer>;
