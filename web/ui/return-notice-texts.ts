/** A return as its customer reads it. */
import type { Order } from '../../shared/order/answers.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { isOutAfterEnd } from '../../shared/order/status.ts';
import { formatEuro } from '../../shared/price/money.ts';
import { lineText } from '../lib/line-text.ts';
import { DEFECT, isReplacement } from '../../shared/returns/exchange-name.ts';
import { refundDeadline } from '../../shared/returns/window.ts';
import { isWithdrawal, returnStates } from '../../shared/returns/states.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { prepositionA } from '../../shared/text/preposition-a.ts';
import { formatDate } from '../lib/dates.ts';
import { withArticle } from '../../shared/text/day-article.ts';
import { goodsOutText } from '../../shared/text/goods-out.ts';
import { TRANSFER_RETURNED } from '../../shared/text/transfer-returned.ts';
import { voluntaryConditionText } from '../../shared/text/voluntary-return.ts';

export type OrderReturn = NonNullable<Order['returns']>[number];

/** 'Recesso dichiarato il 6 marzo 2026, rispedisci entro il 20 marzo 2026'. */
export function returnTitle(orderReturn: OrderReturn, { status }: Order): string {
  const { at, sendBackBy, takenOut, exchangedFor, defect, undeclared } = orderReturn;
  const day = withArticle('del', formatDate(at));
  if (exchangedFor) return defect ? `Sostituzione ${day}: ${DEFECT}` : `Cambio di taglia o colore ${day}`;
  if (takenOut) return `Tolto dall’ordine ${withArticle('il', formatDate(at))}`;
  // Its date is that of the replacement itself.
  if (defect && isRequest(orderReturn)) return 'Sostituzione annullata';
  const ended = defect ? 'Sostituzione annullata' : 'Cambio annullato';
  const stated = undeclared ? ended : isRequest(orderReturn) ? 'Reso richiesto' : 'Recesso dichiarato';
  const isOver = status === 'cancelled' || status === 'refunded';
  const term = sendBackBy && !isOver ? `, rispedisci entro ${withArticle('il', formatDate(sendBackBy))}` : '';
  return `${stated} ${withArticle('il', formatDate(at))}${term}`;
}

/** Of the shop's own return: nobody declared a withdrawal. */
const isRequest = ({ kind, declared }: OrderReturn) => kind === 'voluntary' && !declared;

/** The name of a state. The shop's own, 'Ricevuta', would read as a receipt here. */
export function returnStateLabel(orderReturn: OrderReturn, { toPayOut }: Pick<Order, 'toPayOut'>): string {
  const { state, takenOut, exchangedFor, undeclared } = orderReturn;
  if (exchangedFor) return state === 'received' ? 'Da rispedire' : 'Rientrato';
  if (state === 'refunded') return toPayOut ? 'Rimborso in corso' : refundedLabel(orderReturn);
  if (takenOut) return 'In corso';
  if (undeclared && state === 'received') return 'Da rispedire';
  if (state === 'received') return isRequest(orderReturn) ? 'Richiesta ricevuta' : 'Dichiarazione ricevuta';
  return returnStates[state].label;
}

function refundedLabel(orderReturn: OrderReturn): string {
  if (orderReturn.takenOut || orderReturn.undeclared) return 'Rimborsato';
  return isRequest(orderReturn) ? 'Reso concluso' : 'Recesso concluso';
}

/** 'Ti abbiamo rimborsato 18,89 €', without a full stop. What the shop has to pay back itself may be still to come. */
export function refundedText({ toPayOut }: Pick<Order, 'toPayOut'>, euro: number): string {
  return `${toPayOut ? 'Ti restituiamo' : 'Ti abbiamo rimborsato'} ${formatEuro(euro)}`;
}

/** Of all refunds together. */
export function toPayOutText(euro: number, lastDay: string | undefined): string {
  return `In tutto ti dobbiamo ancora versare ${formatEuro(euro)}, ${refundTerm(lastDay)}.`;
}

function refundTerm(lastDay: string | undefined): string {
  const isInTime = lastDay !== undefined && lastDay >= dayOf(Date.now());
  return isInTime ? `al più tardi ${withArticle('il', formatDate(lastDay))}` : 'al più presto';
}

/** Of a cancelled order, as its email; '' where its returns say it, or nothing more is to be said. */
export function afterCancellation(order: Order): string {
  const { paidAt, paymentMethod, goodsOut = false, returns = [], linkedOrders = [] } = order;
  const isReturned = returns.some(({ unpaid, takenOut }) => !unpaid && !takenOut);
  if (order.status !== 'cancelled' || isReturned || paymentMethod === 'exchange') return '';
  if (isOutAfterEnd({ ...order, holds: goodsOut })) return goodsOutText(paidAt === null);
  const isReplaced = linkedOrders.some(({ as }) => as === 'replacedBy');
  return paidAt === null && paymentMethod === 'bankTransfer' && !isReplaced ? TRANSFER_RETURNED : '';
}

const SHOP_RETURN = `Vale il reso del negozio, se ${voluntaryConditionText}.`;

