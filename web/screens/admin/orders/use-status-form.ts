import { useState, type SubmitEvent } from 'react';
import { orderStatuses, type OrderStatus } from '../../../../shared/order/status.ts';
import type { ManagedOrder } from './use-managed-order.ts';

/** What an admin has chosen and typed, until it is saved; untouched fields follow the order. */
export function useStatusForm({ order, busy, setStatus }: ManagedOrder) {
  const [chosen, choose] = useState<OrderStatus | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [goodsBack, setGoodsBack] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const status = chosen ?? order.status;
  const tracking = typed ?? order.trackingNumber;
  const trackingNumber = tracking.trim();
  const isSame = status === order.status;
  const hasTracking = orderStatuses[status].tracking || orderStatuses[order.status].tracking;
  const isTrackingNew = isSame && hasTracking && trackingNumber !== '' && trackingNumber !== order.trackingNumber;
  /** Goods that left the house go back on sale only when somebody says that they are here. */
  const mayReturn = status === 'cancelled' && (order.status === 'shipped' || order.status === 'delivered');

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || (isSame && !isTrackingNew)) return;
    const errors = await setStatus({
      status,
      ...(hasTracking && trackingNumber && { trackingNumber }),
      ...(mayReturn && goodsBack && { goodsBack }),
    });
    setError(errors?.trackingNumber);
    if (errors) return;
    choose(null);
    setTyped(null);
    setGoodsBack(false);
  };

  const typeTracking = (text: string) => {
    setTyped(text);
    setError(undefined);
  };

  return {
    ...{ status, isSame, choose },
    ...{ tracking, hasTracking, isTrackingNew, typeTracking, error },
    ...{ mayReturn, goodsBack, setGoodsBack },
    save,
  };
}
