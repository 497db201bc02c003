/** The emails about a return: which changes ask for one, and what each one says. */
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { isPaid } from '../../shared/order/rules.ts';
import { pieceWorthCents } from '../../shared/order/totals.ts';
import { formatEuro, toEuro } from '../../shared/price/money.ts';
import { sizeName } from '../../shared/product/rules.ts';
import { returnRefundAmount } from '../../shared/returns/rules.ts';
import { WITHDRAWN } from '../../shared/returns/states.ts';
import { shop } from '../../shared/shop/shop.ts';
import { prepositionA } from '../../shared/text/preposition-a.ts';
import { isByAdmin } from '../store/activity/activity.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { isOfBuyer, isRequest, type Return } from '../store/returns/item.ts';
import { orderLink, returnsLink } from './order-link.ts';
import { greet, type AmountRow, type EmailContent, type TriggeredEmail } from './render.ts';
import { refundSentence } from './refund-content.ts';
import { declaration, namedOrder, numberOf } from './declaration.ts';
import { exchangeEmail } from './exchange-email.ts';
import { formatItalianTime, goodsReceived, nextSteps, nothingMore } from './return-next-steps.ts';

/**
 * The email that a change of a return asks for. A new return has its receipt; a later step has an email only where none
 * about the order says the same. `order` is absent where no order matches the declaration. Without `isOfOwner` anybody may
 * have typed name, address and number: the email repeats none of it, but the receipt has the initials of the name.
 */
export function returnEmail(
  before: Return | undefined,
  after: Return,
  order: StoredOrder | undefined,
  isOfOwner: boolean,
): TriggeredEmail | undefined {
  const declared = isOfOwner ? after : withoutTypedWords(after);
  const content = contentOf(before, declared, order, isOfOwner ? '' : initialsOf(after.statement.name));
  const isRequired = before !== undefined || order !== undefined;
  const isExchangeNew = after.exchange && !before?.exchange;
  const kind = isExchangeNew ? `exchange#${after.exchange?.orderId}` : before ? after.state : 'receipt';
  const greeting = greet(isOfOwner ? order?.person.firstName : undefined);
  return content && { kind, to: after.statement.email, content: { greeting, ...content }, isRequired };
}

type ContentBody = Omit<EmailContent, 'greeting'>;

function contentOf(
  before: Return | undefined,
  after: Return,
  order: StoredOrder | undefined,
  initials: string,
): ContentBody | undefined {
  const isExchangeNew = after.exchange && !before?.exchange;
  if (isExchangeNew && order) return { ...exchangeEmail(after, order), link: orderLink(order) };
  if (before) return stepEmail(after, order);
  // An admin made it for an exchange: nobody stated anything.
  return isByAdmin(after.history[0]?.by ?? '') ? undefined : receiptEmail(after, order, initials);
}

function withoutTypedWords(orderReturn: Return): Return {
  const { statement } = orderReturn;
  const orderNumber = numberOf(statement.orderNumber);
  return { ...orderReturn, statement: { ...statement, name: '', email: '', orderNumber } };
}

/** 'G. R.' of 'Giulia Rinaldi': says who declared, and no words fit in. */
function initialsOf(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? [];
  const letters = words.slice(0, 3).map(([letter = '']) => `${letter.toLocaleUpperCase(shop.locale)}.`);
  return letters.join(' ');
}

/**
 * The receipt of the declaration on a durable medium: what was declared, and when (Codice del consumo, art. 54-bis). It
 * is not an acceptance. A template: a lawyer must read it before the shop sells.
 */
