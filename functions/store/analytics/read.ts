/** What the admin screens read of the analytics. */
import { lastDays } from '../../../shared/locale/days.ts';
import { orderStatusNames } from '../../../shared/order/status.ts';
import { queryAll } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { ALL_DAYS, ANALYTICS_PARTITION } from '../keys.ts';
import type { AnalyticsMetric, AnalyticsTotals } from './contributions.ts';

/** The totals of some days, and those of all time. */
export interface AnalyticsPeriod {
  /** Every day, the oldest first. A day on which nothing happened has no metrics. */
  days: { day: string; metrics: AnalyticsTotals }[];
  allTime: AnalyticsTotals;
}

/** The totals of the last `count` days, `today` included. */
export async function readAnalyticsPeriod(count: number, today: string): Promise<AnalyticsPeriod> {
  const days = lastDays(count, today);
  const items = await queryAll<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :all',
    ExpressionAttributeValues: { ':pk': ANALYTICS_PARTITION, ':from': days[0], ':all': ALL_DAYS },
  });
  const totals = new Map(items.map((item) => [String(item['sk']), item as AnalyticsTotals]));
  return {
    days: days.map((day) => ({ day, metrics: totals.get(day) ?? {} })),
    allTime: totals.get(ALL_DAYS) ?? {},
  };
}

export function sumMetric(days: AnalyticsPeriod['days'], metric: AnalyticsMetric): number {
  return days.reduce((sum, { metrics }) => sum + (metrics[metric] ?? 0), 0);
}

/** Orders in any status. */
export function countOrders(metrics: AnalyticsTotals): number {
  return orderStatusNames.reduce((sum, status) => sum + (metrics[status] ?? 0), 0);
}
