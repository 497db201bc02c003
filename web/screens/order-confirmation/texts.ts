import type { Order } from '../../../shared/order/answers.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { awaitsReturn, isPayable } from '../../lib/payable.ts';

/** The specification's title, but for an order that came to nothing. */
export function confirmationTitle(order: Order): string {
  const { status, origin } = order;
  if ((status === 'pending' && origin) || isAheadOfPayment(order)) return 'Ordine da pagare';
  if (status === 'cancelled') return 'Ordine annullato';
  if (status === 'refunded') return order.toPayOut ? 'Rimborso in corso' : 'Ordine rimborsato';
  if (awaitsReturn(order)) return 'Reso in corso';
  if (isAllReturned(order)) return order.toPayOut ? 'Rimborso in corso' : 'Ordine reso';
  return 'Ordine Completato!';
}

/** Every piece came back, and what was due was paid back; the delivery may have been kept. */
function isAllReturned({ items, returns = [] }: Order): boolean {
  const back = returns.filter(({ refund, exchangedFor }) => refund !== null && !exchangedFor);
  return sumOf(back.flatMap((each) => each.items)) === sumOf(items);
}

const sumOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** An admin went on with it before its payment. */
const isAheadOfPayment = (order: Order) => order.status !== 'pending' && isPayable(order);

export function thanksText(order: Order): string {
  const { status, origin } = order;
  if (isAheadOfPayment(order)) return `${progressText(order)} Manca il pagamento.`;
  if (awaitsReturn(order)) return progressText(order);
  switch (status) {
    case 'pending':
      if (origin === 'phone') return 'Abbiamo preparato questo ordine per te: non ti impegna finché non lo paghi.';
      return 'Grazie! Abbiamo registrato il tuo ordine: manca solo il pagamento.';
    case 'shipped':
    case 'delivered':
      if (isAllReturned(order)) return 'Tutti gli articoli di questo ordine sono stati resi.';
      return `Grazie per il tuo acquisto! ${progressText(order)}`;
    case 'cancelled':
      return 'Questo ordine è stato annullato.';
    case 'refunded':
      return order.toPayOut ? 'Questo ordine è chiuso: il rimborso è in corso.' : 'Questo ordine è stato rimborsato.';
    default:
      return 'Grazie per il tuo acquisto! Il tuo ordine è stato ricevuto.';
  }
}

function progressText({ status, pickup }: Order): string {
  if (status === 'processing') return 'Il tuo ordine è stato ricevuto.';
  if (status === 'shipped') return `Il tuo ordine ${pickup ? 'ti aspetta in negozio' : 'è in viaggio'}.`;
  return pickup ? 'Hai ritirato il tuo ordine.' : 'Il tuo ordine è stato consegnato.';
}

const PICKUP_STEP = 'Ti scriviamo quando puoi ritirarlo in negozio.';

/** What happens next, by status. Nothing for an order that is delivered, cancelled or refunded. */
export function nextSteps({ status, trackingNumber, parcels = [], pickup, paymentMethod }: Order): string[] {
  const tracking = pickup ? PICKUP_STEP : 'Alla spedizione riceverai il codice di tracciamento.';
  if (pickup && status === 'shipped') return ['Il tuo ordine è pronto: puoi ritirarlo in negozio.'];
  switch (status) {
    case 'pending':
      return [
        `Completa il pagamento: fino ad allora l’ordine ${pickup ? 'resta in attesa' : 'non parte'}.`,
        `Poi lo prepareremo entro ${shop.preparationTime}.`,
        tracking,
      ];
    case 'paid':
      return [
        // That of an exchange has no confirmation of its own.
        ...(paymentMethod === 'exchange' ? [] : ['Riceverai un’email di conferma con i dettagli dell’ordine.']),
        `Prepareremo il tuo ordine entro ${shop.preparationTime}.`,
        tracking,
      ];
    case 'processing':
      if (parcels.length > 0) return ['Una parte del tuo ordine è partita: stiamo preparando il resto.'];
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
