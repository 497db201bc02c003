import { comesBackFor } from '../../../shared/returns/exchange-rules.ts';
import { readOrder, type StoredOrder } from './read.ts';

/** The order of an exchange that is undone, with what comes back instead. Other orders as they are. */
export async function withComesBack(order: StoredOrder): Promise<StoredOrder> {
  const { exchange } = order;
  const first = exchange && (await readOrder(exchange.orderId));
  const comesBack = first && comesBackFor(first, { ...order, exchange }, new Date().toISOString());
  return comesBack ? { ...order, exchange: { ...exchange, comesBack } } : order;
}
