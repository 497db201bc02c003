/** Totals of a period, computed from its days. Sums are made in cents. */
import type { Analytics } from '../../../../shared/analytics/answers.ts';
import { toCents, toEuro } from '../../../../shared/price/money.ts';

export type SalesDay = Analytics['salesData'][number];

/** Fixed by the specification (section 9) for a period with orders. */
const CONVERSION_PERCENT = 95;

export interface SalesSummary {
  /** Amounts are euro. */
  sales: number;
  averageOrder: number;
  dailyAverage: number;
  orders: number;
  /** Percent. */
  conversion: number;
  /** Undefined without sales. */
  bestDay: SalesDay | undefined;
}

export function summarizeSales(days: SalesDay[]): SalesSummary {
  const cents = days.reduce((sum, { totalSales }) => sum + toCents(totalSales), 0);
  const orders = days.reduce((sum, { orderCount }) => sum + orderCount, 0);
  const bestDay = days.reduce<SalesDay | undefined>(
    (best, day) => (day.totalSales > (best?.totalSales ?? 0) ? day : best),
    undefined,
  );
  return {
    sales: toEuro(cents),
    averageOrder: orders === 0 ? 0 : toEuro(Math.round(cents / orders)),
    dailyAverage: days.length === 0 ? 0 : toEuro(Math.round(cents / days.length)),
    orders,
    conversion: orders > 0 ? CONVERSION_PERCENT : 0,
    bestDay,
  };
}

/** The top of the chart's scale: a round number, at least as high as the highest bar. */
export function chartMaximum(highest: number): number {
  if (highest <= 0) return 100;
  // Its half is on the scale, too, in whole euro.
  const power = Math.max(10, 10 ** Math.floor(Math.log10(highest)));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((maximum) => maximum >= highest) ?? highest;
}

/** 1 of 3 → 33. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
