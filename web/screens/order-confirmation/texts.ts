import type { Order } from '../../../shared/order/answers.ts';
import type { OrderStatus } from '../../../shared/order/status.ts';
import { shop } from '../../../shared/shop/shop.ts';

/** The specification's title, but for an order that came to nothing. */
export function confirmationTitle(status: OrderStatus): string {
  if (status === 'cancelled') return 'Ordine annullato';
  return status === 'refunded' ? 'Ordine rimborsato' : 'Ordine Completato!';
}

export function thanksText(status: OrderStatus): string {
  switch (status) {
    case 'pending':
      return 'Grazie! Abbiamo registrato il tuo ordine: manca solo il pagamento.';
    case 'shipped':
      return 'Grazie per il tuo acquisto! Il tuo ordine è in viaggio.';
    case 'delivered':
      return 'Grazie per il tuo acquisto! Il tuo ordine è stato consegnato.';
    case 'cancelled':
      return 'Questo ordine è stato annullato.';
    case 'refunded':
      return 'Questo ordine è stato rimborsato.';
    default:
      return 'Grazie per il tuo acquisto! Il tuo ordine è stato ricevuto.';
  }
}

/** What happens next, by status. Nothing for an order that is delivered, cancelled or refunded. */
export function nextSteps({ status, trackingNumber }: Order): string[] {
  const tracking = 'Alla spedizione riceverai il codice di tracciamento.';
  switch (status) {
    case 'pending':
      return [
        'Completa il pagamento: fino ad allora l’ordine non parte.',
        `Poi lo prepareremo entro ${shop.preparationTime}.`,
        tracking,
      ];
    case 'paid':
      return [
        'Riceverai un’email di conferma con i dettagli dell’ordine.',
        `Prepareremo il tuo ordine entro ${shop.preparationTime}.`,
        tracking,
      ];
    case 'processing':
      return ['Stiamo preparando il tuo ordine.', tracking];
    case 'shipped':
      return [
        `Il tuo ordine è partito: la consegna richiede ${shop.deliveryTime}.`,
        ...(trackingNumber ? [`Il codice di tracciamento è ${trackingNumber}.`] : []),
      ];
    default:
      return [];
  }
}
