/**
 * What one order, user or product adds to the shop's figures: by day, and by product sold. A share is kept beside the
 * thing it is of, so that a change adds the difference and the same change told twice adds nothing. Money is cents.
 */
import { dayOf } from '../../shared/days.ts';
import { orderStatuses, type OrderStatus } from '../../shared/order-status.ts';
import type { Account } from './accounts.ts';
import type { Order } from './order-item.ts';

/**
 * The figures of a day. Users, active products and those of them with a complete legal sheet, by the day they came; orders
 * by the day they were placed, in the status they have now; money by the day it moved.
 */
export type Figure =
  'users' | 'products' | 'sheets' | OrderStatus | 'soldOrders' | 'salesCents' | 'takenCents' | 'returnedCents';
export type Figures = Partial<Record<Figure, number>>;

/** What of a product an order sold. */
export interface Sold {
  day: string;
  pieces: number;
  cents: number;
  name: string;
}

export interface Share {
  /** Of the thing when this was its share: a later one takes its place, an earlier one does not. */
  version: number;
  days: Record<string, Figures>;
  /** By product. */
  sold: Record<string, Sold>;
}

/** True where two versions of a thing add the same. */
export function isSameShare({ days, sold }: Share, other: Share): boolean {
  return JSON.stringify([days, sold]) === JSON.stringify([other.days, other.sold]);
}

/** An erased account counts nowhere, for ever. */
export function shareOfUser({ createdAt, erasedAt }: Pick<Account, 'createdAt' | 'erasedAt'>): Share {
  if (erasedAt) return { version: 2, days: {}, sold: {} };
  return { version: 1, days: { [dayOf(createdAt)]: { users: 1 } }, sold: {} };
}

/** A product as its item has it; what stays of a deleted one counts nowhere, for ever. */
export interface CountedProduct {
  createdAt: string;
  isActive: boolean;
  sheetComplete?: boolean;
  version: number;
  deleted?: true;
}

export function shareOfProduct({ createdAt, isActive, sheetComplete, version, deleted }: CountedProduct): Share {
  if (deleted) return { version: Number.MAX_SAFE_INTEGER, days: {}, sold: {} };
  const figures = { products: 1, ...(sheetComplete && { sheets: 1 }) };
  return { version, days: isActive ? { [dayOf(createdAt)]: figures } : {}, sold: {} };
}

export function shareOfOrder(order: Order): Share {
  const { status, totalCents, refundedCents, paidAt, paidCents, refunds, version } = order;
  const day = dayOf(order.createdAt);
  const share: Share = { version, days: {}, sold: {} };
  addTo(share.days, day, { [status]: 1 });
  if (orderStatuses[status].revenue) {
    addTo(share.days, day, { soldOrders: 1, salesCents: totalCents - refundedCents });
    for (const line of order.lines) {
      const { pieces, cents } = share.sold[line.productId] ?? { pieces: 0, cents: 0 };
      const sold = { pieces: pieces + line.quantity, cents: cents + line.quantity * line.priceCents };
      share.sold[line.productId] = { day, ...sold, name: line.name };
    }
  }
  if (paidAt && paidCents > 0) addTo(share.days, dayOf(paidAt), { takenCents: paidCents });
  for (const refund of refunds) addTo(share.days, dayOf(refund.at), { returnedCents: refund.cents });
  return share;
}

/** What is to be added to the rows of days and products when things have other shares than before. */
export class Differences {
  readonly days: Record<string, Figures> = {};
  /** By product and day. */
  readonly sold = new Map<string, Sold & { productId: string }>();

  replace(before: Share | undefined, after: Share): void {
    if (before) this.#add(before, -1);
    this.#add(after, 1);
  }

  #add({ days, sold }: Share, sign: 1 | -1): void {
    for (const [day, figures] of Object.entries(days)) addTo(this.days, day, figures, sign);
    for (const [productId, { day, pieces, cents, name }] of Object.entries(sold)) {
      const label = `${productId} ${day}`;
      const row = this.sold.get(label) ?? { pieces: 0, cents: 0 };
      const sum = { pieces: row.pieces + sign * pieces, cents: row.cents + sign * cents };
      this.sold.set(label, { productId, day, name, ...sum });
    }
  }
}

/** Adds figures to those of a day. */
export function addTo(days: Record<string, Figures>, day: string, figures: Figures, sign: 1 | -1 = 1): void {
  const sum = (days[day] ??= {});
  for (const [figure, value] of Object.entries(figures) as [Figure, number][]) {
    sum[figure] = (sum[figure] ?? 0) + sign * value;
  }
}
