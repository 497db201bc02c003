import type { OrderStatus } from '../../shared/order/status.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import type { ListPage } from '../store/admin-lists/list-pages.ts';
import { findOrders, filterOrdersByStatus, readOrderPage } from '../store/admin-lists/order-list.ts';
import { readProductsInOrders, readOrders } from '../store/orders/read.ts';
import { parseSearchText } from '../store/admin-lists/search-words.ts';

/** All orders, newest first, by status or by words. The lists lag a second behind; the rows are as they are now. */
export const listAllOrders: UseCase<'listAllOrders'> = async ({ query: { page, limit, search, status } }) => {
  const found = search
    ? await searched(search, status, page, limit)
    : await readOrderPage(status ?? 'all', page, limit);
  const orders = await readOrders(found.ids);
  const products = await readProductsInOrders(orders);
  return {
    orders: orders.map((order) => toOrderAnswer(order, products, 'admin')),
    currentPage: page,
    totalPages: Math.ceil(found.total / limit),
    total: found.total,
    ...(found.more && { more: true }),
  };
};

async function searched(
  search: string,
  status: OrderStatus | undefined,
  page: number,
  limit: number,
): Promise<ListPage> {
  const { ids, more } = await findOrders(parseSearchText(search));
  const wanted = status ? await filterOrdersByStatus(ids, status) : ids;
  return { ids: wanted.slice((page - 1) * limit, page * limit), total: wanted.length, more };
}
