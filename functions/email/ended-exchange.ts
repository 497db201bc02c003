/** What follows once the order of an exchange is cancelled: the piece of the first order comes back instead. */
import { formatAddress } from '../../shared/legal/format-seller.ts';
import { statutoryTerms } from '../../shared/legal/statutory-terms.ts';
import type { ComesBack } from '../../shared/order/origin.ts';
import { formatEuro, toEuro } from '../../shared/price/money.ts';
import { isReplacement } from '../../shared/returns/exchange-name.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { DEFECT_REFUND, voluntaryConditionText } from '../../shared/text/voluntary-return.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import {
  freeOfCost,
  lastSendBackDay,
  refundStep,
  shippingPaidBy,
  termSince,
  theDay,
  type Dated,
} from './return-terms.ts';

/** Of the receipt of a withdrawal from all of that order. */
export function endedExchange(orderReturn: Dated, comesBack: ComesBack | undefined, isDefect: boolean): string[] {
  return [
    `L’ordine ${isDefect ? 'della sostituzione' : 'del cambio'} non è ancora partito: lo fermiamo, e l’articolo nuovo non arriva.`,
    ...(comesBack ? exchangedPiece(orderReturn, comesBack, isDefect) : []),
  ];
}

/** Of the email that the order of an exchange is cancelled. `isStated`: its customer withdrew from it. */
export function exchangeEnd({ history, exchange, links }: StoredOrder, isStated: boolean): string[] {
  if (!exchange) return [];
  const { comesBack } = exchange;
  // It was refunded meanwhile, or its customer keeps it.
  if (!comesBack) return [NOT_SENT];
  const { kind, at, backAt, undeclared } = comesBack;
  const isDefect = isReplacement(links);
  const dated = { statement: { at }, history, undeclared: !isStated && undeclared };
  const rights = isStated || kind !== 'withdrawal' ? '' : WITHOUT_STATEMENT;
  return [
    `${NOT_SENT}${rights}`,
    ...exchangedPiece(dated, comesBack, isDefect),
    ...(isStated ? [] : otherChoices(isDefect, backAt !== undefined)),
  ];
}

const NOT_SENT = 'Non parte più l’articolo nuovo.';
const WITHOUT_STATEMENT = ' Per l’articolo di prima hai gli stessi diritti di un recesso, senza dichiarare altro.';

/** Which remedy a defective piece has is the customer's choice (Codice del consumo, art. 135-bis and 135-quater). */
function otherChoices(isDefect: boolean, isBack: boolean): string[] {
  if (!isDefect) return isBack ? [] : ['Se invece vuoi tenere l’articolo di prima, scrivici.'];
  const others = isBack
    ? 'un’altra sostituzione, o riaverlo con una riduzione del prezzo'
    : 'un’altra sostituzione o una riduzione del prezzo, o vuoi tenere l’articolo';
  return [`Se invece preferisci ${others}, scrivici: la scelta è tua.`];
}

function exchangedPiece(orderReturn: Dated, comesBack: ComesBack, isDefect: boolean): string[] {
  const { seller, returns } = legalConfig;
  const piece = isDefect ? 'L’articolo da sostituire' : 'L’articolo che volevi cambiare';
  const cost = isDefect ? `. ${freeOfCost('rispedirlo')}` : `; le spese per rispedirlo sono ${shippingPaidBy()}.`;
  const term = comesBack.kind === 'withdrawal' ? ` entro ${theDay(lastSendBackDay(orderReturn))}` : '';
  return [
    comesBack.backAt
      ? `${piece} è già rientrato.`
      : `${piece} diventa un reso: se non l’hai già rispedito, rispediscilo${term} a: ${seller.name}, ${formatAddress(returns.address)}${cost}`,
    exchangeRefund(orderReturn, comesBack, isDefect),
  ];
}

function exchangeRefund(orderReturn: Dated, { kind, cents, backAt }: ComesBack, isDefect: boolean): string {
  const amount = `${formatEuro(toEuro(cents))} `;
  if (kind === 'withdrawal') {
    const mayWait = backAt ? '' : ' Possiamo attendere di aver ricevuto l’articolo, o la prova che l’hai spedito.';
    return `${refundStep(orderReturn, { amount })}${mayWait}`;
  }
  const onArrival = isDefect ? DEFECT_REFUND : `entro ${statutoryTerms.refundDays} giorni da quando lo riceviamo`;
  // The conditions of the shop's own return do not limit the legal guarantee.
  const condition = isDefect ? '' : `Vale il reso del negozio, se ${voluntaryConditionText}. `;
  return `${condition}Ti rimborsiamo ${amount}con lo stesso mezzo con cui hai pagato, ${backAt ? termSince(backAt, orderReturn) : onArrival}.`;
}
