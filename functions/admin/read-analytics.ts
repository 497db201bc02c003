import type { Analytics } from '../../shared/analytics/answers.ts';
import { periodDays, TOP_PRODUCTS, type Period } from '../../shared/analytics/rules.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { orderStatusNames } from '../../shared/order/status.ts';
import { toEuro } from '../../shared/price/money.ts';
import { includedVat } from '../../shared/price/vat.ts';
import { may } from '../http/permission.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readBestSellers, readLastSoldNames } from '../store/analytics/best-sellers.ts';
import { readAnalyticsPeriod, sumMetric } from '../store/analytics/read-period.ts';
import { readCurrentProducts } from '../store/products/current-products.ts';
import { imagesOf } from '../store/products/item.ts';
import { readPurchasePrices } from '../store/products/purchase-prices.ts';

/** What was sold in a period, by day, status and product. All numbers come from the analytics totals. */
export const readAnalytics: UseCase<'readAnalytics'> = async ({ query: { period }, caller }) => {
  const [{ days }, topProducts] = await Promise.all([
    readAnalyticsPeriod(periodDays[period], dayOf(Date.now())),
    readTopProducts(period, may(caller, 'costs:read')),
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

async function readTopProducts(period: Period, withMargin: boolean): Promise<Analytics['topProducts']> {
  const bestSellers = await readBestSellers(period, TOP_PRODUCTS);
  const currentProducts = await readCurrentProducts(bestSellers.map(({ id }) => id));
  const deletedIds = bestSellers.flatMap(({ id }) => (currentProducts.has(id) ? [] : [id]));
  const lastNames = await readLastSoldNames(deletedIds);
  const purchasePrices = withMargin ? await readPurchasePrices(bestSellers.map(({ id }) => id)) : undefined;
  return bestSellers.map(({ id, pieces, cents }) => {
    const product = currentProducts.get(id);
    return {
      _id: id,
      name: product?.name ?? lastNames.get(id) ?? '',
      product: product ? { _id: id, name: product.name, images: imagesOf(product) } : null,
      totalQuantity: pieces,
      totalRevenue: toEuro(cents),
      ...(purchasePrices && { margin: marginOf({ pieces, cents }, purchasePrices.get(id)) }),
    };
  });
}

/** Euro without VAT. Null where nobody said what a piece costs. */
function marginOf({ pieces, cents }: { pieces: number; cents: number }, purchaseCents: number | undefined) {
  return purchaseCents === undefined ? null : toEuro(cents - includedVat(cents) - pieces * purchaseCents);
}
