/** What was declared about an order before. */
import type { StoredOrder } from '../store/orders/read.ts';
import { readReturns, type Return } from '../store/returns/returns.ts';

/**
 * The returns of the latest statement about the order that are not closed. An exchange is none: what follows it is declared
 * for its order.
 */
export async function findOpenReturns({ returns = [] }: StoredOrder): Promise<Return[]> {
  const open = returns.filter(({ closed, exchangedFor }) => !closed && !exchangedFor);
  return readReturns(open.filter(({ at }) => at === open.at(-1)?.at).map(({ id }) => id));
}
