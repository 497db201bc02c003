import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readProductsInOrders, readOrderIdsByOwner, readOrders } from '../store/orders/read.ts';

/** One's own orders, newest first. Beyond the last page: none, with the true totals. */
export const listOrders: UseCase<'listOrders'> = async ({ query: { page, limit }, caller }) => {
  const ids = await readOrderIdsByOwner(caller.id);
  const orders = await readOrders(ids.slice((page - 1) * limit, page * limit));
  const products = await readProductsInOrders(orders);
  return {
    orders: orders.map((order) => toOrderAnswer(order, products)),
    currentPage: page,
    totalPages: Math.ceil(ids.length / limit),
    total: ids.length,
  };
};
