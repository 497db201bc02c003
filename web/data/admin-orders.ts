/** The admin's orders: one page of the list, and the two changes an admin may make. */
import { useEffect, useMemo } from 'react';
import type { OrderStatusChange, RefundRequest } from '../../shared/order/admin-schema.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from '../../shared/api/page-sizes.ts';
import type { Order } from '../../shared/order/answers.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { callApi } from './api.ts';
import { useListPage } from './use-list-page.ts';
import { useApiQuery } from './use-api-query.ts';

type AdminOrderFilters = Pick<QueryInput<'listAllOrders'>, 'page' | 'search' | 'status'>;
export type AdminOrders = ReturnType<typeof useAdminOrders>;

/** The emails that the shop sent about an order; undefined while they load. */
export function useOrderEmails({ _id: id, version }: Order) {
  const { data, mutate } = useApiQuery('listOrderMails', { params: { id } });
  // A change of the order may send another email.
  useEffect(() => void mutate(), [version, mutate]);
  return data?.mails;
}

/** One page of all orders. */
export function useAdminOrders(query: AdminOrderFilters) {
  const { page, isStale, error, mutate } = useListPage(
    useApiQuery('listAllOrders', { query: { ...query, limit: ADMIN_ORDERS_PAGE_SIZE } }),
  );

  return useMemo(() => {
    /** Shows the changed order at once. SWR also reads the list again: its place in the list may be another one. */
    const showInList = (changed: Order) =>
      mutate(
        (page) =>
          page && { ...page, orders: page.orders.map((order) => (order._id === changed._id ? changed : order)) },
      );

    return {
      page,
      isStale,
      error,
      reload: () => mutate(),
      /** Rejects with ApiError; ORDER_CHANGED is a conflict. */
      setStatus: async (order: Order, change: Omit<OrderStatusChange, 'version'>) => {
        const body = { ...change, version: order.version };
        const answer = await callApi('setOrderStatus', { params: { id: order._id }, body });
        void showInList(answer.order);
        return answer.order;
      },
      /** Refunds `amount` euro; null refunds the rest. Rejects with ApiError. */
      refund: async (order: Order, amount: RefundRequest['amount']) => {
        const body = { amount, version: order.version };
        const answer = await callApi('refundOrder', { params: { id: order._id }, body });
        void showInList(answer.order);
        return answer.order;
      },
      /** The order as it is now. Reads the list again too. */
      refetchOrder: async (order: Order) => {
        void mutate();
        return (await callApi('readOrder', { params: { id: order._id } })).order;
      },
    };
  }, [page, isStale, error, mutate]);
}
