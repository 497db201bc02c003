import { COMPARISON_DAYS, RECENT_ORDERS } from '../../shared/analytics/rules.ts';
import type { Dashboard } from '../../shared/analytics/answers.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { toEuro } from '../../shared/price/money.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { countOrders, readAnalyticsPeriod, sumMetric, type AnalyticsPeriod } from '../store/analytics/totals.ts';
import { readOrderPage } from '../store/admin-lists/order-list.ts';
import { readProductsInOrders, readOrders } from '../store/orders/read.ts';

/** The shop at a glance, from aggregates alone; they lag a second behind. */
export const readDashboard: UseCase<'readDashboard'> = async () => {
  const [told, recent] = await Promise.all([
    readAnalyticsPeriod(2 * COMPARISON_DAYS, dayOf(Date.now())),
    readOrderPage('all', 1, RECENT_ORDERS),
  ]);
  const orders = await readOrders(recent.ids);
  const products = await readProductsInOrders(orders);
  return { stats: statsOf(told), recentOrders: orders.map((order) => toOrderAnswer(order, products, 'admin')) };
};

function statsOf({ days, allTime: all }: AnalyticsPeriod): Dashboard['stats'] {
  const [earlier, lately] = [days.slice(0, COMPARISON_DAYS), days.slice(COMPARISON_DAYS)];
  const { users = 0, products = 0, sheets = 0, salesCents = 0, pending = 0 } = all;
  const ordersOf = (some: AnalyticsPeriod['days']) => some.reduce((sum, { figures }) => sum + countOrders(figures), 0);
  return {
    totalUsers: users,
    totalProducts: products,
    totalOrders: countOrders(all),
    totalRevenue: toEuro(salesCents),
    pendingOrders: pending,
    // Never counted by themselves: a product from before there were sheets is one of them too.
    incompleteSheets: products - sheets,
    comparison: {
      users: growth(users - sumMetric(lately, 'users'), users),
      products: growth(products - sumMetric(lately, 'products'), products),
      orders: growth(ordersOf(earlier), ordersOf(lately)),
      revenue: growth(sumMetric(earlier, 'salesCents'), sumMetric(lately, 'salesCents')),
    },
  };
}

/** In percent with one decimal; null where there was nothing before. */
function growth(before: number, now: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;
}
