/**
 * Orders from their placing to the last consequence in the stream, sixteen at a time, in windows one after the other: the
 * first window has few changes behind it, the last one 50,000.
 */
import type { BenchShop } from '../shop/bench-shop.ts';
import { orderPlacer } from './order-usage.ts';
import { runLoad } from '../load.ts';

const CONCURRENCY = 16;
const WINDOWS = 8;
const ORDERS_PER_WINDOW = 160;

export interface PaidOrders {
  /** Paid orders a second in each window, with all that follows from them. */
  perSecond: number[];
  /** Processor time of the whole shop for one order. */
  processorMs: number;
}

export async function measurePaidOrders(shop: BenchShop, print: (line: string) => void): Promise<PaidOrders> {
  const { placeOrder, client } = await orderPlacer(shop, CONCURRENCY);
  await runLoad(CONCURRENCY, 2 * CONCURRENCY, placeOrder);
  await shop.waitForStream();
  const perSecond: number[] = [];
  const { cpuSeconds } = shop.usage();
  for (let window = 0; window < WINDOWS; window += 1) {
    const startedAt = performance.now();
    await runLoad(CONCURRENCY, ORDERS_PER_WINDOW, (index) => placeOrder(window * ORDERS_PER_WINDOW + index));
    await shop.waitForStream();
    perSecond.push((ORDERS_PER_WINDOW * 1000) / (performance.now() - startedAt));
    print(`  orders ${window * ORDERS_PER_WINDOW} and later: ${perSecond.at(-1)?.toFixed(1)} a second`);
  }
  client.close();
  const processorMs = (1000 * (shop.usage().cpuSeconds - cpuSeconds)) / (WINDOWS * ORDERS_PER_WINDOW);
  print(`  ${processorMs.toFixed(1)} ms of processor time an order`);
  return { perSecond, processorMs };
}
