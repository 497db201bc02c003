import type { Analytics } from '../../shared/analytics/answers.ts';
import { periodDays, TOP_PRODUCTS, type Period } from '../../shared/analytics/rules.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { orderStatusNames } from '../../shared/order/status.ts';
import { toEuro } from '../../shared/price/money.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readBestSellers, readLastSoldNames } from '../store/analytics/best-sellers.ts';
import { readAnalyticsPeriod, sumMetric } from '../store/analytics/read-period.ts';
import { readCurrentProducts } from '../store/products/current-products.ts';
import { imagesOf } from '../store/products/item.ts';

/** What was sold in a period, by day, status and product. All numbers come from the analytics totals. */
export const readAnalytics: UseCase<'readAnalytics'> = async ({ query: { period } }) => {
  const [{ days }, topProducts] = await Promise.all([
    readAnalyticsPeriod(periodDays[period], dayOf(Date.now())),
    readTopProducts(period),
  ]);
  const statuses = orderStatusNames.map((status) => ({ _id: status, count: sumMetric(days, status) }));
  return {
    period,
    salesData: days.map(({ day, totals: { salesCents = 0, soldOrders = 0 } }) => ({
      _id: day,
      totalSales: toEuro(salesCents),
      orderCount: soldOrders,
    })),
    orderStatusData: statuses.filter(({ count }) => count > 0),
    topProducts,
  };
};

async function readTopProducts(period: Period): Promise<Analytics['topProducts']> {
  const bestSellers = await readBestSellers(period, TOP_PRODUCTS);
  const currentProducts = await readCurrentProducts(bestSellers.map(({ id }) => id));
  const deletedIds = bestSellers.flatMap(({ id }) => (currentProducts.has(id) ? [] : [id]));
  const lastNames = await readLastSoldNames(deletedIds);
  return bestSellers.map(({ id, pieces, cents }) => {
    const product = currentProducts.get(id);
    return {
      _id: id,
      name: product?.name ?? lastNames.get(id) ?? '',
      product: product ? { _id: id, name: product.name, images: imagesOf(product) } : null,
      totalQuantity: pieces,
      totalRevenue: toEuro(cents),
    };
  });
}
