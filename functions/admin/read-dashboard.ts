import type { Dashboard } from '../../shared/analytics/answers.ts';
import { COMPARISON_DAYS, RECENT_ORDERS } from '../../shared/analytics/rules.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { toEuro } from '../../shared/price/money.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readOrderPage } from '../store/admin-lists/order-list.ts';
import { countOrders, readAnalyticsPeriod, sumMetric, type AnalyticsPeriod } from '../store/analytics/read-period.ts';
import { readOrders } from '../store/orders/read.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';

/** The shop at a glance. All numbers come from the analytics totals, which are about a second behind. */
export const readDashboard: UseCase<'readDashboard'> = async () => {
  const [period, recentOrders] = await Promise.all([
    readAnalyticsPeriod(2 * COMPARISON_DAYS, dayOf(Date.now())),
    readOrderPage('all', 1, RECENT_ORDERS),
  ]);
  const orders = await readOrders(recentOrders.ids);
  const products = await readProductsInOrders(orders);
  return { stats: statsOf(period), recentOrders: orders.map((order) => toOrderAnswer(order, products, 'admin')) };
};

function statsOf({ days, allTime }: AnalyticsPeriod): Dashboard['stats'] {
  const [previousDays, currentDays] = [days.slice(0, COMPARISON_DAYS), days.slice(COMPARISON_DAYS)];
  const { users = 0, products = 0, sheets = 0, salesCents = 0, pending = 0 } = allTime;
  return {
    totalUsers: users,
    totalProducts: products,
    totalOrders: countOrders(allTime),
    totalRevenue: toEuro(salesCents),
    pendingOrders: pending,
    // Only complete sheets are counted: products that are older than legal sheets are incomplete too.
    incompleteSheets: products - sheets,
    comparison: {
      users: growthPercent(users - sumMetric(currentDays, 'users'), users),
      products: growthPercent(products - sumMetric(currentDays, 'products'), products),
      orders: growthPercent(ordersOf(previousDays), ordersOf(currentDays)),
      revenue: growthPercent(sumMetric(previousDays, 'salesCents'), sumMetric(currentDays, 'salesCents')),
    },
  };
}

function ordersOf(days: AnalyticsPeriod['days']): number {
  return days.reduce((sum, { totals }) => sum + countOrders(totals), 0);
}

/** With one decimal; null where there was nothing before. */
function growthPercent(before: number, now: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;
}
