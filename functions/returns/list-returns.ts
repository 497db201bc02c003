import type { ReturnState } from '../../shared/return-status.ts';
import type { UseCase } from '../kit/resource.ts';
import type { Page } from '../store/list-search.ts';
import { readOrders } from '../store/orders.ts';
import { findReturns, pageOfReturns, returnsInState } from '../store/return-index.ts';
import { readReturns } from '../store/returns.ts';
import { searchWords } from '../store/words.ts';
import { adminReturn } from './receipt.ts';

/** All statements, newest first, by state or by words. The lists lag a second behind; the rows are as they are now. */
export const listReturns: UseCase<'listReturns'> = async ({ query: { page, limit, search, state } }) => {
  const found = search ? await searched(search, state, page, limit) : await pageOfReturns(state ?? 'all', page, limit);
  const returns = await readReturns(found.ids);
  const orders = await readOrders(returns.flatMap(({ orderId }) => orderId ?? []));
  const byId = new Map(orders.map((order) => [order.id, order]));
  return {
    returns: returns.map((one) => adminReturn(one, one.orderId === undefined ? undefined : byId.get(one.orderId))),
    currentPage: page,
    totalPages: Math.ceil(found.total / limit),
    total: found.total,
    ...(found.more && { more: true }),
  };
};

async function searched(search: string, state: ReturnState | undefined, page: number, limit: number): Promise<Page> {
  const { ids, more } = await findReturns(searchWords(search));
  const wanted = state ? await returnsInState(ids, state) : ids;
  return { ids: wanted.slice((page - 1) * limit, page * limit), total: wanted.length, more };
}
