import type { ReturnState } from '../../shared/returns/states.ts';
import type { UseCase } from '../http/resource-handler.ts';
import type { ListPage } from '../store/admin-lists/list-pages.ts';
import { readOrders } from '../store/orders/read.ts';
import { findReturns, readReturnPage, filterReturnsByState } from '../store/admin-lists/return-list.ts';
import { readReturns } from '../store/returns/returns.ts';
import { parseSearchText } from '../store/admin-lists/search-words.ts';
import { adminReturnAnswer } from './return-answers.ts';

/** All statements, newest first, by state or by words. The lists lag a second behind; the rows are as they are now. */
export const listReturns: UseCase<'listReturns'> = async ({ query: { page, limit, search, state } }) => {
  const found = search ? await searched(search, state, page, limit) : await readReturnPage(state ?? 'all', page, limit);
  const returns = await readReturns(found.ids);
  const orders = await readOrders(returns.flatMap(({ orderId }) => orderId ?? []));
  const byId = new Map(orders.map((order) => [order.id, order]));
  return {
    returns: returns.map((one) =>
      adminReturnAnswer(one, one.orderId === undefined ? undefined : byId.get(one.orderId)),
    ),
    currentPage: page,
    totalPages: Math.ceil(found.total / limit),
    total: found.total,
    ...(found.more && { more: true }),
  };
};

async function searched(
  search: string,
  state: ReturnState | undefined,
  page: number,
  limit: number,
): Promise<ListPage> {
  const { ids, more } = await findReturns(parseSearchText(search));
  const wanted = state ? await filterReturnsByState(ids, state) : ids;
  return { ids: wanted.slice((page - 1) * limit, page * limit), total: wanted.length, more };
}
