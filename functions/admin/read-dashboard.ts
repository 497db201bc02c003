import { COMPARED_DAYS, RECENT_ORDERS, type Dashboard } from '../../shared/analytics.ts';
import { dayOf } from '../../shared/days.ts';
import { toEuro } from '../../shared/money.ts';
import { orderAnswer } from '../kit/order-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import { ordersIn, readFigures, sumOf, type Told } from '../store/figures.ts';
import { pageOfOrders } from '../store/order-index.ts';
import { liveProducts, readOrders } from '../store/orders.ts';

/** The shop at a glance, from aggregates alone; they lag a second behind. */
export const readDashboard: UseCase<'readDashboard'> = async () => {
  const [told, recent] = await Promise.all([
    readFigures(2 * COMPARED_DAYS, dayOf(Date.now())),
    pageOfOrders('all', 1, RECENT_ORDERS),
  ]);
  const orders = await readOrders(recent.ids);
  const products = await liveProducts(orders);
  return { stats: statsOf(told), recentOrders: orders.map((order) => orderAnswer(order, products, 'admin')) };
};

function statsOf({ days, all }: Told): Dashboard['stats'] {
  const [earlier, lately] = [days.slice(0, COMPARED_DAYS), days.slice(COMPARED_DAYS)];
  const { users = 0, products = 0, sheets = 0, salesCents = 0, pending = 0 } = all;
  const ordersOf = (some: Told['days']) => some.reduce((sum, { figures }) => sum + ordersIn(figures), 0);
  return {
    totalUsers: users,
    totalProducts: products,
    totalOrders: ordersIn(all),
    totalRevenue: toEuro(salesCents),
    pendingOrders: pending,
    // Never counted by themselves: a product from before there were sheets is one of them too.
    incompleteSheets: products - sheets,
    comparison: {
      users: growth(users - sumOf(lately, 'users'), users),
      products: growth(products - sumOf(lately, 'products'), products),
      orders: growth(ordersOf(earlier), ordersOf(lately)),
      revenue: growth(sumOf(earlier, 'salesCents'), sumOf(lately, 'salesCents')),
    },
  };
}

/** In percent with one decimal; null where there was nothing before. */
function growth(before: number, now: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;
}
