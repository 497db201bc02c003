/* A template: a lawyer must check it before the shop sells. Codice del consumo, artt. 52-57 and 54-bis. */
import { statutoryTerms } from '../../../shared/legal/statutory-terms.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { formatEuro } from '../../../shared/price/money.ts';
import { DEFECT_REFUND, ON_ITS_WAY, voluntaryConditionText } from '../../../shared/text/voluntary-return.ts';
import type { OrderOrigin } from '../../../shared/order/origin.ts';
import type { ReturnReceipt } from '../../../shared/returns/answers.ts';
import { sendBackDeadline, type ReturnWindow } from '../../../shared/returns/window.ts';
import { formatShortDay } from '../../lib/dates.ts';
import { refundedText } from '../../ui/return-notice-texts.ts';
import { notToPay, PART_OF_TRANSFER_RETURNED, TRANSFER_RETURNED } from '../../../shared/text/transfer-returned.ts';
import { prepositionA } from '../../../shared/text/preposition-a.ts';
import { withArticle } from '../../../shared/text/day-article.ts';

export const withdrawalLabels = { name: 'Nome e cognome', orderNumber: 'Numero dell’ordine', email: 'Email' };

export const WITHDRAWAL_FAILED =
  'Non sappiamo se la tua dichiarazione è arrivata. Confermala di nuovo: conta una volta sola.';

export const MAIL_HELD_BACK =
  'Nell’ultima ora sono arrivate troppe dichiarazioni come questa, quindi potremmo non mandartela per email: stampala o salvala da qui. La dichiarazione vale comunque.';

/** What the customer may do, and until when. */
export function returnWindowText({ kind, lastDay }: ReturnWindow, origin?: OrderOrigin): string {
  if (origin === 'shop') {
    const until = lastDay ? ` fino ${withArticle('al', formatShortDay(lastDay))}` : ': la consegna non risulta ancora';
    return `Reso del negozio${until}`;
  }
  if (kind === 'beforeShipping') return 'Non ancora spedito: se recedi da tutto, fermiamo l’ordine';
  if (kind === 'voluntary')
    return `Recesso di legge scaduto: reso del negozio fino ${withArticle('al', formatShortDay(lastDay ?? ''))}`;
  return lastDay
    ? `Recesso fino ${withArticle('al', formatShortDay(lastDay))}`
    : 'Recesso aperto: la consegna non risulta ancora';
}

type Declared = Pick<ReturnReceipt, 'kind' | 'declared'>;

/** Of the shop's own return: nobody declared a withdrawal. */
export const isRequest = ({ kind, declared }: Declared) => kind === 'voluntary' && !declared;

/** The content of the statement, which its receipt must carry. Without `items` it is a visitor's, about the whole order. */
export function statementText(receipt: ReturnReceipt): string {
  const { orderNumber, items } = receipt;
  if (isRequest(receipt)) return `chiedo il reso di articoli dell’ordine ${orderNumber}, elencati sotto`;
  const extent = items ? 'per gli articoli elencati sotto' : 'per tutti i suoi articoli';
  return `recedo dal contratto relativo all’ordine ${orderNumber}, ${extent}`;
}

/** `kind` is undefined for a visitor: nothing may say whether the order exists, nor whether it can still be returned. */
export function receivedText({ kind, declared }: Declared): string {
  if (isRequest({ kind, declared })) {
    return 'Abbiamo ricevuto la tua richiesta di reso. Questa ricevuta conferma che la richiesta è arrivata e quando.';
  }
  const received =
    'Abbiamo ricevuto la tua dichiarazione di recesso. Questa ricevuta conferma che la dichiarazione è arrivata e quando';
  if (declared) return `${received}.`;
  const term = kind ? '' : 'entro il termine di legge, ';
  return `${received}; ${term}per recedere non serve la nostra accettazione.`;
}

/** Of an order with articles that can still be returned; '' where nothing of it was returned. */
export function earlierReturnText(returns: readonly Declared[] = []): string {
  if (returns.length === 0) return '';
  return returns.every(isRequest) ? 'Reso già richiesto per una parte' : 'Recesso già dichiarato per una parte';
}

const UNSENT = 'Non spediamo gli articoli che non sono ancora partiti.';

const EXCHANGE_ENDED = 'L’ordine del cambio è annullato e l’articolo nuovo non arriva.';
const REPLACEMENT_ENDED = 'L’ordine della sostituzione è annullato e l’articolo nuovo non arriva.';
const EXCHANGE_REFUND =
  'Te lo rimborsiamo quando rientra, o quando ci mandi la prova che l’hai spedito, con lo stesso mezzo con cui hai pagato.';

const { email: SHOP_EMAIL, phone: SHOP_PHONE } = legalConfig.contacts;
/** Of what was defective or wrong, also where the customer pays for other returns. */
const DEFECT_COST = `a nostro carico: prima di spedire scrivi ${prepositionA(SHOP_EMAIL)} ${SHOP_EMAIL} o telefona al ${SHOP_PHONE}`;