function receiptEmail(orderReturn: Return, order: StoredOrder | undefined, initials: string): ContentBody {
  const { name, email, orderNumber, at } = orderReturn.statement;
  const statementName = nameOf(orderReturn);
  return {
    subject: `Abbiamo ricevuto la tua ${statementName}${order ? ` per l’ordine ${order.number}` : ''}`,
    paragraphs: [
      `abbiamo ricevuto la tua ${statementName}. Questa email ne è la ricevuta: conservala. ${confirmation(orderReturn, order)}`,
    ],
    details: [
      ['Data e ora', formatItalianTime(at)],
      isRequest(orderReturn)
        ? ['Richiesta', `reso di articoli dell’ordine ${order?.number ?? orderNumber}`]
        : ['Dichiarazione', declaration(orderReturn, order)],
      ...(name ? ([['Nome', name]] as [string, string][]) : []),
      ...(initials ? ([['Nome (solo le iniziali)', initials]] as [string, string][]) : []),
      ...(email ? ([['Email per le comunicazioni', email]] as [string, string][]) : []),
      ['Numero della ricevuta', orderReturn.id],
    ],
    ...(order && { amounts: returnedAmounts(orderReturn, order) }),
    closing: order ? nextSteps(orderReturn, order) : UNMATCHED_CLOSING,
    link: linkOf(orderReturn, order),
  };
}

/** Within the term of the law a withdrawal needs no acceptance. Without an order nobody can say whether it is over. */
function confirmation(orderReturn: Return, order: StoredOrder | undefined): string {
  const { kind } = orderReturn;
  if (isRequest(orderReturn)) return 'Conferma che la richiesta è arrivata e quando.';
  if (kind === 'voluntary' || kind === 'late' || order?.origin === 'shop')
    return 'Conferma che la dichiarazione è arrivata e quando.';
  const term = kind ? '' : 'entro il termine di legge, ';
  return `Conferma che la dichiarazione è arrivata e quando; ${term}per recedere non serve la nostra accettazione.`;
}

const nameOf = (orderReturn: Return) => (isRequest(orderReturn) ? 'richiesta di reso' : 'dichiarazione di recesso');

/** The order shows the state of its returns, to its buyer. */
function linkOf(orderReturn: Return, order: StoredOrder | undefined) {
  return order && isOfBuyer(orderReturn, order) ? orderLink(order) : returnsLink(orderReturn.site);
}

const UNMATCHED_CLOSING = [
  'Verifichiamo i dati che hai indicato e ti rispondiamo a questo indirizzo. Se hai sbagliato il numero dell’ordine, o hai ordinato con un altro indirizzo email, puoi ripetere la dichiarazione con i dati giusti. Questa resta valida: quando la abbiniamo al tuo ordine, per il termine conta il momento in cui l’hai inviata.',
  `Se non hai fatto tu questa dichiarazione, scrivici ${prepositionA(legalConfig.contacts.email)} ${legalConfig.contacts.email}.`,
];

function returnedAmounts({ pieces }: Return, { lines }: StoredOrder): AmountRow[] {
  return pieces.flatMap(({ variantId, quantity }): AmountRow[] => {
    const line = lines.find((each) => each.variantId === variantId);
    if (!line) return [];
    const note = `Taglia ${sizeName(line)}, ${line.color}, quantità ${quantity}`;
    return [{ label: line.name, note, amount: formatEuro(toEuro(pieceWorthCents(line) * quantity)) }];
  });
}

type EmailBody = Omit<ContentBody, 'link'>;

const CONTACT = `Se pensi che ci sia un errore, scrivi ${prepositionA(legalConfig.contacts.email)} ${legalConfig.contacts.email} o telefona al ${legalConfig.contacts.phone}: ne parliamo.`;

function stepEmail(orderReturn: Return, order: StoredOrder | undefined): ContentBody | undefined {
  const number = order?.number ?? orderReturn.statement.orderNumber;
  const link = linkOf(orderReturn, order);
  if (orderReturn.state === 'goodsBack') return { ...goodsReceived(orderReturn, number, order), link };
  if (orderReturn.state === 'received' && order) return { ...matched(orderReturn, order), link };
  if (orderReturn.state === 'refunded') {
    const body = refundedEmail(orderReturn, order);
    return body && { ...body, link };
  }
  return orderReturn.state === 'closed' ? { ...closed(orderReturn, order), link } : undefined;
}

