/** What follows from a declaration, as its emails promise it. */
import { formatAddress } from '../../shared/legal/format-seller.ts';
import { statutoryTerms } from '../../shared/legal/statutory-terms.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { isPaid, refundableCents } from '../../shared/order/rules.ts';
import { isOutAfterEnd } from '../../shared/order/status.ts';
import { formatEuro, toEuro } from '../../shared/price/money.ts';
import { isReplacement } from '../../shared/returns/exchange-name.ts';
import { dueCents, isOfUnpaid } from '../../shared/returns/before-payment.ts';
import { isComingBack } from '../../shared/returns/states.ts';
import { deliveredAt, isOnItsWay, lastWithdrawalDay } from '../../shared/returns/window.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { shop } from '../../shared/shop/shop.ts';
import { prepositionA } from '../../shared/text/preposition-a.ts';
import { goodsOutText } from '../../shared/text/goods-out.ts';
import { SHOP_CONTRACT } from '../../shared/text/contract-terms.ts';
import {
  notToPay,
  PART_OF_TRANSFER_RETURNED,
  TRANSFER_RETURNED,
  WAIT_FOR_TOTAL,
} from '../../shared/text/transfer-returned.ts';
import { firstShippingText, ON_ITS_WAY, voluntaryConditionText } from '../../shared/text/voluntary-return.ts';
import { isByAdmin } from '../store/activity/activity.ts';
import { mayGetTransfer } from '../store/orders/hand-refunds.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { declaredAsWithdrawal, refundTermStart, type Return } from '../store/returns/item.ts';
import { endedExchange } from './ended-exchange.ts';
import { freeOfCost, lastSendBackDay, refundStep, shippingPaidBy, termSince, theDay } from './return-terms.ts';

export function nextSteps(orderReturn: Return, order: StoredOrder): string[] {
  if (orderReturn.pieces.length === 0) {
    if (isOutAfterEnd(order) && !order.returns?.length) return cancelledAlready(order);
    return [order.origin === 'shop' ? SHOP_CONTRACT : NOTHING_TO_RETURN];
  }
  if (orderReturn.kind === 'beforeShipping') return beforeShipping(orderReturn, order);
  if (orderReturn.kind === 'withdrawal') {
    const onItsWay = isOnItsWay(order) ? [ON_ITS_WAY] : [];
    const steps = [...sendBackSteps(orderReturn, lastSendBackDay(orderReturn)), ...onItsWay];
    if (isOfUnpaid(order, orderReturn.id)) return [...steps, notToPay(mayGetTransfer(order))];
    const mayWait = 'Possiamo attendere di aver ricevuto gli articoli, o la prova che li hai spediti.';
    return [...steps, `${refundStep(orderReturn)} ${mayWait}`];
  }
  if (orderReturn.kind === 'voluntary') return voluntarySteps(orderReturn, order);
  return [`${termIsOver(order)}: esaminiamo la tua dichiarazione e ti rispondiamo a questo indirizzo.`, WRONG_DAY];
}

function beforeShipping(orderReturn: Return, order: StoredOrder): string[] {
  // An earlier return may have begun what this one completes.
  const others = (order.returns ?? []).filter(({ id, closed }) => id !== orderReturn.id && !closed);
  const whole = coversOrder([orderReturn, ...others], order);
  if (order.exchange && whole && !order.parcels) {
    return endedExchange(orderReturn, order.exchange.comesBack, isReplacement(order.links));
  }
  // An admin who finds the order stops it in a step of its own, and sends money by hand where it came so.
  const isFoundLater = isByAdmin(orderReturn.history.at(-1)?.by ?? '');
  const stopsAtOnce = whole && !order.parcels && !order.byHand && !isFoundLater;
  return [
    order.parcels
      ? 'Gli articoli indicati non sono ancora partiti: non li spediamo, e non devi rispedirli.'
      : whole
        ? 'L’ordine non è ancora partito: lo fermiamo, e non devi rispedire nulla.'
        : 'L’ordine non è ancora partito: togliamo dal pacco gli articoli indicati, e non devi rispedirli.',
    isOfUnpaid(order, orderReturn.id)
      ? unpaidStep(orderReturn, order, whole)
      : refundStep(orderReturn, { isAtOnce: stopsAtOnce }),
    ...(mayGetTransfer(order) ? [whole ? TRANSFER_RETURNED : PART_OF_TRANSFER_RETURNED] : []),
  ];
}

function unpaidStep(orderReturn: Return, order: StoredOrder, whole: boolean): string {
  if (whole) return 'Non hai ancora pagato: non c’è nulla da rimborsare.';
  return `Non li devi pagare: il totale dell’ordine ora è ${formatEuro(toEuro(dueCents(order, orderReturn)))}.`;
}

/** True where returns take all pieces of an order together. */
export function coversOrder(returns: readonly Pick<Return, 'pieces'>[], { lines }: StoredOrder): boolean {
  const pieces = returns.flatMap((each) => each.pieces);
  return lines.every(({ variantId, quantity }) => {
    const returned = pieces.filter((piece) => piece.variantId === variantId);
    return returned.reduce((sum, piece) => sum + piece.quantity, 0) >= quantity;
  });
}

