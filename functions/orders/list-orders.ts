import { orderAnswer } from '../kit/order-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import { liveProducts, orderIdsOf, readOrders } from '../store/orders.ts';

/** One's own orders, newest first. Beyond the last page: none, with the true totals. */
export const listOrders: UseCase<'listOrders'> = async ({ query: { page, limit }, caller }) => {
  const ids = await orderIdsOf(caller.id);
  const orders = await readOrders(ids.slice((page - 1) * limit, page * limit));
  const products = await liveProducts(orders);
  return {
    orders: orders.map((order) => orderAnswer(order, products)),
    currentPage: page,
    totalPages: Math.ceil(ids.length / limit),
    total: ids.length,
  };
};
