import type { ReturnState } from '../../shared/returns/states.ts';
import type { UseCase } from '../http/resource-handler.ts';
import type { ListPage } from '../store/admin-lists/list-pages.ts';
import { filterReturnsByState, findReturns, readReturnPage } from '../store/admin-lists/return-list.ts';
import { parseSearchText } from '../store/admin-lists/search-words.ts';
import { readOrders } from '../store/orders/read.ts';
import { readReturns } from '../store/returns/returns.ts';
import { withExchangedOrders } from './refund-paying-order.ts';
import { adminReturnAnswer } from './return-answers.ts';

/** All returns, newest first, by state or search words. The list is about a second behind, its rows are current. */
export const listReturns: UseCase<'listReturns'> = async ({ query: { page, limit, search, state } }) => {
  const list = search
    ? await searchPage(search, state, page, limit)
    : await readReturnPage(state ?? 'all', page, limit);
  const returns = await readReturns(list.ids);
  const stored = await readOrders(returns.flatMap(({ orderId }) => orderId ?? []));
  const orders = await Promise.all(stored.map(withExchangedOrders));
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  return {
    returns: returns.map((entry) =>
      adminReturnAnswer(entry, entry.orderId ? ordersById.get(entry.orderId) : undefined),
    ),
    currentPage: page,
    totalPages: Math.ceil(list.total / limit),
    total: list.total,
    ...(list.more && { more: true }),
  };
};

async function searchPage(
  search: string,
  state: ReturnState | undefined,
  page: number,
  limit: number,
): Promise<ListPage> {
  const { ids, more } = await findReturns(parseSearchText(search));
  const matching = state ? await filterReturnsByState(ids, state) : ids;
  return { ids: matching.slice((page - 1) * limit, page * limit), total: matching.length, more };
}
