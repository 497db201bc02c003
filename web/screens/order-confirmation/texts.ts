import type { OrderStatus } from '../../../shared/order/status.ts';

export function thanksText(status: OrderStatus): string {
  if (status === 'pending') return 'Grazie! Abbiamo registrato il tuo ordine: manca solo il pagamento.';
  if (status === 'cancelled') return 'Questo ordine è stato annullato.';
  if (status === 'refunded') return 'Questo ordine è stato rimborsato.';
  return 'Grazie per il tuo acquisto! Il tuo ordine è stato ricevuto.';
}
