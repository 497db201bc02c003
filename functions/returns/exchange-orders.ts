import { readOrders, type StoredOrder } from '../store/orders/read.ts';

/** An order, and after it those that sent other sizes for its pieces, and for theirs. An exchange that was undone has none. */
export async function withExchangeOrders(order: StoredOrder): Promise<StoredOrder[]> {
  const ids = (order.returns ?? []).flatMap(({ closed, exchangedFor }) => (closed ? [] : (exchangedFor ?? [])));
  const exchanges = await Promise.all((await readOrders(ids)).map(withExchangeOrders));
  return [order, ...exchanges.flat()];
}
