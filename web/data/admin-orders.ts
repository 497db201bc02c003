/** The admin's orders: one page of the list, and the two changes an admin may make. */
import { useMemo } from 'react';
import type { OrderEdit, OrderStatusChange, RefundRequest } from '../../shared/order/admin-schema.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from '../../shared/api/page-sizes.ts';
import type { Order } from '../../shared/order/answers.ts';
import { shop } from '../../shared/shop/shop.ts';
import { orderStatuses } from '../../shared/order/status.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { callApi } from './api.ts';
import { callWithSecondFactor } from './second-factor.ts';
import { useFollowedList } from './use-followed-list.ts';
import { useListPage } from './use-list-page.ts';
import { followsOthers, useApiQuery } from './use-api-query.ts';

type AdminOrderFilters = Pick<QueryInput<'listAllOrders'>, 'page' | 'search' | 'status'>;
/** The version is that of the order on the screen. */
export type Unversioned<Body> = Body extends unknown ? Omit<Body, 'version'> : never;

export type AdminOrders = ReturnType<typeof useAdminOrders>;

/** One page of the list, without orders that have left it. */
function useOrderPage(query: AdminOrderFilters) {
  const {
    page: answer,
    isStale,
    error,
    mutate,
  } = useListPage(useApiQuery('listAllOrders', { query: { ...query, limit: ADMIN_ORDERS_PAGE_SIZE } }, followsOthers));
  const { status } = query;
  // While another page loads, the rows are those of the filter before.
  const belongs = useMemo(
    () => (status && !isStale ? (order: Order) => order.status === status : undefined),
    [status, isStale],
  );
  const { rows, movedCount, setChanged } = useFollowedList({ rows: answer?.orders, belongs, reread: mutate });
  const page = useMemo(
    () => answer && rows && { ...answer, orders: rows, total: answer.total - movedCount },
    [answer, rows, movedCount],
  );
  return { page, isStale, error, mutate, setChanged };
}

/** One page of all orders. */
export function useAdminOrders(query: AdminOrderFilters) {
  const { page, isStale, error, mutate, setChanged } = useOrderPage(query);

  return useMemo(() => {
    /** Shows the changed order at once. SWR also reads the list again: its place in the list may be another one. */
    const showInList = (changed: Order) => {
      setChanged(changed);
      return mutate(
        (page) =>
          page && { ...page, orders: page.orders.map((order) => (order._id === changed._id ? changed : order)) },
      );
    };

    return {
      page,
      isStale,
      error,
      reload: () => mutate(),
      /** Rejects with ApiError; ORDER_CHANGED is a conflict. */
      setStatus: async (order: Order, change: Omit<OrderStatusChange, 'version'>) => {
        const body = { ...change, version: order.version };
        const { order: changed } = await callWithSecondFactor('setOrderStatus', { params: { id: order._id }, body });
        void showInList(changed);
        return changed;
      },
      /** Rejects with ApiError. */
      refund: async (order: Order, request: Omit<RefundRequest, 'version'>) => {
        const body = { ...request, version: order.version };
        const { order: changed } = await callWithSecondFactor('refundOrder', { params: { id: order._id }, body });
        void showInList(changed);
        return changed;
      },
      /** Rejects with ApiError; ORDER_CHANGED is a conflict. */
      edit: async (order: Order, edit: Unversioned<OrderEdit>) => {
        const body = { ...edit, version: order.version };
        const { order: changed } = await callWithSecondFactor('editOrder', { params: { id: order._id }, body });
        void showInList(changed);
        return changed;
      },
      /** The order as it is now. Reads the list again too. */
      refetchOrder: async (order: Order) => {
        void mutate();
        return (await callApi('readOrder', { params: { id: order._id } })).order;
      },
    };
  }, [page, isStale, error, mutate, setChanged]);
}

/**
 * The order that an address names by id or number, from the list where it is there. `isMissing` where there is none. The
 * list must have been read, or have failed.
 */
export function useNamedOrder(name: string | null, listed: Order[] | undefined, isListed: boolean) {
  const row = listed?.find((order) => isNamed(order, name));
  const isSought = name !== null && isListed && !row;
  const { found, isLoading, error, mutate } = useFoundOrder(isSought ? name : null);
  const order = row ?? found;
  const isMissing = isSought && !order && !isLoading && (!error || error.status === 404);
  return { order, isMissing, error, reload: () => mutate() };
}

function isNamed({ _id, orderNumber }: Order, name: string | null): boolean {
  return name === _id || name === orderNumber;
}

/** The order of an id or a number, from the server. */
function useFoundOrder(name: string | null) {
  const isNumber = name?.startsWith(`${shop.orderPrefix}-`) ?? false;
  const byId = useApiQuery('readOrder', name !== null && !isNumber ? { params: { id: name } } : null);
  const byNumber = useApiQuery('listAllOrders', name !== null && isNumber ? { query: { search: name } } : null);
  const { isLoading, error, mutate } = isNumber ? byNumber : byId;
  const found = byId.data?.order ?? byNumber.data?.orders.find((order) => isNamed(order, name));
  return { found, isLoading, error, mutate };
}

/** The order with a number, in any spelling, with or without the prefix ('VE-2026-'). Rejects with ApiError. */
export async function findOrderByNumber(number: string): Promise<Order | undefined> {
  const { orders } = await callApi('listAllOrders', { query: { search: number } });
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return orders.find(({ orderNumber }) =>
    [orderNumber, orderNumber.replace(/^.*-/, '')].some((part) => plain(part) === plain(number)),
  );
}

/** Enough for a shop that ships every day. */
const MAX_OPEN_ORDERS = 100;

/** Orders of products that are not shipped yet. */
export interface OpenOrders {
  paid: number;
  unpaid: number;
}

/** Undefined while they load, and where there are too many of them to count. */
export function useOpenOrders(productIds: readonly string[]): OpenOrders | undefined {
  const pages = [useOpenPage('pending'), useOpenPage('paid'), useOpenPage('processing')];
  if (pages.some((page) => !page || page.totalPages > 1)) return undefined;
  const orders = pages
    .flatMap((page) => page?.orders ?? [])
    .filter(
      ({ status, items }) =>
        orderStatuses[status].cancellable && items.some(({ product }) => product && productIds.includes(product._id)),
    );
  const paid = orders.filter(({ paidAt }) => paidAt).length;
  return { paid, unpaid: orders.length - paid };
}

function useOpenPage(status: 'pending' | 'paid' | 'processing') {
  return useApiQuery('listAllOrders', { query: { status, limit: MAX_OPEN_ORDERS } }).data;
}
