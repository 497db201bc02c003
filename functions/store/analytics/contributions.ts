/**
 * What one order, user or product adds to the shop's analytics: by day, and by product sold. The table keeps it beside the
 * entity. A change then adds the difference, and a change that is processed twice adds nothing. Money is cents.
 */
import { dayOf } from '../../../shared/locale/days.ts';
import type { OrderOrigin } from '../../../shared/order/origin.ts';
import type { OrderStatus } from '../../../shared/order/status.ts';
import { pieceWorthCents } from '../../../shared/order/totals.ts';
import { includedVat } from '../../../shared/price/vat.ts';
import { linesToPay } from '../../../shared/returns/before-payment.ts';
import type { Account } from '../accounts/accounts.ts';
import type { StoredOrder } from '../orders/item.ts';
import { orderMovements, type Movement } from '../orders/movements.ts';

/**
 * The metrics of a day. Users, active products, and active products with a complete legal sheet (`sheets`) count on the
 * day they were created; orders on the day they were placed, under their present status; money on the day it moved
 * (`takenCents`, `returnedCents`), and how much of it for orders with an invoice (`invoicedCents`,
 * `invoicedReturnedCents`). `invoicedVatCents` is the VAT of the latter two, computed for each document. Money of orders that
 * the shop took counts a second time under their origin (`shopTakenCents`).
 */
export type AnalyticsMetric =
  | 'users'
  | 'products'
  | 'sheets'
  | OrderStatus
  | 'soldOrders'
  | 'salesCents'
  | MoneyMetric
  | `${OrderOrigin}${Capitalize<MoneyMetric>}`;
export type AnalyticsTotals = Partial<Record<AnalyticsMetric, number>>;

const moneyMetrics = [
  'takenCents',
  'returnedCents',
  'invoicedCents',
  'invoicedReturnedCents',
  'invoicedVatCents',
] as const;
type MoneyMetric = (typeof moneyMetrics)[number];
type MoneyTotals = Partial<Record<MoneyMetric, number>>;

/** What an order sold of one product. `pieces` is the quantity. */
export interface ProductSales {
  day: string;
  pieces: number;
  cents: number;
  name: string;
}

export interface Contribution {
  /** Of the entity. A contribution replaces one of an earlier version only. */
  version: number;
  days: Record<string, AnalyticsTotals>;
  /** By product id. */
  sold: Record<string, ProductSales>;
}

/** Of two that were computed. One from the table may have its attributes in another order. */
export function isSameContribution({ days, sold }: Contribution, other: Contribution): boolean {
  return JSON.stringify([days, sold]) === JSON.stringify([other.days, other.sold]);
}

/** An erased account adds nothing, and no version comes after it. */
export function userContribution({ createdAt, erasedAt }: Pick<Account, 'createdAt' | 'erasedAt'>): Contribution {
  if (erasedAt) return { version: 2, days: {}, sold: {} };
  return { version: 1, days: { [dayOf(createdAt)]: { users: 1 } }, sold: {} };
}

/** A product as its item holds it, also one that was deleted. */
export interface AnalyticsProduct {
  createdAt: string;
  isActive: boolean;
  sheetComplete?: boolean;
  version: number;
  deleted?: true;
}

/** A deleted product adds nothing, and no version comes after it. */
export function productContribution(product: AnalyticsProduct): Contribution {
  const { createdAt, isActive, sheetComplete, version, deleted } = product;
  if (deleted) return { version: Number.MAX_SAFE_INTEGER, days: {}, sold: {} };
  const totals = { products: 1, ...(sheetComplete && { sheets: 1 }) };
  return { version, days: isActive ? { [dayOf(createdAt)]: totals } : {}, sold: {} };
}

/** Money makes a sale, the status does not: an unpaid order that was delivered is none. */
export function orderContribution(order: StoredOrder): Contribution {
  const { status, refundedCents, paidCents, version } = order;
  const day = dayOf(order.createdAt);
  const contribution: Contribution = { version, days: {}, sold: {} };
  addTotals(contribution.days, day, { [status]: 1 });
  const salesCents = paidCents - refundedCents;
  if (salesCents > 0) {
    addTotals(contribution.days, day, { soldOrders: 1, salesCents });
    for (const line of linesToPay(order)) {
      const { productId, name, quantity } = line;
      const { pieces = 0, cents = 0 } = contribution.sold[productId] ?? {};
      const lineCents = quantity * pieceWorthCents(line);
      contribution.sold[productId] = { day, pieces: pieces + quantity, cents: cents + lineCents, name };
    }
  }
  for (const movement of orderMovements(order)) {
    const totals = moneyTotals(movement, order.invoice !== undefined);
    addTotals(contribution.days, movement.day, {
      ...totals,
      ...(order.origin && totalsOfOrigin(totals, order.origin)),
    });
  }
  return contribution;
}

/** A refund that failed is a refund below 0. */
function moneyTotals({ cents, refund }: Movement, isInvoiced: boolean): MoneyTotals {
  const totals: MoneyTotals = refund ? { returnedCents: -cents } : { takenCents: cents };
  if (!isInvoiced) return totals;
  const invoiced = refund ? { invoicedReturnedCents: -cents } : { invoicedCents: cents };
  return { ...totals, ...invoiced, invoicedVatCents: includedVat(cents) };
}

function totalsOfOrigin(totals: MoneyTotals, origin: OrderOrigin): AnalyticsTotals {
  return Object.fromEntries(Object.entries(totals).map(([metric, cents]) => [originMetric(origin, metric), cents]));
}

function originMetric(origin: OrderOrigin, metric: string): AnalyticsMetric {
  return `${origin}${metric[0]!.toUpperCase()}${metric.slice(1)}` as AnalyticsMetric;
}

/** The money of a day that belongs to orders of an origin. */
export function moneyOfOrigin(totals: AnalyticsTotals, origin: OrderOrigin): MoneyTotals {
  return Object.fromEntries(moneyMetrics.map((metric) => [metric, totals[originMetric(origin, metric)] ?? 0]));
}

/** What to add to the rows of days and products when contributions are replaced. */
export class ContributionDiff {
  readonly days: Record<string, AnalyticsTotals> = {};
  /** By product and day. */
  readonly sold = new Map<string, ProductSales & { productId: string }>();

  replace(previous: Contribution | undefined, next: Contribution): void {
    if (previous) this.#add(previous, -1);
    this.#add(next, 1);
  }

  #add({ days, sold }: Contribution, sign: 1 | -1): void {
    for (const [day, totals] of Object.entries(days)) addTotals(this.days, day, totals, sign);
    for (const [productId, { day, pieces, cents, name }] of Object.entries(sold)) {
      const key = `${productId} ${day}`;
      const row = this.sold.get(key) ?? { pieces: 0, cents: 0 };
      this.sold.set(key, {
        productId,
        day,
        name,
        pieces: row.pieces + sign * pieces,
        cents: row.cents + sign * cents,
      });
    }
  }
}

function addTotals(
  days: Record<string, AnalyticsTotals>,
  day: string,
  totals: AnalyticsTotals,
  sign: 1 | -1 = 1,
): void {
  const sums = (days[day] ??= {});
  for (const [metric, value] of Object.entries(totals) as [AnalyticsMetric, number][]) {
    sums[metric] = (sums[metric] ?? 0) + sign * value;
  }
}
