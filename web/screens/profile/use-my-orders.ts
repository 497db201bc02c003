import { useEffect, useState } from 'react';
import type { Order } from '../../../shared/order/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { errorMessage } from '../../data/api.ts';
import { useCancelOrder, useOrders } from '../../data/orders.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { patchSearchString, useUrlState } from '../../lib/use-url-state.ts';
import { toast } from '../../ui/toast.ts';

export function useMyOrders() {
  const { params } = useUrlState();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const { data, error, isLoading, mutate } = useOrders(page);
  /** Ids, so that the windows show the order as it is now. */
  const [shown, setShown] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
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
      toast.error(errorMessage(refusal, errorMessages.profile));
      void mutate();
    }
    setAsked(null);
  };

  return {
    data,
    hasFailed: Boolean(error) && !data,
    isLoading,
    retry: () => mutate(),
    page,
    hrefOf: (to: number) => patchSearchString(params, { page: to > 1 ? to : null }),
    shown: find(shown),
    show: (order: Order | null) => setShown(order?._id ?? null),
    /** The order that the person is asked about before it is cancelled. */
    orderToCancel: find(asked),
    askToCancel: (order: Order | null) => {
      setShown(null);
      setAsked(order?._id ?? null);
    },
    isWorking: isBusy,
    cancel: (order: Order) => void run(() => cancel(order)),
  };
}
