import { orderStatuses, type OrderStatus } from '../order/status.ts';

/** Why an order in this status prevents the erasure of its customer's account; undefined where it has ended. */
export function openOrderReason(status: OrderStatus): string | undefined {
  if (status === 'pending') return 'l’ordine attende il pagamento: pagalo o annullalo';
  if (['delivered', 'cancelled', 'refunded'].includes(status)) return undefined;
  return `l’ordine è ${orderStatuses[status].label.toLowerCase()}`;
}
