import { wasShipped } from '../../shared/order/status.ts';
import { readOrders, requireOrder } from '../store/orders/read.ts';

/** The orders that sent other sizes for pieces of an order, and have left. */
export async function readSentExchanges(orderId: string): Promise<ReadonlySet<string>> {
  const { returns = [] } = await requireOrder(orderId);
  const exchanges = await readOrders(returns.flatMap(({ exchangedFor }) => exchangedFor ?? []));
  return new Set(exchanges.filter(wasShipped).map(({ id }) => id));
}
