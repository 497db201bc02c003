import type { OrderStatus } from '../../shared/order/status.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import type { ListPage } from '../store/admin-lists/list-pages.ts';
import { filterOrdersByStatus, readOrderPage, searchOrders } from '../store/admin-lists/order-list.ts';
import { parseSearchText } from '../store/admin-lists/search-words.ts';
import { readOrders } from '../store/orders/read.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';

/** All orders, newest first, by status or search words. The list is about a second behind, its rows are current. */
export const listAllOrders: UseCase<'listAllOrders'> = async ({ query: { page, limit, search, status } }) => {
  const list = search
    ? await searchPage(search, status, page, limit)
    : await readOrderPage(status ?? 'all', page, limit);
  const orders = await readOrders(list.ids);
  const products = await readProductsInOrders(orders);
  return {
    orders: orders.map((order) => toOrderAnswer(order, products, 'admin')),
    currentPage: page,
    totalPages: Math.ceil(list.total / limit),
    total: list.total,
    ...(list.more && { more: true }),
  };
};

async function searchPage(
  search: string,
  status: OrderStatus | undefined,
  page: number,
  limit: number,
): Promise<ListPage> {
  const { ids, more } = await searchOrders(parseSearchText(search));
  const matching = status ? await filterOrdersByStatus(ids, status) : ids;
  return { ids: matching.slice((page - 1) * limit, page * limit), total: matching.length, more };
}
