/**
 * Compares what must agree in the table: orders with their sums, stock and payments; lists, search words and
 * analytics with their sources. It changes nothing. What mends each difference: mends.ts.
 */
import { sleep } from '../../platform/retry.ts';
import { reservedByVariant } from '../../store/products/stock-reservations.ts';
import { checkAnalytics, checkLists, checkProductSales, checkSearchWords } from './derived-checks.ts';
import {
  checkDueOrders,
  checkErasures,
  checkIdempotencyRecords,
  checkPayments,
  checkReturns,
  checkStock,
  checkSums,
} from './order-checks.ts';
import { readWholeShop, type ShopContents } from './read-whole-shop.ts';

const checks = [
  checkSums,
  checkDueOrders,
  checkStock,
  checkIdempotencyRecords,
  checkPayments,
  checkReturns,
  checkErasures,
  checkLists,
  checkSearchWords,
  checkAnalytics,
  checkProductSales,
];

export interface ReconcileResult {
  orders: number;
  payments: number;
  /** One line each: what says what, and what it should say. Ids and cents only. */
  differences: string[];
  /** By variant: the pieces in stock and those that orders hold. */
  stockByVariant: Record<string, { left: number; held: number }>;
}

/**
 * Reads the table twice, `apart` milliseconds apart. A difference that is gone the second time was a change under way.
 */
export async function reconcile({ apart = 5000 } = {}): Promise<ReconcileResult> {
  const first = await compareOnce();
  if (first.differences.length === 0) return first;
  await sleep(apart);
  const second = await compareOnce();
  return { ...second, differences: second.differences.filter((line) => first.differences.includes(line)) };
}

/**
 * One line. No order, cancellation or restore changes the number of pieces left or held. So against an earlier line
 * it shows whether pieces were lost, as long as nobody changed a stock by hand.
 */
export function reconcileSummary({ orders, payments, stockByVariant, differences }: ReconcileResult): string {
  const pieces = Object.values(stockByVariant).reduce((sum, { left, held }) => sum + left + held, 0);
  return `${orders} orders, ${payments} payments, ${pieces} pieces left or held, ${differences.length} differences`;
}

async function compareOnce(): Promise<ReconcileResult> {
  const shop = await readWholeShop();
  const now = Date.now();
  return {
    orders: shop.orders.size,
    payments: shop.payments.length,
    differences: checks.flatMap((check) => check(shop, now)),
    stockByVariant: readStock(shop),
  };
}

/** Without the variants of deleted products: nothing returns to their stock. */
function readStock({ orders, stock }: ShopContents): ReconcileResult['stockByVariant'] {
  const reserved = reservedByVariant(orders.values());
  return Object.fromEntries([...stock].map(([id, { left }]) => [id, { left, held: reserved.get(id) ?? 0 }]));
}
