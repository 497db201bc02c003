/** What an admin is asked before a change of an order. */
import type { Order } from '../../../../shared/order/answers.ts';
import { statusLabel } from '../../../../shared/order/status-label.ts';
import {
  isPartlySent,
  isShippedStatus,
  sentStatus,
  type OrderStatus,
  wasShipped,
} from '../../../../shared/order/status.ts';
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { sizeName } from '../../../../shared/product/rules.ts';
import { sentPieces } from '../../../data/parcels.ts';
import { sameParcelNumbers } from '../same-parcel.ts';
import { isPromisedBack } from '../../../../shared/returns/after-return.ts';
import { isReturnedUnpaid, statusChangeEffect } from './texts.ts';

export interface StatusQuestionTexts {
  title: string;
  text: string;
  confirm: string;
}

/** The email of such an order says that it binds nobody until it is paid. */
const ONLY_IF_CONFIRMED =
  ' L’ordine è una proposta finché il cliente non paga: spediscilo prima solo se l’ha confermato per iscritto. Ciò che non ha chiesto non lo deve pagare.';

/** What an admin is asked before a change that sends money, takes it as received, or is about goods that left. */
export function statusQuestion(
  order: Order,
  newStatus: OrderStatus,
  received = order.total,
): StatusQuestionTexts | undefined {
  if (newStatus === order.status) return undefined;
  const label = statusLabel({ status: newStatus, pickup: order.pickup });
  if (newStatus === 'cancelled') return cancellationQuestion(order);
  if (!order.paidAt && newStatus === 'paid') return handPaymentQuestion(order, received);
  if (!order.paidAt && (isShippedStatus(newStatus) || newStatus === 'processing')) {
    const effect = newStatus !== 'processing' && order.origin === 'phone' ? ONLY_IF_CONFIRMED : '';
    return {
      title: 'Ordine non pagato',
      text: `Per questo ordine non risulta alcun pagamento: mancano ${formatEuro(order.total)}.${effect} Vuoi segnarlo comunque come «${label}»?`,
      confirm: `Segna come ${label.toLowerCase()}`,
    };
  }
  if (!isStepBack(order, newStatus)) return order.paidAt && newStatus === 'pending' ? waitingQuestion : undefined;
  return {
    title: 'L’ordine è già partito',
    text: `${stepBackEffect(order)} Vuoi riportarlo a «${label}»?`,
    confirm: 'Riporta indietro',
  };
}

const waitingQuestion: StatusQuestionTexts = {
  title: 'L’ordine è già pagato',
  text: '«In attesa» è lo stato degli ordini da pagare. Il pagamento resta registrato, ma l’ordine conterà fra quelli in attesa e non fra quelli da preparare. Vuoi procedere?',
  confirm: 'Segna come in attesa',
};

function cancellationQuestion(order: Order): StatusQuestionTexts | undefined {
  if (order.paidAt === null && wasShipped(order)) return sentUnpaidQuestion(order);
  if (order.paidAt === null || order.refunded >= order.total) return undefined;
  const isExchange = order.paymentMethod === 'exchange';
  const others = sameParcelNumbers(order);
  const rest = others && ` ${others}, che parte insieme a questo, resta com’è.`;
  return {
    title: 'Conferma annullamento',
    text: `${statusChangeEffect(order, 'cancelled')}${sentEffect(order)}${rest} Vuoi procedere?`,
    confirm: isExchange ? 'Annulla l’ordine' : 'Annulla e rimborsa',
  };
}

function sentUnpaidQuestion(order: Order): StatusQuestionTexts {
  return {
    title: 'Conferma annullamento',
    text: `${statusChangeEffect(order, 'cancelled')} Il cliente riceve l’email dell’annullamento.${order.pickup ? '' : ' Se gli articoli sono ancora da lui, l’email gli chiede di scriverti per rispedirli o pagarli.'} Vuoi procedere?`,
    confirm: 'Annulla l’ordine',
  };
}

