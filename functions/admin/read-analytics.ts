import { periodDays, TOP_PRODUCTS, type Analytics, type Period } from '../../shared/analytics.ts';
import { dayOf } from '../../shared/days.ts';
import { toEuro } from '../../shared/money.ts';
import { orderStatusNames } from '../../shared/order-status.ts';
import type { UseCase } from '../kit/resource.ts';
import { bestSellers, soldNames } from '../store/best-sellers.ts';
import { readFigures, sumOf } from '../store/figures.ts';
import { stillSold } from '../store/orders.ts';

/** What was sold in a period, day by day, by status and by product, from aggregates alone. */
export const readAnalytics: UseCase<'readAnalytics'> = async ({ query: { period } }) => {
  const [{ days }, topProducts] = await Promise.all([
    readFigures(periodDays[period], dayOf(Date.now())),
    topProductsOf(period),
  ]);
  const statuses = orderStatusNames.map((status) => ({ _id: status, count: sumOf(days, status) }));
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
  const best = await bestSellers(period, TOP_PRODUCTS);
  const live = await stillSold(best.map(({ id }) => id));
  const gone = best.flatMap(({ id }) => (live.has(id) ? [] : [id]));
  const names = await soldNames(gone);
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
