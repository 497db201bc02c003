/** What the page tells of a period, from the days that the server gave. Sums are made in cents. */
import type { Analytics } from '../../../../shared/analytics/answers.ts';
import { toCents, toEuro } from '../../../../shared/price/money.ts';

export type SalesDay = Analytics['salesData'][number];

/** Percent, fixed by the specification (section 9) wherever there are orders. */
const CONVERSION = 95;

export interface SalesSummary {
  /** Euro, all of them. */
  sales: number;
  averageOrder: number;
  dailyAverage: number;
  orders: number;
  /** Percent. */
  conversion: number;
  /** Undefined where nothing was sold. */
  bestDay: SalesDay | undefined;
}

export function summarizeSales(days: SalesDay[]): SalesSummary {
  const cents = days.reduce((sum, { totalSales }) => sum + toCents(totalSales), 0);
  const orders = days.reduce((sum, { orderCount }) => sum + orderCount, 0);
  const best = days.reduce<SalesDay | undefined>(
    (most, day) => (day.totalSales > (most?.totalSales ?? 0) ? day : most),
    undefined,
  );
  return {
    sales: toEuro(cents),
    averageOrder: orders === 0 ? 0 : toEuro(Math.round(cents / orders)),
    dailyAverage: days.length === 0 ? 0 : toEuro(Math.round(cents / days.length)),
    orders,
    conversion: orders > 0 ? CONVERSION : 0,
    bestDay: best,
  };
}

/** The round sum at the top of a chart: a small number times a power of ten, at least the highest bar. */
export function chartMaximum(highest: number): number {
  if (highest <= 0) return 100;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((top) => top >= highest) ?? highest;
}

/** 1 of 3 → 33. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