function refundedEmail(orderReturn: Return, order: StoredOrder | undefined): EmailBody | undefined {
  if (orderReturn.note) return reduced(orderReturn, order);
  // The order's own email tells of a refund, or of its end, and the receipt of what was never paid. It has no address where its account was erased.
  const isTold = orderReturn.history.at(-1)?.by === 'shop' || (order?.status === 'cancelled' && !isPaid(order));
  const isUntold = orderReturn.refundCents === 0 && !orderReturn.exchange && !isTold;
  const hasAddress = order?.person.email || order?.contactEmail;
  return order && (isUntold || !hasAddress) ? refunded(orderReturn, order) : undefined;
}

/** Sent when an admin finds the order of a declaration. The receipt could not say what happens next. */
function matched(orderReturn: Return, order: StoredOrder): EmailBody {
  return {
    subject: `La tua ${nameOf(orderReturn)}: ordine ${order.number}`,
    paragraphs: [
      `abbiamo trovato l’ordine a cui si riferisce la tua ${nameOf(orderReturn)}.`,
      ...nextSteps(orderReturn, order),
    ],
    details: [['Numero della ricevuta', orderReturn.id]],
    amounts: returnedAmounts(orderReturn, order),
  };
}

function refunded(orderReturn: Return, order: StoredOrder): EmailBody {
  const { refundCents = 0 } = orderReturn;
  return {
    subject: `La tua ${nameOf(orderReturn)} per l’ordine ${order.number} è conclusa`,
    paragraphs: [
      `abbiamo concluso la tua ${nameOf(orderReturn)} relativa all’ordine ${order.number}.`,
      refundCents > 0 ? refundSentence(order, refundCents) : nothingMore(orderReturn, order),
    ],
    details: [['Numero della ricevuta', orderReturn.id]],
    closing: [CONTACT],
  };
}

/** Less than the return was worth went back: the customer reads how much less, and why. The order's own email does not say it. */
function reduced(orderReturn: Return, order: StoredOrder | undefined): EmailBody {
  const number = order?.number ?? orderReturn.statement.orderNumber;
  const withheldCents = order ? withheldFrom(orderReturn, order) : 0;
  return {
    subject: `Il rimborso per l’ordine ${number} è ridotto`,
    paragraphs: [
      `abbiamo concluso la tua ${nameOf(orderReturn)} relativa all’ordine ${number} con un rimborso minore del valore degli articoli.`,
    ],
    details: [
      ['Rimborso', formatEuro(toEuro(orderReturn.refundCents ?? 0))],
      ...(withheldCents > 0 ? [['Somma trattenuta', formatEuro(toEuro(withheldCents))] as [string, string]] : []),
      ['Motivo', orderReturn.note ?? ''],
      ['Numero della ricevuta', orderReturn.id],
    ],
    closing: [CONTACT],
  };
}

/** What the return was worth before its refund, less the refund. */
function withheldFrom({ id, refundCents = 0 }: Return, order: StoredOrder): number {
  return returnRefundAmount({ ...order, refundedCents: order.refundedCents - refundCents }, id).cents - refundCents;
}

function closed(orderReturn: Return, order: StoredOrder | undefined): EmailBody {
  const named = order ? `all’ordine ${order.number}` : namedOrder(orderReturn);
  return {
    subject: `La tua ${nameOf(orderReturn)} è stata chiusa`,
    paragraphs: [
      `abbiamo esaminato la tua ${nameOf(orderReturn)} relativa ${named} e l’abbiamo chiusa senza rimborso.`,
    ],
    details: [
      ['Motivo', orderReturn.note ?? ''],
      ['Numero della ricevuta', orderReturn.id],
    ],
    closing: [...(orderReturn.note === WITHDRAWN ? [NOT_WITHDRAWN] : []), CONTACT],
  };
}

/** The shop says something of the customer that only the customer knows. */
const NOT_WITHDRAWN = 'Se non hai ritirato tu la dichiarazione, scrivicelo: resta valida dalla sua data.';
