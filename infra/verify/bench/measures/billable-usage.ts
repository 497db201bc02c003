/** What orders and page views use of everything that has a price (infra/verify/cost), in shops of their own. */
import { BenchShop, type BenchShopOptions } from '../shop/bench-shop.ts';
import { measureOrderUsage, type OrderUsage } from './order-usage.ts';
import { measurePageViews, type LabelledPageWeight, type ShopVisit } from './page-views.ts';

const SHOP_SIZE = { products: 100, users: 100, orders: 100 };
const CUSTOMERS = 16;
const ORDER_RUNS = [
  { concurrency: 1, orders: 12 },
  { concurrency: 16, orders: 96 },
];

export interface BillableUsage {
  /** One order at a time first. */
  orders: OrderUsage[];
  weights: LabelledPageWeight[];
  visit: ShopVisit;
}

export async function measureBillableUsage(print: (line: string) => void): Promise<BillableUsage> {
  const orders: OrderUsage[] = [];
  await withShop({ name: 'orders', size: SHOP_SIZE, customers: CUSTOMERS, print }, async (shop) => {
    for (const run of ORDER_RUNS) {
      print(`  ${run.orders} orders, ${run.concurrency} at a time …`);
      orders.push(await measureOrderUsage(shop, run.concurrency, run.orders));
    }
  });
  const { weights, visit } = await withShop({ name: 'pages', size: 'demo', print }, (shop) =>
    measurePageViews(shop, print),
  );
  return { orders, weights, visit };
}

async function withShop<T>(options: BenchShopOptions, measure: (shop: BenchShop) => Promise<T>): Promise<T> {
  const shop = await BenchShop.start(options);
  try {
    return await measure(shop);
  } finally {
    await shop.stop();
  }
}
