/** What dashboard and analytics must show, computed from the orders one by one. */
import type { Analytics } from '../../../shared/analytics/answers.ts';
import { periodDays, type Period } from '../../../shared/analytics/rules.ts';
import { dayOf, lastDays } from '../../../shared/locale/days.ts';
import { orderStatusNames } from '../../../shared/order/status.ts';
import { toEuro } from '../../../shared/price/money.ts';
import type { StoredOrder } from '../../store/orders/item.ts';

const isSold = ({ paidCents, refundedCents }: StoredOrder) => paidCents > refundedCents;
const netCents = (orders: StoredOrder[]) =>
  orders.reduce((sum, { paidCents, refundedCents }) => sum + paidCents - refundedCents, 0);

export function expectedTotals(orders: StoredOrder[]) {
  return {
    totalOrders: orders.length,
    totalRevenue: toEuro(netCents(orders.filter(isSold))),
    pendingOrders: orders.filter(({ status }) => status === 'pending').length,
  };
}

/** `topProducts` with id, quantity and revenue only, and all of them. */
export function expectedPeriod(orders: StoredOrder[], period: Period, today: string) {
  const days = lastDays(periodDays[period], today);
  const inPeriod = orders.filter(({ createdAt }) => days.includes(dayOf(createdAt)));
  const salesData = days.map((day) => {
    const sold = inPeriod.filter((order) => dayOf(order.createdAt) === day && isSold(order));
    return { _id: day, totalSales: toEuro(netCents(sold)), orderCount: sold.length };
  });
  const counts = orderStatusNames.map((status) => ({
    _id: status,
    count: inPeriod.filter((order) => order.status === status).length,
  }));
  return {
    period,
    salesData,
    orderStatusData: counts.filter(({ count }) => count > 0),
    topProducts: topProductsOf(inPeriod),
  };
}

function topProductsOf(
  orders: StoredOrder[],
): Pick<Analytics['topProducts'][number], '_id' | 'totalQuantity' | 'totalRevenue'>[] {
  const sums = new Map<string, { pieces: number; cents: number }>();
  for (const { productId, quantity, priceCents } of orders.filter(isSold).flatMap(({ lines }) => lines)) {
    const { pieces, cents } = sums.get(productId) ?? { pieces: 0, cents: 0 };
    sums.set(productId, { pieces: pieces + quantity, cents: cents + quantity * priceCents });
  }
  return [...sums]
    .sort(([idA, a], [idB, b]) => b.pieces - a.pieces || b.cents - a.cents || (idB < idA ? -1 : 1))
    .map(([_id, { pieces, cents }]) => ({ _id, totalQuantity: pieces, totalRevenue: toEuro(cents) }));
}
