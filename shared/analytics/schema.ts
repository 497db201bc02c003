/** What the back office is told in figures: dashboard, analytics, exports. Money on the wire is euro, days are Italian. */
import * as z from 'zod';
import { id } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { order, orderStatus } from '../order/schema.ts';
import { product } from '../product/schema.ts';

/** Whole orders at the top of the dashboard. */
export const RECENT_ORDERS = 5;
/** Days of which the dashboard's comparisons speak: these, against as many before them. */
export const COMPARISON_DAYS = 30;
/** Products in the analytics' list. */
export const TOP_PRODUCTS = 10;

/** The periods one may choose, and how many days each has, today included. */
export const periodDays = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type Period = keyof typeof periodDays;
export const periods = Object.keys(periodDays) as [Period, ...Period[]];
export const period = lazySchema(() => z.enum(periods));

/**
 * In percent, with one decimal; null where there was nothing to compare with. Orders and revenue: those of the last 30
 * days against the 30 days before. Users and active products: all there are today against those of them that there were
 * 30 days ago.
 */
export const comparison = z.object({
  users: z.number().nullable(),
  products: z.number().nullable(),
  orders: z.number().nullable(),
  revenue: z.number().nullable(),
});

/** GET /admin/dashboard. `totalProducts` are the active ones; `totalRevenue` what was sold, minus refunds. */
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

/** GET /admin/analytics. */
export const analyticsQuery = lazySchema(() => z.object({ period: period().catch('30d').default('30d') }));

/**
 * An order counts on the day it was placed. `salesData` has every day of the period, the oldest first: what the orders of
 * that day are worth that are paid, processing, shipped or delivered now, minus refunds, and how many those are.
 * `orderStatusData` counts all orders of the period by their status now. `topProducts` are those with most pieces sold;
 * their revenue is that of the lines, since refunds are not of a line.
 */
export const analyticsAnswer = z.object({
  period: period(),
  salesData: z.array(z.object({ _id: z.string(), totalSales: z.number(), orderCount: z.int() })),
  orderStatusData: z.array(z.object({ _id: orderStatus(), count: z.int() })),
  topProducts: z.array(
    z.object({
      _id: z.string(),
      /** The name it was sold under last. */
      name: z.string(),
      /** The live product, or null when it was deleted. */
      product: product.pick({ _id: true, name: true, images: true }).nullable(),
      totalQuantity: z.int(),
      totalRevenue: z.number(),
    }),
  ),
});
export type Analytics = z.infer<typeof analyticsAnswer>;

/** Sales by day, the orders, or the daily takings with their VAT (registro dei corrispettivi). */
export const exportKind = lazySchema(() => z.enum(['sales', 'orders', 'register'], 'Esportazione sconosciuta'));
export type ExportKind = OutputOf<typeof exportKind>;

/** GET /admin/export. `after` is the `next` of the part before. */
export const exportQuery = lazySchema(() =>
  z.object({
    kind: exportKind(),
    period: period().catch('30d').default('30d'),
    after: id().optional().catch(undefined),
  }),
);

/**
 * A part of a CSV file for an Italian Excel: semicolons, decimal commas, CRLF, formulas defused. The first part begins
 * with the byte order mark and the titles; where `next` is not null another part follows, to be put behind it.
 */
export const exportAnswer = z.object({ fileName: z.string(), csv: z.string(), next: z.string().nullable() });
export type ExportPart = z.infer<typeof exportAnswer>;
