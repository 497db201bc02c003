import { formatEuro } from '../../shared/price/money.ts';

/** `euro` is the shipping cost. Nothing is sent where the customer comes to the shop. */
export function shippingText(euro: number, pickup?: true): string {
  if (pickup && euro === 0) return 'Ritiro in negozio';
  return euro === 0 ? 'Gratuita' : formatEuro(euro);
}

/** What the shop pays back itself may still be on its way. */
export const refundedLabel = (byHand?: true) => (byHand ? 'Rimborsi' : 'Rimborsato');

/** Before the payment. */
export const WITHDRAWN_LABEL = 'Recessi e resi';

/** Where it is not the total. */
export const PAID_LABEL = 'Pagato';