/** The shop's own return and the legal guarantee have no last day for sending the goods back. */
export function sendBackSteps(orderReturn: Return, lastDay?: string): string[] {
  const { seller, returns } = legalConfig;
  const isDefect = orderReturn.exchange?.defect === true;
  const term = lastDay ? ` entro ${theDay(lastDay)}` : '';
  const cost = isDefect ? `. ${freeOfCost('rispedirli')}` : `; le spese per rispedirli sono ${shippingPaidBy()}.`;
  return [
    `Rispedisci gli articoli${term} a: ${seller.name}, ${formatAddress(returns.address)}. Metti nel pacco il numero dell’ordine e conserva la ricevuta della spedizione${cost}`,
  ];
}

/** Of the email that says that the goods are back. */
export function goodsReceived(orderReturn: Return, number: string, order: StoredOrder | undefined) {
  const isUnpaid = order !== undefined && isOfUnpaid(order, orderReturn.id);
  const isRefunded = order !== undefined && !order.exchange && refundableCents(order) === 0;
  return {
    subject: `Abbiamo ricevuto gli articoli dell’ordine ${number}`,
    paragraphs: [
      'gli articoli che hai rispedito sono arrivati.',
      isUnpaid
        ? notToPay(mayGetTransfer(order))
        : isRefunded
          ? 'L’ordine era già stato rimborsato per intero.'
          : `Ti rimborsiamo con lo stesso mezzo con cui hai pagato, ${termSince(refundTermStart(orderReturn, order), orderReturn)}, e ti scriviamo quando è fatto.`,
    ],
  };
}

/** Why nothing is refunded for a return itself. The cancellation of its order ends it, and has an email of its own. */
export function nothingMore({ id, history }: Return, order: StoredOrder): string {
  const { returns = [], totalCents } = order;
  if (returns.some((each) => each.id === id && each.unpaid)) {
    const isLast = !returns.some(isComingBack);
    const total = `il totale dell’ordine ora è ${formatEuro(toEuro(totalCents))}. Come pagarlo lo trovi nella pagina dell’ordine`;
    return `Gli articoli non li devi pagare${isLast ? `: ${total}` : `. Un altro reso è ancora aperto: ${WAIT_FOR_TOTAL}`}.`;
  }
  const cancelledAt = order.history.findLast(({ to }) => to === 'cancelled')?.at;
  const refund = order.refunds.find(({ at }) => at === cancelledAt);
  const isEnded = refund !== undefined && (history.at(-1)?.at ?? '') >= refund.at;
  return isEnded
    ? `Il rimborso di questi articoli è compreso in quello di ${formatEuro(toEuro(refund.cents))} per l’annullamento dell’ordine.`
    : 'Per questi articoli non restava altro da rimborsare.';
}

function cancelledAlready(order: StoredOrder): string[] {
  return isPaid(order)
    ? ['Questo ordine è già annullato e rimborsato: non c’è un contratto da cui recedere.', goodsOutText(false)]
    : ['Questo ordine è già annullato: non devi pagarlo.', goodsOutText(true)];
}

const NOTHING_TO_RETURN =
  'Per questo ordine non risulta altro da rendere: era già stato annullato, rimborsato o oggetto di recesso.';

function voluntarySteps(orderReturn: Return, order: StoredOrder): string[] {
  const isInShop = order.origin === 'shop';
  const noWithdrawal = isInShop
    ? 'L’ordine è stato fatto in negozio e per legge non c’è recesso'
    : `I ${statutoryTerms.withdrawalDays} giorni del recesso di legge sono trascorsi`;
  const refund = isOfUnpaid(order, orderReturn.id)
    ? notToPay(mayGetTransfer(order))
    : `Rimborsiamo il loro prezzo entro ${statutoryTerms.refundDays} giorni da quando li riceviamo; ${firstShippingText}.`;
  const condition = `se ${voluntaryConditionText}. ${refund}`;
  if (isInShop || !declaredAsWithdrawal(orderReturn)) {
    return [...sendBackSteps(orderReturn), `${noWithdrawal}: vale il reso del negozio, ${condition}`];
  }
  return [
    `${termIsOver(order)}: ${SHOP_RETURN}`,
    ...sendBackSteps(orderReturn),
    `Il reso vale ${condition}`,
    WRONG_DAY,
  ];
}

const SHOP_RETURN = `alla tua dichiarazione applichiamo quindi il reso del negozio, che dura ${shop.returnDays} giorni dalla consegna.`;

/** Says to the customer why a declared withdrawal is none, without a full stop. */
function termIsOver(order: StoredOrder): string {
  const delivered = deliveredAt(order);
  const term = `i ${statutoryTerms.withdrawalDays} giorni per recedere`;
  const records = delivered
    ? `l’ordine è stato consegnato ${theDay(dayOf(delivered))} e ${term} sono scaduti ${theDay(lastWithdrawalDay(delivered))}`
    : `${term} sono trascorsi`;
  return `Hai dichiarato di recedere dal contratto. Secondo i nostri dati ${records}`;
}

const WRONG_DAY = `Se la data della consegna non è giusta, scrivi ${prepositionA(legalConfig.contacts.email)} ${legalConfig.contacts.email} e dicci quando hai ricevuto gli articoli: se i ${statutoryTerms.withdrawalDays} giorni non erano ancora passati, la tua dichiarazione vale come recesso dal momento in cui l’hai inviata.`;

/** To the second, in Italian time: the law asks for day and time. */
export function formatItalianTime(at: string): string {
  const format = new Intl.DateTimeFormat(shop.locale, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: shop.timeZone,
  });
  return `${format.format(new Date(at))} (ora italiana)`;
}
