import { useCall } from './use-call.ts';

/** One's own orders, newest first. */
export function useOrders(page = 1) {
  return useCall('listOrders', { query: { page } }, { keepPreviousData: true });
}

export function useOrder(id: string) {
  return useCall('readOrder', { params: { id } });
}
