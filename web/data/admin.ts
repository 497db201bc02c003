/** The back office's orders: one page of the list, and the two changes an admin may make. */
import { useMemo } from 'react';
import type { OrderStatusChange, RefundRequest } from '../../shared/admin.ts';
import type { Order } from '../../shared/order.ts';
import type { QuerySent } from '../../shared/schemas.ts';
import { call } from './api.ts';
import { useCall } from './use-call.ts';

export type AdminOrderFilters = Pick<QuerySent<'listAllOrders'>, 'page' | 'search' | 'status'>;

/**
 * One page of all orders. While another is on its way the present one stays; an answer belongs to its own question, so
 * that a late one never replaces what was asked since.
 */
export function useAdminOrders(query: AdminOrderFilters) {
  const { data, error, isLoading, isValidating, mutate } = useCall(
    'listAllOrders',
    { query },
    { keepPreviousData: true },
  );

  return useMemo(() => {
    /** Shows a changed order in its row at once; the list is read again, since it may now belong elsewhere. */
    const show = (order: Order) =>
      mutate((page) => page && { ...page, orders: page.orders.map((each) => (each._id === order._id ? order : each)) });

    return {
      page: data,
      error,
      isLoading,
      isValidating,
      reload: () => mutate(),
      /** Rejects with ApiError; ORDER_CHANGED where somebody else was quicker. */
      setStatus: async (order: Order, change: Omit<OrderStatusChange, 'version'>) => {
        const body = { ...change, version: order.version };
        const answer = await call('setOrderStatus', { params: { id: order._id }, body });
        void show(answer.order);
        return answer.order;
      },
      /** Gives back `amount` euro, null for all that is left. Rejects with ApiError. */
      refund: async (order: Order, amount: RefundRequest['amount']) => {
        const answer = await call('refundOrder', {
          params: { id: order._id },
          body: { amount, version: order.version },
        });
        void show(answer.order);
        return answer.order;
      },
      /** The order as it is now: on this page, or wherever its number finds it. */
      readAgain: async (order: Order) => {
        const isIt = (each: Order) => each._id === order._id;
        const here = (await mutate())?.orders.find(isIt);
        if (here) return here;
        const found = await call('listAllOrders', { query: { search: order.orderNumber } });
        return found.orders.find(isIt);
      },
    };
  }, [data, error, isLoading, isValidating, mutate]);
}
