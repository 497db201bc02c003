import type { OrderStatus } from '../../shared/order-status.ts';
import { orderAnswer } from '../kit/order-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import type { Page } from '../store/list-search.ts';
import { findOrders, inStatus, pageOfOrders } from '../store/order-index.ts';
import { liveProducts, readOrders } from '../store/orders.ts';
import { searchWords } from '../store/words.ts';

/** All orders, newest first, by status or by words. The lists lag a second behind; the rows are as they are now. */
export const listAllOrders: UseCase<'listAllOrders'> = async ({ query: { page, limit, search, status } }) => {
  const found = search ? await searched(search, status, page, limit) : await pageOfOrders(status ?? 'all', page, limit);
  const orders = await readOrders(found.ids);
  const products = await liveProducts(orders);
  return {
    orders: orders.map((order) => orderAnswer(order, products, 'admin')),
    currentPage: page,
    totalPages: Math.ceil(found.total / limit),
    total: found.total,
    ...(found.more && { more: true }),
  };
};

async function searched(search: string, status: OrderStatus | undefined, page: number, limit: number): Promise<Page> {
  const { ids, more } = await findOrders(searchWords(search));
  const wanted = status ? await inStatus(ids, status) : ids;
  return { ids: wanted.slice((page - 1) * limit, page * limit), total: wanted.length, more };
}
