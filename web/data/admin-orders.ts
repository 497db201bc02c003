/** The back office's orders: one page of the list, and the two changes an admin may make. */
import { useEffect, useMemo } from 'react';
import type { OrderStatusChange, RefundRequest } from '../../shared/order/admin-schema.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from '../../shared/product/rules.ts';
import type { Order } from '../../shared/order/schema.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { callApi } from './api.ts';
import { useListPage } from './use-list-page.ts';
import { useApiQuery } from './use-api-query.ts';

export type AdminOrderFilters = Pick<QueryInput<'listAllOrders'>, 'page' | 'search' | 'status'>;
export type AdminOrders = ReturnType<typeof useAdminOrders>;

/** The mails that went out about an order as it is now; undefined until they are known. */
export function useOrderEmails({ _id: id, version }: Order) {
  const { data, mutate } = useApiQuery('listOrderMails', { params: { id } });
  // A change of the order may send one.
  useEffect(() => void mutate(), [version, mutate]);
  return data?.mails;
}

/** One page of all orders. */
export function useAdminOrders(query: AdminOrderFilters) {
  const { page, isStale, error, mutate } = useListPage(
    useApiQuery('listAllOrders', { query: { ...query, limit: ADMIN_ORDERS_PAGE_SIZE } }),
  );

  return useMemo(() => {
    /** Shows a changed order in its row at once; the list is read again, since it may now belong elsewhere. */
    const show = (order: Order) =>
      mutate((page) => page && { ...page, orders: page.orders.map((each) => (each._id === order._id ? order : each)) });

    return {
      page,
      isStale,
      error,
      reload: () => mutate(),
      /** Rejects with ApiError; ORDER_CHANGED where somebody else was quicker. */
      setStatus: async (order: Order, change: Omit<OrderStatusChange, 'version'>) => {
        const body = { ...change, version: order.version };
        const answer = await callApi('setOrderStatus', { params: { id: order._id }, body });
        void show(answer.order);
        return answer.order;
      },
      /** Gives back `amount` euro, null for all that is left. Rejects with ApiError. */
      refund: async (order: Order, amount: RefundRequest['amount']) => {
        const body = { amount, version: order.version };
        const answer = await callApi('refundOrder', { params: { id: order._id }, body });
        void show(answer.order);
        return answer.order;
      },
      /** The order as it is now; the list is read again too. */
      readAgain: async (order: Order) => {
        void mutate();
        return (await callApi('readOrder', { params: { id: order._id } })).order;
      },
    };
  }, [page, isStale, error, mutate]);
}
