/**
 * Compares what must agree: orders with their lines, keys and payments, the ledger of the stock, the back office's lists,
 * searches and figures with the orders. It changes nothing. `rebuild` makes lists, searches and figures anew; all else is for a person.
 */
import { sleep } from '../../platform/retry.ts';
import { reservedByVariant } from '../../store/products/stock-reservations.ts';
import { reconcileChecks } from './checks.ts';
import { readWholeShop, type ShopContents } from './read-whole-shop.ts';

export interface ReconcileResult {
  orders: number;
  payments: number;
  /** One line each: what says what, and what it should say. Ids and cents only. */
  differences: string[];
  /** By variant: pieces left and pieces held by orders. Their sum is what was ever put into stock. */
  stockByVariant: Record<string, { left: number; held: number }>;
}

/** A difference counts when it is still there on the second look: a shop in use changes under the eyes of the first. */
export async function reconcile({ apart = 5000 } = {}): Promise<ReconcileResult> {
  const first = await look();
  if (first.differences.length === 0) return first;
  await sleep(apart);
  const second = await look();
  return { ...second, differences: second.differences.filter((each) => first.differences.includes(each)) };
}

/**
 * What was compared, in one line. Pieces left and held are as many in all as long as nobody changes a stock by hand, whatever
 * is ordered, cancelled or restored meanwhile: where the line of before is known, it tells of pieces that were lost.
 */
export function reconcileSummary({ orders, payments, stockByVariant: pieces, differences }: ReconcileResult): string {
  const inAll = Object.values(pieces).reduce((sum, { left, held }) => sum + left + held, 0);
  return `${orders} orders, ${payments} payments, ${inAll} pieces left or held, ${differences.length} differences`;
}

async function look(): Promise<ReconcileResult> {
  const book = await readWholeShop();
  const now = Date.now();
  const differences = reconcileChecks.flatMap((check) => check(book, now));
  return { orders: book.orders.size, payments: book.payments.length, differences, stockByVariant: piecesOf(book) };
}

/** A deleted product's pieces have no stock to return to. */
function piecesOf({ orders, stock }: ShopContents): ReconcileResult['stockByVariant'] {
  const held = reservedByVariant(orders.values());
  return Object.fromEntries([...stock].map(([id, { left }]) => [id, { left, held: held.get(id) ?? 0 }]));
}
