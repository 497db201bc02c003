/** What orders and page views use of everything that has a price (infra/cost): a short run of its own. */
import { BenchShop } from '../shop/bench-shop.ts';
import { measureOrderUsage, type OrderUsage } from './order-usage.ts';
import { measurePageViews, type LabelledPageWeight, type ShopVisit } from './page-views.ts';

const SIZE = { products: 100, users: 100, orders: 100 };
/** People at the same time, and the orders they make together. */
const ROUNDS = [
  [1, 12],
  [16, 96],
] as const;

export interface BillableUsage {
  orders: OrderUsage[];
  weights: LabelledPageWeight[];
  visit: ShopVisit;
}

export async function measureBillableUsage(say: (what: string) => void): Promise<BillableUsage> {
  const orders: OrderUsage[] = [];
  await withShop({ name: 'orders', size: SIZE, customers: 16, say }, async (shop) => {
    for (const [width, count] of ROUNDS) {
      say(`  ${count} orders, ${width} at a time …`);
      orders.push(await measureOrderUsage(shop, width, count));
    }
  });
  const pages = await withShop({ name: 'pages', size: 'demo', say }, (shop) => measurePageViews(shop, say));
  return { orders, ...pages };
}

async function withShop<T>(plan: Parameters<typeof BenchShop.start>[0], use: (shop: BenchShop) => Promise<T>) {
  const shop = await BenchShop.start(plan);
  try {
    return await use(shop);
  } finally {
    await shop.stop();
  }
}
