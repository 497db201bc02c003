import { orderStatuses, type OrderStatus } from '../order/status.ts';

/**
 * Why an order prevents the erasure of its customer's account; undefined where it has ended. `hasOpenReturn`: a return may
 * still bring money back.
 */
export function openOrderReason(status: OrderStatus, hasOpenReturn: boolean): string | undefined {
  if (status === 'pending') return 'l’ordine attende il pagamento: pagalo o annullalo';
  const hasEnded = ['delivered', 'cancelled', 'refunded'].includes(status);
  if (!hasEnded) return `l’ordine è ${orderStatuses[status].label.toLowerCase()}`;
  return hasOpenReturn ? 'un recesso o un reso non è ancora concluso' : undefined;
}
