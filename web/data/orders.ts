import { useSWRConfig } from 'swr';
import type { Order } from '../../shared/order/schema.ts';
import { callApi } from './api.ts';
import { useStoredSession } from './session-store.ts';
import { useApiQuery, type ApiQueryKey } from './use-api-query.ts';

/** One's own orders, newest first. */
export function useOrders(page = 1) {
  return useApiQuery('listOrders', { query: { page } }, { keepPreviousData: true });
}

export function useOrder(id: string) {
  return useApiQuery('readOrder', { params: { id } });
}

/** Gives the pages an order that an answer brought, so that they need not ask for it. */
export function useCacheOrder() {
  const { mutate } = useSWRConfig();
  const userId = useStoredSession()?.user._id ?? '';
  return (order: Order) => {
    const key: ApiQueryKey<'readOrder'> = ['readOrder', { params: { id: order._id } }, userId];
    void mutate(key, { order }, { revalidate: false });
  };
}

/** Cancels one's own order. Rejects with ApiError; NOT_CANCELLABLE once it was shipped. */
export function useCancelOrder() {
  const { mutate } = useSWRConfig();
  const show = useCacheOrder();
  return async (id: string): Promise<Order> => {
    const { order } = await callApi('cancelOrder', { params: { id } });
    show(order);
    // Lists hold it too, and the lines of an unpaid one are in the cart again.
    void mutate((key) => Array.isArray(key) && (key[0] === 'listOrders' || key[0] === 'readCart'));
    return order;
  };
}