function exchangeEndedText({ comesBack, defect }: Partial<ReturnReceipt>, cost: string): string {
  const ended = defect ? REPLACEMENT_ENDED : EXCHANGE_ENDED;
  const piece = defect ? 'L’articolo da sostituire' : 'L’articolo che volevi cambiare';
  const { isBack, sendBackBy, refundBy, refund } = comesBack ?? {};
  const term = sendBackBy ? ` entro ${withArticle('il', formatShortDay(sendBackBy))}` : '';
  const goods = isBack
    ? `${piece} è già rientrato.`
    : `${piece} diventa un reso: rispediscilo${term}, se non l’hai già fatto; le spese per rispedirlo sono ${defect ? DEFECT_COST : cost}.`;
  if (refund === undefined) return `${ended} ${goods} ${EXCHANGE_REFUND}`;
  const until = refundBy
    ? `entro ${withArticle('il', formatShortDay(refundBy))}`
    : defect
      ? DEFECT_REFUND
      : `entro ${statutoryTerms.refundDays} giorni da quando lo riceviamo, se ${voluntaryConditionText}`;
  const mayWait = sendBackBy ? '; possiamo attendere di averlo ricevuto, o la prova che l’hai spedito' : '';
  return `${ended} ${goods} Ti rimborsiamo ${formatEuro(refund)} con lo stesso mezzo con cui hai pagato, ${until}${mayWait}.`;
}

const TERM_IS_OVER = `Secondo i nostri dati i ${statutoryTerms.withdrawalDays} giorni per recedere sono trascorsi: alla tua dichiarazione applichiamo il reso del negozio.`;
const WRONG_DAY = `Se la data della consegna non ti risulta, scrivi ${prepositionA(SHOP_EMAIL)} ${SHOP_EMAIL}: se i ${statutoryTerms.withdrawalDays} giorni non erano ancora passati, la tua dichiarazione vale come recesso dal momento in cui l’hai inviata.`;

const unpaidPart = (euro: number) =>
  `Gli articoli da cui recedi non ti vengono spediti e non li devi pagare: il totale dell’ordine ora è ${formatEuro(euro)}.`;

const REFUND = `Ti rimborsiamo con lo stesso mezzo con cui hai pagato entro ${statutoryTerms.refundDays} giorni dalla dichiarazione`;
const VOLUNTARY_REFUND = `Rimborsiamo il loro prezzo entro ${statutoryTerms.refundDays} giorni da quando li riceviamo.`;

type ReceiptFacts = Pick<ReturnReceipt, 'at'> & Partial<ReturnReceipt>;

/** `kind` is undefined for a visitor, `refunded` where the order was not cancelled at once. */
export function nextStepsText(receipt: ReceiptFacts): string {
  const { kind, refunded, toPay, byHand, transferAwaited } = receipt;
  const { paidBy } = legalConfig.returns;
  const cost = paidBy === 'customer' ? 'a tuo carico' : 'a nostro carico';
  if (receipt.exchangeEnded) return exchangeEndedText(receipt, cost);
  if (refunded !== undefined) {
    const refund =
      refunded > 0
        ? `${refundedText(byHand ? { toPayOut: refunded } : {}, refunded)} con lo stesso mezzo con cui hai pagato.`
        : `Non ti è stato addebitato nulla.${transferAwaited ? ` ${TRANSFER_RETURNED}` : ''}`;
    return `L’ordine è annullato e non devi rispedire nulla. ${refund}`;
  }
  if (toPay !== undefined) return `${unpaidPart(toPay)}${transferAwaited ? ` ${PART_OF_TRANSFER_RETURNED}` : ''}`;
  switch (kind) {
    case 'beforeShipping':
      return `Non devi rispedire nulla. ${REFUND}.`;
    case 'withdrawal':
      return withdrawalSteps(receipt, cost);
    case 'voluntary':
      return voluntarySteps(receipt, cost);
    default:
      return 'Se i dati corrispondono a un ordine, ti scriviamo a questo indirizzo che cosa succede ora. Se ti accorgi di un errore, puoi ripetere la dichiarazione.';
  }
}

function withdrawalSteps({ at, items = [], unpaid, transferAwaited, onItsWay }: ReceiptFacts, cost: string): string {
  const isPartlySent = items.some((item) => item.unsent);
  const [unsent, sent] = isPartlySent ? [`${UNSENT} `, 'gli altri'] : ['', 'gli articoli'];
  const refund = unpaid
    ? notToPay(transferAwaited)
    : `${REFUND}; ${isPartlySent ? 'per quelli da rispedire ' : ''}possiamo attendere di averli ricevuti, o la prova che li hai spediti.`;
  return `${unsent}Rispedisci ${sent} entro ${withArticle('il', formatShortDay(sendBackDeadline(at)))}; le spese per rispedirli sono ${cost}. ${onItsWay ? `${ON_ITS_WAY} ` : ''}${refund}`;
}

function voluntarySteps({ declared, unpaid, transferAwaited }: Partial<ReturnReceipt>, cost: string): string {
  const refund = unpaid ? notToPay(transferAwaited) : VOLUNTARY_REFUND;
  const steps = `Rispedisci gli articoli, non usati; le spese per rispedirli sono ${cost}. ${refund}`;
  return declared ? `${TERM_IS_OVER} ${steps} ${WRONG_DAY}` : steps;
}

/** What the browser keeps of an unsent statement about an order: the contact, and the chosen quantities. */
export const withdrawalDraftName = (orderId: string) => `withdrawal ${orderId}`;
export const withdrawalLinesDraftName = (orderId: string) => `withdrawal-lines ${orderId}`;
