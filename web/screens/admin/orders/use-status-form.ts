import { useState, type SubmitEvent } from 'react';
import { orderStatuses, type OrderStatus } from '../../../../shared/order/status.ts';
import type { ManagedOrder } from './use-managed-order.ts';

/** The unsaved choice of an admin. Fields that were not touched follow the order. */
export function useStatusForm({ order, busy, setStatus: saveStatus }: ManagedOrder) {
  const [newStatus, setNewStatus] = useState<OrderStatus | null>(null);
  const [newTracking, setNewTracking] = useState<string | null>(null);
  const [goodsBack, setGoodsBack] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const status = newStatus ?? order.status;
  const tracking = newTracking ?? order.trackingNumber;
  const trackingNumber = tracking.trim();
  const isSame = status === order.status;
  const hasTracking = orderStatuses[status].tracking || orderStatuses[order.status].tracking;
  const isTrackingNew = isSame && hasTracking && trackingNumber !== '' && trackingNumber !== order.trackingNumber;
  /** Shipped goods go back on sale only when the admin confirms that they are here. */
  const asksForGoods = status === 'cancelled' && (order.status === 'shipped' || order.status === 'delivered');

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || (isSame && !isTrackingNew)) return;
    const errors = await saveStatus({
      status,
      ...(hasTracking && trackingNumber && { trackingNumber }),
      ...(asksForGoods && goodsBack && { goodsBack }),
    });
    setError(errors?.trackingNumber);
    if (errors) return;
    setNewStatus(null);
    setNewTracking(null);
    setGoodsBack(false);
  };

  const setTracking = (text: string) => {
    setNewTracking(text);
    setError(undefined);
  };

  return {
    status,
    isSame,
    setStatus: setNewStatus,
    tracking,
    hasTracking,
    isTrackingNew,
    setTracking,
    error,
    asksForGoods,
    goodsBack,
    setGoodsBack,
    save,
  };
}