/** Of an order that has left in part. */
function sentEffect(order: Order): string {
  const sent = isPartlySent(order) ? sentPieces(order) : [];
  if (sent.length === 0) return '';
  const list = sent.map(
    ({ item: { name, variant }, quantity }) => `${quantity} × ${name}, taglia ${sizeName(variant)}, ${variant.color}`,
  );
  return ` Il rimborso comprende anche gli articoli già partiti: ${list.join('; ')}. Per rimborsare solo il resto usa «Togli articoli».`;
}

function handPaymentQuestion(order: Order, received: number): StatusQuestionTexts {
  if (isReturnedUnpaid(order)) {
    return returnedPaymentQuestion(
      'Il cliente è receduto da questo ordine, o i suoi articoli sono rientrati',
      received,
    );
  }
  const { goodsOut = false, paymentMethod: method } = order;
  if (isPromisedBack({ ...order, holds: goodsOut, method }, toCents(received) >= toCents(order.total))) {
    return returnedPaymentQuestion(
      method === 'bankTransfer'
        ? 'L’ordine è annullato, e al cliente abbiamo scritto che un bonifico torna indietro'
        : `L’ordine è annullato, e per riattivarlo servono ${formatEuro(order.total)}`,
      received,
      method === 'bankTransfer'
        ? ' Se il cliente vuole ancora gli articoli, riporta prima l’ordine a «In attesa».'
        : '',
    );
  }
  const effect = isShippedStatus(order.status) ? ` L’ordine resta «${statusLabel(order)}».` : revivalEffect(order);
  return {
    title: 'Pagamento a mano',
    text: `Nessun pagamento risulta: segni pagati ${formatEuro(order.total)}.${overpaidEffect(order, received)} Il cliente riceve la conferma, e un eventuale rimborso lo versi tu: non passa dal servizio di pagamento.${effect} Vuoi procedere?`,
    confirm: 'Segna come pagato',
  };
}

/** Of a sum above the total. */
function overpaidEffect({ total }: Order, received: number): string {
  const overCents = toCents(received) - toCents(total);
  return overCents > 0
    ? ` Sono arrivati ${formatEuro(received)}: i ${formatEuro(toEuro(overCents))} in più risultano da versare al cliente.`
    : '';
}

/** Of a cancelled order that was never paid. */
function revivalEffect(order: Order): string {
  const { status, goodsOut, pickup } = order;
  if (status !== 'cancelled') return '';
  const sent = sentStatus({ ...order, holds: goodsOut === true });
  if (sent)
    return ` L’ordine è annullato, ma gli articoli sono dal cliente: torna «${statusLabel({ status: sent, pickup })}».`;
  return ' L’ordine è annullato: torna valido e riserva di nuovo i suoi articoli. Se il cliente non lo vuole più, restituisci il pagamento senza segnarlo qui.';
}

function returnedPaymentQuestion(cause: string, received: number, hint = ''): StatusQuestionTexts {
  return {
    title: 'Pagamento da restituire',
    text: `${cause}: il pagamento viene registrato e risulta da restituire; l’ordine resta annullato. Registri ${formatEuro(received)}, cioè tutto ciò che è arrivato, che restituisci tu; il cliente riceve l’email del rimborso.${hint} Vuoi procedere?`,
    confirm: 'Registra il pagamento',
  };
}

function isStepBack({ status }: Order, newStatus: OrderStatus): boolean {
  return isShippedStatus(status) && newStatus !== 'delivered';
}

function stepBackEffect(order: Order): string {
  const delivery =
    order.status === 'delivered' ? ', e finché non lo segni di nuovo consegnato il recesso resta aperto' : '';
  return `Questo ordine risulta ${statusLabel(order).toLowerCase()}. Il cliente vede il nuovo stato; non può annullarlo, ma può recedere rispedendo gli articoli${delivery}.`;
}

export function paidOutQuestion(euro: number): StatusQuestionTexts {
  return {
    title: 'Conferma versamento',
    text: `Confermi di aver versato ${formatEuro(euro)} al cliente? Il rimborso non risulterà più da versare.`,
    confirm: 'Segna come versato',
  };
}
