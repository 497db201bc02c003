import { useEffect, useState } from 'react';
import type { Order } from '../../../shared/order/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { errorMessage } from '../../data/api.ts';
import { changeErrorMessage } from '../../data/change-error.ts';
import { useCancelOrder, useOrders } from '../../data/orders.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { patchSearchString, useUrlState } from '../../lib/use-url-state.ts';
import { toast } from '../../ui/toast.ts';

export function useMyOrders() {
  const { params } = useUrlState();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const { data, error, mutate } = useOrders(page);
  /** Ids, so that the dialogs show the latest version of an order. */
  const [detailsId, setDetailsId] = useState<string | null>(null);
  const [cancelId, setCancelId] = useState<string | null>(null);
  const cancelOrder = useCancelOrder();
  const { isBusy, run } = useBusyAction();
  const find = (id: string | null) => data?.orders.find((order) => order._id === id) ?? null;

  useEffect(() => {
    if (error) toast.error(errorMessage(error, errorMessages.userOrders), { id: errorMessages.userOrders });
  }, [error]);

  const cancel = async (order: Order) => {
    try {
      await cancelOrder(order._id);
      toast.success('Ordine annullato');
    } catch (refusal) {
      toast.error(changeErrorMessage(refusal, errorMessages.profile));
      void mutate();
    }
    setCancelId(null);
  };

  return {
    data,
    hasFailed: Boolean(error) && !data,
    retry: () => mutate(),
    page,
    hrefOf: (target: number) => patchSearchString(params, { page: target > 1 ? target : null }),
    orderInDialog: find(detailsId),
    showDetails: (order: Order | null) => setDetailsId(order?._id ?? null),
    /** The dialog asks before this order is cancelled. */
    orderToCancel: find(cancelId),
    askToCancel: (order: Order | null) => {
      setDetailsId(null);
      setCancelId(order?._id ?? null);
    },
    isBusy,
    cancel: (order: Order) => void run(() => cancel(order)),
  };
}
