import { useSWRConfig } from 'swr';
import type { Order } from '../../shared/order/answers.ts';
import { callApi } from './api.ts';
import { useStoredSession } from './session-store.ts';
import { useApiQuery, type ApiQueryKey } from './use-api-query.ts';

/** The user's orders, newest first. */
export function useOrders(page = 1) {
  return useApiQuery('listOrders', { query: { page } }, { keepPreviousData: true });
}

export function useOrder(id: string) {
  return useApiQuery('readOrder', { params: { id } });
}

/** Puts an order into the cache, so that a screen shows it without a call. */
export function useCacheOrder() {
  const { mutate } = useSWRConfig();
  const userId = useStoredSession()?.user._id ?? '';
  return (order: Order) => {
    const key: ApiQueryKey<'readOrder'> = ['readOrder', { params: { id: order._id } }, userId];
    void mutate(key, { order }, { revalidate: false });
  };
}

/** Cancels an order of the user. Rejects with ApiError; NOT_CANCELLABLE after shipping. */
export function useCancelOrder() {
  const { mutate } = useSWRConfig();
  const cacheOrder = useCacheOrder();
  return async (id: string): Promise<Order> => {
    const { order } = await callApi('cancelOrder', { params: { id } });
    cacheOrder(order);
    // The lists contain it too. The lines of an unpaid order go back into the cart.
    void mutate((key) => Array.isArray(key) && (key[0] === 'listOrders' || key[0] === 'readCart'));
    return order;
  };
}
