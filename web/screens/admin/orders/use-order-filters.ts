import { orderStatusNames, type OrderStatus } from '../../../../shared/order/status.ts';
import { useListFilters } from '../../../lib/use-list-filters.ts';

/** The list state in the URL: page, search text, status. */
export function useOrderFilters() {
  const filters = useListFilters(['status']);
  const { page, search, params } = filters;
  const status = readStatus(params.get('status'));
  return {
    ...filters,
    query: { page, ...(search && { search }), ...(status && { status }) },
    status,
  };
}

function readStatus(text: string | null): OrderStatus | undefined {
  return orderStatusNames.find((name) => name === text);
}
