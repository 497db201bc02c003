/**
 * What one order, user or product adds to the shop's figures: by day, and by product sold. A share is kept beside the
 * thing it is of, so that a change adds the difference and the same change told twice adds nothing. Money is cents.
 */
import { dayOf } from '../../../shared/locale/days.ts';
import { orderStatuses, type OrderStatus } from '../../../shared/order/status.ts';
import type { Account } from '../accounts/accounts.ts';
import type { StoredOrder } from '../orders/item.ts';

/**
 * The figures of a day. Users, active products and those of them with a complete legal sheet, by the day they came; orders
 * by the day they were placed, in the status they have now; money by the day it moved.
 */
export type AnalyticsMetric =
  'users' | 'products' | 'sheets' | OrderStatus | 'soldOrders' | 'salesCents' | 'takenCents' | 'returnedCents';
export type AnalyticsTotals = Partial<Record<AnalyticsMetric, number>>;

/** What of a product an order sold. */
export interface ProductSales {
  day: string;
  pieces: number;
  cents: number;
  name: string;
}

export interface Contribution {
  /** Of the thing when this was its share: a later one takes its place, an earlier one does not. */
  version: number;
  days: Record<string, AnalyticsTotals>;
  /** By product. */
  sold: Record<string, ProductSales>;
}

/** True where two versions of a thing add the same. */
export function isSameContribution({ days, sold }: Contribution, other: Contribution): boolean {
  return JSON.stringify([days, sold]) === JSON.stringify([other.days, other.sold]);
}

/** An erased account counts nowhere, for ever. */
export function userContribution({ createdAt, erasedAt }: Pick<Account, 'createdAt' | 'erasedAt'>): Contribution {
  if (erasedAt) return { version: 2, days: {}, sold: {} };
  return { version: 1, days: { [dayOf(createdAt)]: { users: 1 } }, sold: {} };
}

/** A product as its item has it; what stays of a deleted one counts nowhere, for ever. */
export interface AnalyticsProduct {
  createdAt: string;
  isActive: boolean;
  sheetComplete?: boolean;
  version: number;
  deleted?: true;
}

export function productContribution({
  createdAt,
  isActive,
  sheetComplete,
  version,
  deleted,
}: AnalyticsProduct): Contribution {
  if (deleted) return { version: Number.MAX_SAFE_INTEGER, days: {}, sold: {} };
  const figures = { products: 1, ...(sheetComplete && { sheets: 1 }) };
  return { version, days: isActive ? { [dayOf(createdAt)]: figures } : {}, sold: {} };
}

export function orderContribution(order: StoredOrder): Contribution {
  const { status, totalCents, refundedCents, paidAt, paidCents, refunds, version } = order;
  const day = dayOf(order.createdAt);
  const share: Contribution = { version, days: {}, sold: {} };
  addTotals(share.days, day, { [status]: 1 });
  if (orderStatuses[status].revenue) {
    addTotals(share.days, day, { soldOrders: 1, salesCents: totalCents - refundedCents });
    for (const line of order.lines) {
      const { pieces, cents } = share.sold[line.productId] ?? { pieces: 0, cents: 0 };
      const sold = { pieces: pieces + line.quantity, cents: cents + line.quantity * line.priceCents };
      share.sold[line.productId] = { day, ...sold, name: line.name };
    }
  }
  if (paidAt && paidCents > 0) addTotals(share.days, dayOf(paidAt), { takenCents: paidCents });
  for (const refund of refunds) addTotals(share.days, dayOf(refund.at), { returnedCents: refund.cents });
  return share;
}

/** What is to be added to the rows of days and products when things have other shares than before. */
export class ContributionDiff {
  readonly days: Record<string, AnalyticsTotals> = {};
  /** By product and day. */
  readonly sold = new Map<string, ProductSales & { productId: string }>();

  replace(before: Contribution | undefined, after: Contribution): void {
    if (before) this.#add(before, -1);
    this.#add(after, 1);
  }

  #add({ days, sold }: Contribution, sign: 1 | -1): void {
    for (const [day, figures] of Object.entries(days)) addTotals(this.days, day, figures, sign);
    for (const [productId, { day, pieces, cents, name }] of Object.entries(sold)) {
      const label = `${productId} ${day}`;
      const row = this.sold.get(label) ?? { pieces: 0, cents: 0 };
      const sum = { pieces: row.pieces + sign * pieces, cents: row.cents + sign * cents };
      this.sold.set(label, { productId, day, name, ...sum });
    }
  }
}

/** Adds figures to those of a day. */
export function addTotals(
  days: Record<string, AnalyticsTotals>,
  day: string,
  figures: AnalyticsTotals,
  sign: 1 | -1 = 1,
): void {
  const sum = (days[day] ??= {});
  for (const [figure, value] of Object.entries(figures) as [AnalyticsMetric, number][]) {
    sum[figure] = (sum[figure] ?? 0) + sign * value;
  }
}