/** What went back to the customer, or what happens next. */
export function returnOutcome(orderReturn: OrderReturn, order: Order): string {
  const { at, state, kind, refund, reason, exchangedFor, defect, takenOut } = orderReturn;
  const { status } = order;
  if (exchangedFor) return exchangeOutcome(orderReturn);
  const less = takenOut ? '' : ', meno del prezzo pagato';
  if (refund !== null && refund > 0)
    return `${refundedText(order, refund)}${reason && `${less}: ${withoutStop(reason)}`}.`;
  const unpaid = unpaidOutcome(orderReturn, order);
  if (unpaid) return unpaid;
  if (refund === 0) return nothingRefunded(reason, order);
  if (status === 'cancelled') return 'L’ordine è stato annullato.';
  if (status === 'refunded') return 'L’ordine è già stato rimborsato.';
  if (state === 'goodsBack') return 'Gli articoli sono arrivati: ti rimborsiamo al più presto.';
  if (kind === 'beforeShipping') return `Non devi rispedire nulla: ti rimborsiamo ${refundTerm(refundDeadline(at))}.`;
  if (kind === 'late') return 'Esaminiamo la dichiarazione e ti rispondiamo per email.';
  if (defect) return DEFECT_OUTCOME;
  const whenReceived = 'Ti rimborsiamo quando riceviamo gli articoli';
  return kind === 'voluntary' ? `${whenReceived}. ${SHOP_RETURN}` : `${whenReceived}${PROOF}.`;
}

/** '' where it was paid, and of a late statement: the shop looks at that first. */
function unpaidOutcome({ unpaid, refund, kind, state }: OrderReturn, order: Order): string {
  if (unpaid && order.paidAt) return 'Questi articoli sono stati tolti dal totale prima del pagamento.';
  if (unpaid) {
    const isLeft = order.status !== 'cancelled';
    return `Non devi pagare questi articoli${isLeft ? ': il totale dell’ordine non li comprende' : ''}.`;
  }
  if (order.paidAt) return '';
  if (refund !== null || order.status === 'cancelled') {
    return `Non hai pagato nulla: non c’è nulla da rimborsare.${transferText(order)}`;
  }
  if (isWithdrawal(kind)) return 'Non devi pagare questi articoli.';
  if (state === 'goodsBack') return 'Gli articoli sono arrivati: li togliamo dal totale.';
  return kind === 'late' ? '' : 'Quando li riceviamo, togliamo questi articoli dal totale.';
}

function transferText({ status, paymentMethod }: Order): string {
  return status === 'cancelled' && paymentMethod === 'bankTransfer' ? ` ${TRANSFER_RETURNED}` : '';
}

/** What an admin typed, in a sentence. */
const withoutStop = (text: string) => text.replace(/\.$/, '');

function nothingRefunded(reason: string, { refunded, paymentMethod, status, linkedOrders }: Order): string {
  if (reason) return `Nessun rimborso: ${withoutStop(reason)}.`;
  if (paymentMethod === 'exchange') return nothingOfExchange(status, isReplacement(linkedOrders));
  return refunded > 0
    ? `Il rimborso di questi articoli è compreso nei rimborsi dell’ordine (in tutto ${formatEuro(refunded)}).`
    : 'Per questi articoli non restava altro da rimborsare.';
}

function nothingOfExchange(status: Order['status'], isDefect: boolean): string {
  return status === 'cancelled'
    ? `${isDefect ? 'La sostituzione è annullata' : 'Il cambio è annullato'}: il rimborso segue il reso dell’ordine che hai pagato.`
    : 'L’ordine che hai pagato era già stato rimborsato per intero.';
}

const { email, phone } = legalConfig.contacts;
const AT_OUR_COST = `Le spese per rispedirlo sono a nostro carico: prima di spedire scrivi ${prepositionA(email)} ${email} o telefona al ${phone}.`;

const PROOF = ' o la prova che li hai spediti';
/** Of a replacement that was cancelled. The customer chooses the remedy (Codice del consumo, art. 135-bis and 135-quater). */
const DEFECT_OUTCOME = `${AT_OUR_COST} Ti rimborsiamo quando riceviamo gli articoli${PROOF}. Se invece preferisci un’altra sostituzione o una riduzione del prezzo, o vuoi tenere l’articolo, scrivici: la scelta è tua.`;

function exchangeOutcome({ state, defect, sendBackBy }: OrderReturn): string {
  if (state !== 'received') {
    return `L’articolo è rientrato: ${defect ? 'la sostituzione è conclusa' : 'il cambio è concluso'}.`;
  }
  const term = sendBackBy ? ` entro ${withArticle('il', formatDate(sendBackBy))}` : '';
  const cost = legalConfig.returns.paidBy === 'customer' ? 'a tuo carico' : 'a nostro carico';
  const sendBack = defect ? AT_OUR_COST : `Rispediscilo${term}; le spese per rispedirlo sono ${cost}.`;
  return `${sendBack} L’articolo nuovo parte con un ordine suo e non ti costa nulla.`;
}

/** '1 × Felpa Trieste'; '' for a return of the whole order. */
export function returnedItems({ items }: OrderReturn, order: Order): string {
  const quantityOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (quantityOf(items) === quantityOf(order.items)) return '';
  return items
    .flatMap(({ variant, quantity }) => {
      const line = order.items.find((item) => item.variant._id === variant);
      return line ? [`${quantity} × ${lineText({ name: line.name, ...line.variant })}`] : [];
    })
    .join(' · ');
}
