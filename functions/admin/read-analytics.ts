import { periodDays, TOP_PRODUCTS, type Period } from '../../shared/analytics/rules.ts';
import type { Analytics } from '../../shared/analytics/answers.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { toEuro } from '../../shared/price/money.ts';
import { orderStatusNames } from '../../shared/order/status.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readBestSellers, readLastSoldNames } from '../store/analytics/best-sellers.ts';
import { readAnalyticsPeriod, sumMetric } from '../store/analytics/totals.ts';
import { readCurrentProducts } from '../store/orders/read.ts';

/** What was sold in a period, day by day, by status and by product, from aggregates alone. */
export const readAnalytics: UseCase<'readAnalytics'> = async ({ query: { period } }) => {
  const [{ days }, topProducts] = await Promise.all([
    readAnalyticsPeriod(periodDays[period], dayOf(Date.now())),
    topProductsOf(period),
  ]);
  const statuses = orderStatusNames.map((status) => ({ _id: status, count: sumMetric(days, status) }));
  return {
    period,
    salesData: days.map(({ day, figures: { salesCents = 0, soldOrders = 0 } }) => ({
      _id: day,
      totalSales: toEuro(salesCents),
      orderCount: soldOrders,
    })),
    orderStatusData: statuses.filter(({ count }) => count > 0),
    topProducts,
  };
};

async function topProductsOf(period: Period): Promise<Analytics['topProducts']> {
  const best = await readBestSellers(period, TOP_PRODUCTS);
  const live = await readCurrentProducts(best.map(({ id }) => id));
  const gone = best.flatMap(({ id }) => (live.has(id) ? [] : [id]));
  const names = await readLastSoldNames(gone);
  return best.map(({ id, pieces, cents }) => {
    const product = live.get(id);
    return {
      _id: id,
      name: product?.name ?? names.get(id) ?? '',
      product: product ? { _id: id, name: product.name, images: product.images.map((url) => ({ url })) } : null,
      totalQuantity: pieces,
      totalRevenue: toEuro(cents),
    };
  });
}
