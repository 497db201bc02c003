import { useSWRConfig } from 'swr';
import type { Order } from '../../shared/order/answers.ts';
import { answerOrReadBack, callApi } from './api.ts';
import { useStoredSession } from './session-store.ts';
import { useApiQuery, type ApiQueryKey } from './use-api-query.ts';

/** The user's orders, newest first. */
export function useOrders(page = 1) {
  return useApiQuery('listOrders', { query: { page } }, { keepPreviousData: true });
}

/** The user's newest orders that wait for their payment and hold their stock until `expiresAt`. */
export function usePendingOrders() {
  // Not with the previous data, which after a logout would be another user's.
  const { data } = useApiQuery('listOrders', { query: { page: 1 } });
  return data?.orders.filter(holdsStock) ?? [];
}

type PendingOrder = Order & { expiresAt: string };

/** Of the checkout. Seeded orders, and those that an admin set to pending, have no `expiresAt`. */
function holdsStock(order: Order): order is PendingOrder {
  return (
    order.status === 'pending' && !order.origin && order.expiresAt !== null && Date.parse(order.expiresAt) > Date.now()
  );
}

export function useOrder(id: string) {
  return useApiQuery('readOrder', { params: { id } });
}

/** Puts an order into the cache, so that a screen shows it without a call. The lists are read again. */
export function useCacheOrder() {
  const { mutate } = useSWRConfig();
  const userId = useStoredSession()?.user._id ?? '';
  return (order: Order) => {
    const key: ApiQueryKey<'readOrder'> = ['readOrder', { params: { id: order._id } }, userId];
    void mutate(key, { order }, { revalidate: false });
    void mutate((other) => Array.isArray(other) && other[0] === 'listOrders');
  };
}

/** Cancels an order of the user. Rejects with ApiError; NOT_CANCELLABLE after shipping. */
export function useCancelOrder() {
  const { mutate } = useSWRConfig();
  const cacheOrder = useCacheOrder();
  return async (id: string): Promise<Order> => {
    const params = { id };
    const { order } = await answerOrReadBack(callApi('cancelOrder', { params }), async () => {
      const answer = await callApi('readOrder', { params });
      return answer.order.status === 'cancelled' ? answer : undefined;
    });
    cacheOrder(order);
    // The lines of an unpaid order go back into the cart.
    void mutate((key) => Array.isArray(key) && key[0] === 'readCart');
    return order;
  };
}

/** Undefined where it is not paid, or cannot be read now. */
export async function readPaidOrder(id: string): Promise<Order | undefined> {
  try {
    const { order } = await callApi('readOrder', { params: { id } });
    return order.paidAt === null ? undefined : order;
  } catch {
    return undefined;
  }
}
