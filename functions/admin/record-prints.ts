import type { UseCase } from '../http/resource-handler.ts';
import { inParallel } from '../platform/parallel.ts';
import { addPrint } from '../store/orders/order-events.ts';
import { readOrders } from '../store/orders/read.ts';

const CONCURRENCY = 5;

/** Notes who printed the packing slips of these orders. Ids without an order are left out. */
export const recordPrints: UseCase<'recordPrints'> = async ({ body, caller }) => {
  const orders = await readOrders([...new Set(body.orders)]);
  await inParallel(CONCURRENCY, orders, ({ id }) => addPrint(id, caller.account.email));
  return {};
};
