/** What is to be paid for an order, and what became of what came. Sums are cents. */
import { ShopError } from '../api/errors.ts';
import { formatEuro, toEuro } from '../price/money.ts';

export interface OrderSums {
  /** What is to be paid, and once that is done what was paid. */
  totalCents: number;
  /** The price of what its customer withdrew from before paying: `totalCents` is without it. Absent where there is none. */
  withdrawnCents?: number;
}

/** The total, or that of before a withdrawal: the provider may have been asked for it. */
export function isSumOf({ totalCents, withdrawnCents = 0 }: OrderSums, cents: number): boolean {
  return cents >= totalCents && cents <= totalCents + withdrawnCents;
}

/** The customer reads it. */
const WITHDRAWN = 'Articoli tolti dal totale prima del pagamento';

/** The provider took `cents`: what exceeds the total goes back at once. */
export function providerPayment({ totalCents }: OrderSums, cents: number) {
  const refundCents = cents - totalCents;
  return { paidCents: cents, refundCents, ...(refundCents > 0 && { reason: WITHDRAWN }) };
}

/**
 * `receivedCents` came by hand. What exceeds the total is no money of this order, and the shop gives it back: the customer paid a
 * sum of before, or mistyped. INVALID below the total.
 */
export function handPayment({ totalCents }: OrderSums, receivedCents = totalCents) {
  if (receivedCents < totalCents) {
    const message = tooLittleText(toEuro(totalCents));
    throw new ShopError('INVALID', { message, errors: { received: message } });
  }
  const overpaidCents = receivedCents - totalCents;
  return { paidCents: totalCents, byHand: true as const, ...(overpaidCents > 0 && { overpaidCents }) };
}

export function tooLittleText(euro: number): string {
  return `Servono almeno ${formatEuro(euro)}: finché manca una parte l’ordine non è pagato`;
}

/** After articles were withdrawn from, or one more payment for a dearer article. */
export function sumsAfter(order: OrderSums, change: { withdrawnCents?: number; supplementCents?: number }): OrderSums {
  const { withdrawnCents = 0, supplementCents = 0 } = change;
  const leftOutCents = (order.withdrawnCents ?? 0) + withdrawnCents;
  return {
    totalCents: order.totalCents - withdrawnCents + supplementCents,
    ...(leftOutCents > 0 && { withdrawnCents: leftOutCents }),
  };
}
