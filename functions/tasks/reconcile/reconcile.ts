/**
 * Compares what must agree: orders with their sums, stock and payments; lists, search words and analytics with their
 * sources; accounts with the user pool. It changes nothing. What mends each difference: mends.ts.
 */
import { sleep } from '../../platform/retry.ts';
import { reservedByVariant } from '../../store/products/stock-reservations.ts';
import {
  checkAccountingDays,
  checkAnalytics,
  checkLists,
  checkProductSales,
  checkSearchWords,
} from './derived-checks.ts';
import {
  checkDueOrders,
  checkErasures,
  checkIdempotencyRecords,
  checkInvoices,
  checkPayments,
  checkReturns,
  checkStock,
  checkSums,
  checkUnpaidOrders,
} from './order-checks.ts';
import { readWholeShop, type ShopContents } from './read-whole-shop.ts';
import { compareUserPool } from './user-pool.ts';

const checks = [
  checkSums,
  checkInvoices,
  checkDueOrders,
  checkStock,
  checkUnpaidOrders,
  checkIdempotencyRecords,
  checkPayments,
  checkReturns,
  checkErasures,
  checkLists,
  checkSearchWords,
  checkAnalytics,
  checkProductSales,
  checkAccountingDays,
];

export interface ReconcileResult {
  orders: number;
  payments: number;
  /** One line each: what says what, and what it should say. Ids and cents only. */
  differences: string[];
  /** What mends a difference, by its line. */
  mends: Map<string, () => Promise<unknown>>;
  /** By variant: the pieces in stock and those that orders hold. */
  stockByVariant: Record<string, { left: number; held: number }>;
}

/** `userPool`: compares accounts with it, too. A shop of generated accounts has none. */
interface ReconcileOptions {
  apart?: number;
  userPool?: boolean;
}

/**
 * Reads the table twice, `apart` milliseconds apart. A difference that is gone the second time was a change under way.
 */
export async function reconcile({ apart = 5000, userPool = false }: ReconcileOptions = {}): Promise<ReconcileResult> {
  const first = await compareOnce(userPool);
  if (first.differences.length === 0) return first;
  await sleep(apart);
  const second = await compareOnce(userPool);
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

/** Mends the differences that can be mended without a person. Answers their lines. */
export async function mendDifferences({ differences, mends }: ReconcileResult): Promise<string[]> {
  const mendable = differences.filter((line) => mends.has(line));
  for (const line of mendable) await mends.get(line)?.();
  return mendable;
}

async function compareOnce(userPool: boolean): Promise<ReconcileResult> {
  const shop = await readWholeShop();
  const now = Date.now();
  const ofPool = userPool ? await compareUserPool(shop, now) : [];
  return {
    orders: shop.orders.size,
    payments: shop.payments.length,
    differences: [...checks.flatMap((check) => check(shop, now)), ...ofPool.map(({ line }) => line)],
    mends: new Map(ofPool.map(({ line, mend }) => [line, mend])),
    stockByVariant: readStock(shop),
  };
}

/** Without the variants of deleted products: nothing returns to their stock. */
function readStock({ orders, stock }: ShopContents): ReconcileResult['stockByVariant'] {
  const reserved = reservedByVariant(orders.values());
  return Object.fromEntries([...stock].map(([id, { left }]) => [id, { left, held: reserved.get(id) ?? 0 }]));
}
