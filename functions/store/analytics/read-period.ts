/** Reads the analytics totals of days: for dashboard, analytics and exports. totals.ts writes them. */
import { lastDays } from '../../../shared/locale/days.ts';
import { orderStatusNames } from '../../../shared/order/status.ts';
import { queryAll } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { ALL_DAYS, ANALYTICS_PARTITION } from '../keys.ts';
import type { AnalyticsMetric, AnalyticsTotals } from './contributions.ts';

export interface AnalyticsPeriod {
  /** Every day, oldest first. A day on which nothing happened has no totals. */
  days: { day: string; totals: AnalyticsTotals }[];
  /** Of all days since the shop opened. */
  allTime: AnalyticsTotals;
}

/** The totals of the last `count` days up to `today`. */
export async function readAnalyticsPeriod(count: number, today: string): Promise<AnalyticsPeriod> {
  const days = lastDays(count, today);
  const items = await queryAll<Item>({
    // 'all' sorts after every day: one query reads both.
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :all',
    ExpressionAttributeValues: { ':pk': ANALYTICS_PARTITION, ':from': days[0], ':all': ALL_DAYS },
  });
  const rows = new Map(items.map((item) => [String(item['sk']), item as AnalyticsTotals]));
  return {
    days: days.map((day) => ({ day, totals: rows.get(day) ?? {} })),
    allTime: rows.get(ALL_DAYS) ?? {},
  };
}

/** The totals of these days, which follow each other, the oldest first. */
export async function readAnalyticsDays(days: string[]): Promise<AnalyticsPeriod['days']> {
  if (days.length === 0) return [];
  const items = await queryAll<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': ANALYTICS_PARTITION, ':from': days[0], ':to': days.at(-1) },
  });
  const rows = new Map(items.map((item) => [String(item['sk']), item as AnalyticsTotals]));
  return days.map((day) => ({ day, totals: rows.get(day) ?? {} }));
}

export function sumMetric(days: AnalyticsPeriod['days'], metric: AnalyticsMetric): number {
  return days.reduce((sum, { totals }) => sum + (totals[metric] ?? 0), 0);
}

/** Orders of every status. */
export function countOrders(totals: AnalyticsTotals): number {
  return orderStatusNames.reduce((sum, status) => sum + (totals[status] ?? 0), 0);
}
