import { orderStatuses, type OrderStatus } from '../order/status.ts';

/**
 * Why an order prevents the erasure of its customer's account; undefined where it has ended. `hasOpenReturn`: a return may
 * still bring money back.
 */
export function openOrderReason(
  { status, isPaid }: { status: OrderStatus; isPaid: boolean },
  hasOpenReturn: boolean,
): string | undefined {
  if (status === 'pending') return 'l’ordine attende il pagamento: pagalo o annullalo';
  const hasEnded = ['delivered', 'cancelled', 'refunded'].includes(status);
  if (!hasEnded) return `l’ordine è ${orderStatuses[status].label.toLowerCase()}`;
  if (status === 'delivered' && !isPaid) return 'l’ordine non è ancora pagato';
  return hasOpenReturn ? 'un recesso o un reso non è ancora concluso' : undefined;
}
