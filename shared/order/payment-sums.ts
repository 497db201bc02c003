/**
 * What is to be paid for an order. A withdrawal before the payment takes the price of its articles off the total; a payment of the
 * sum of before may be under way, and what exceeds the total then goes back at once. Sums are cents.
 */
import { ShopError } from '../api/errors.ts';

export interface OrderSums {
  /** What is to be paid, and once that is done what was paid. */
  totalCents: number;
  /** The price of what its customer withdrew from before paying: `totalCents` is without it. Absent where there is none. */
  withdrawnCents?: number;
}

/** The total, or that of before a withdrawal. */
export function isSumOf({ totalCents, withdrawnCents = 0 }: OrderSums, cents: number): boolean {
  return cents >= totalCents && cents <= totalCents + withdrawnCents;
}

/** The customer reads it. */
const WITHDRAWN = 'Articoli da cui sei receduto prima del pagamento';
const OTHER_SUM = 'Non è la somma di questo ordine';

/** `cents` came. INVALID where it is none of the order's sums. */
export function paymentOf(
  order: OrderSums,
  cents = order.totalCents,
): { paidCents: number; refundCents: number; reason?: string } {
  if (!isSumOf(order, cents)) throw new ShopError('INVALID', { message: OTHER_SUM, errors: { received: OTHER_SUM } });
  const refundCents = cents - order.totalCents;
  return { paidCents: cents, refundCents, ...(refundCents > 0 && { reason: WITHDRAWN }) };
}

/** After articles were withdrawn from, after a payment, and after one more for a dearer article. */
export function sumsAfter(
  order: OrderSums,
  change: { withdrawnCents?: number; paidCents?: number; supplementCents?: number },
): OrderSums {
  const { withdrawnCents = 0, paidCents = 0, supplementCents = 0 } = change;
  const dueCents = order.totalCents - withdrawnCents;
  const paidAllTheSameCents = Math.max(0, paidCents - dueCents);
  const leftOutCents = (order.withdrawnCents ?? 0) + withdrawnCents - paidAllTheSameCents;
  return {
    totalCents: dueCents + paidAllTheSameCents + supplementCents,
    ...((order.withdrawnCents !== undefined || leftOutCents > 0) && { withdrawnCents: leftOutCents }),
  };
}
