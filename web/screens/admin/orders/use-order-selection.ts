import type { Order } from '../../../../shared/order/answers.ts';
import { readMatchingOrders, type OrderFilter } from '../../../data/bulk-orders.ts';
import { useSelection } from '../list/use-selection.ts';

/** The chosen orders of the list, on this page and on others of the same filter. */
export function useOrderSelection(page: Order[] | undefined, { search = '', status }: OrderFilter) {
  const filter = { ...(search && { search }), ...(status && { status }) };
  return useSelection(page, `${status ?? ''} ${search}`, (limits) => readMatchingOrders(filter, limits));
}
