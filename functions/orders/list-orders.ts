import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { isOwnOrder, readOrders, readOwnOrderIds } from '../store/orders/read.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';

/** The caller's orders, newest first. A page beyond the last one is empty and has the right totals. */
export const listOrders: UseCase<'listOrders'> = async ({ query: { page, limit }, caller }) => {
  const ids = await readOwnOrderIds(caller.account);
  const read = await readOrders(ids.slice((page - 1) * limit, page * limit));
  const orders = read.filter((order) => isOwnOrder(order, caller.account));
  const products = await readProductsInOrders(orders);
  return {
    orders: orders.map((order) => toOrderAnswer(order, products)),
    currentPage: page,
    totalPages: Math.ceil(ids.length / limit),
    total: ids.length,
  };
};
