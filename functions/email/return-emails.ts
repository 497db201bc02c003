/** The emails about a return: which changes ask for one, and what each one says. */
import { formatAddress } from '../../shared/legal/format-seller.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { statutoryTerms } from '../../shared/legal/statutory-terms.ts';
import { formatEuro, toEuro } from '../../shared/price/money.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { sizeName } from '../../shared/product/rules.ts';
import { returnRefundAmount } from '../../shared/returns/rules.ts';
import { refundDeadline, sendBackDeadline } from '../../shared/returns/window.ts';
import { shop } from '../../shared/shop/shop.ts';
import { prepositionA } from '../../shared/text/preposition-a.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { refundTermStart, type Return } from '../store/returns/item.ts';
import { orderLink, returnsLink } from './order-link.ts';
import type { AmountRow, EmailContent, TriggeredEmail } from './render.ts';

/**
 * The email that a change of a return asks for. A new return has its receipt; a later step has an email only where none
 * about the order says the same. `order` is absent where no order matches the declaration.
 */
export function returnEmail(
  before: Return | undefined,
  after: Return,
  order: StoredOrder | undefined,
): TriggeredEmail | undefined {
  const content = before ? stepEmail(after, order) : receiptEmail(after, order);
  return content && { kind: before ? after.state : 'receipt', to: after.statement.email, content };
}

/**
 * The receipt of the declaration on a durable medium: what was declared, and when (Codice del consumo, art. 54-bis). It
 * is not an acceptance. A template: a lawyer must read it before the shop sells.
 */
function receiptEmail(orderReturn: Return, order: StoredOrder | undefined): EmailContent {
  const { name, email, orderNumber, at } = orderReturn.statement;
  const statementName = nameOf(orderReturn);
  return {
    subject: `Abbiamo ricevuto la tua ${statementName}${order ? ` per l’ordine ${order.number}` : ''}`,
    greeting: `Gentile ${name},`,
    paragraphs: [
      `abbiamo ricevuto la tua ${statementName}. Questa email ne è la ricevuta: conservala. ${confirmation(orderReturn)}`,
    ],
    details: [
      ['Data e ora', formatItalianTime(at)],
      isVoluntary(orderReturn)
        ? ['Richiesta', `reso di articoli dell’ordine ${order?.number ?? orderNumber}`]
        : ['Dichiarazione', `recesso dal contratto relativo all’ordine ${order?.number ?? orderNumber}`],
      ['Nome', name],
      ['Email per le comunicazioni', email],
      ['Numero della ricevuta', orderReturn.id],
    ],
    ...(order && { amounts: returnedAmounts(orderReturn, order) }),
    closing: order ? nextSteps(orderReturn, order) : UNMATCHED_CLOSING,
    link: linkOf(orderReturn, order),
  };
}

/** Within the term of the law a withdrawal needs no acceptance. Without an order nobody can say whether it is over. */
function confirmation({ kind }: Return): string {
  if (kind === 'voluntary') return 'Conferma che la richiesta è arrivata e quando.';
  if (kind === 'late') return 'Conferma che la dichiarazione è arrivata e quando.';
  const term = kind ? '' : 'entro il termine di legge, ';
  return `Conferma che la dichiarazione è arrivata e quando; ${term}per recedere non serve la nostra accettazione.`;
}

/** After the term of the law the shop takes goods back of its own will: that is no withdrawal. */
const isVoluntary = ({ kind }: Return) => kind === 'voluntary';

const nameOf = (orderReturn: Return) => (isVoluntary(orderReturn) ? 'richiesta di reso' : 'dichiarazione di recesso');

/** The order shows the state of its returns. */
function linkOf({ site }: Return, order: StoredOrder | undefined) {
  return order ? orderLink(order) : returnsLink(site);
}

/** To the second, in Italian time: the law asks for day and time. */
function formatItalianTime(at: string): string {
  const format = new Intl.DateTimeFormat(shop.locale, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: shop.timeZone,
  });
  return `${format.format(new Date(at))} (ora italiana)`;
}

const UNMATCHED_CLOSING = [
  'Verifichiamo i dati che hai indicato e ti rispondiamo a questo indirizzo. Se hai sbagliato il numero dell’ordine, o hai ordinato con un altro indirizzo email, puoi ripetere la dichiarazione con i dati giusti. Questa resta valida: quando la abbiniamo al tuo ordine, per il termine conta il momento in cui l’hai inviata.',
  `Se non hai fatto tu questa dichiarazione, scrivici ${prepositionA(legalConfig.contacts.email)} ${legalConfig.contacts.email}.`,
];

function nextSteps(orderReturn: Return, order: StoredOrder): string[] {
  if (orderReturn.pieces.length === 0) {
    return [
      'Per questo ordine non risulta altro da rendere: era già stato annullato, rimborsato o oggetto di recesso.',
    ];
  }
  if (orderReturn.kind === 'beforeShipping') return beforeShipping(orderReturn, order);
  if (orderReturn.kind === 'withdrawal') {
    const mayWait = 'Possiamo attendere di aver ricevuto gli articoli, o la prova che li hai spediti.';
    return [...sendBackSteps(orderReturn), `${refundStep(orderReturn)} ${mayWait}`];
  }
  if (orderReturn.kind === 'voluntary') return [...sendBackSteps(orderReturn), VOLUNTARY_STEP];
  return ['Il termine per il recesso risulta trascorso: esaminiamo la richiesta e ti rispondiamo a questo indirizzo.'];
}

function beforeShipping(orderReturn: Return, order: StoredOrder): string[] {
  const isWholeOrder = order.lines.every(({ variantId, quantity }) =>
    orderReturn.pieces.some((piece) => piece.variantId === variantId && piece.quantity === quantity),
  );
  return [
    isWholeOrder
      ? 'L’ordine non è ancora partito: lo fermiamo, e non devi rispedire nulla.'
      : 'L’ordine non è ancora partito: togliamo dal pacco gli articoli indicati, e non devi rispedirli.',
    order.paidCents > 0 ? refundStep(orderReturn) : 'Non hai ancora pagato: non c’è nulla da rimborsare.',
  ];
}

function refundStep(orderReturn: Return): string {
  const lastDay = refundDeadline(orderReturn.statement.at);
  const day = lastDay < lastChangeDay(orderReturn) ? '' : ` (${formatItalianDay(lastDay)})`;
  return `Ti rimborsiamo con lo stesso mezzo con cui hai pagato, entro ${statutoryTerms.refundDays} giorni dalla dichiarazione${day}.`;
}

/** The shop's own return has no last day for sending the goods back. */
function sendBackSteps(orderReturn: Return): string[] {
  const { seller, returns } = legalConfig;
  const term = isVoluntary(orderReturn) ? '' : ` entro il ${formatItalianDay(lastSendBackDay(orderReturn))}`;
  const shippingPaidBy = returns.paidBy === 'customer' ? 'a tuo carico' : 'a nostro carico';
  return [
    `Rispedisci gli articoli${term} a: ${seller.name}, ${formatAddress(returns.address)}. Metti nel pacco il numero dell’ordine e conserva la ricevuta della spedizione; le spese per rispedirli sono ${shippingPaidBy}.`,
  ];
}

/** Where an admin found the order late, the customer has as many days from then on. */
function lastSendBackDay(orderReturn: Return): string {
  const statedDay = sendBackDeadline(orderReturn.statement.at);
  return statedDay < lastChangeDay(orderReturn) ? sendBackDeadline(lastChangeAt(orderReturn)) : statedDay;
}

const VOLUNTARY_STEP = `I ${statutoryTerms.withdrawalDays} giorni del recesso di legge sono trascorsi: vale il reso del negozio. Rimborsiamo il prezzo degli articoli non usati entro ${statutoryTerms.refundDays} giorni da quando li riceviamo.`;

function returnedAmounts({ pieces }: Return, { lines }: StoredOrder): AmountRow[] {
  return pieces.flatMap(({ variantId, quantity }): AmountRow[] => {
    const line = lines.find((each) => each.variantId === variantId);
    if (!line) return [];
    const note = `Taglia ${sizeName(line)}, ${line.color}, quantità ${quantity}`;
    return [{ label: line.name, note, amount: formatEuro(toEuro(line.priceCents * quantity)) }];
  });
}

const lastChangeAt = ({ history, statement }: Return) => history.at(-1)?.at ?? statement.at;
/** The day that the email is about. No email promises an earlier one. */
const lastChangeDay = (orderReturn: Return) => dayOf(lastChangeAt(orderReturn));

const formatItalianDay = (day: string) => day.split('-').reverse().join('/');

type EmailBody = Omit<EmailContent, 'link'>;

const CONTACT = `Se pensi che ci sia un errore, scrivi ${prepositionA(legalConfig.contacts.email)} ${legalConfig.contacts.email} o telefona al ${legalConfig.contacts.phone}: ne parliamo.`;

function stepEmail(orderReturn: Return, order: StoredOrder | undefined): EmailContent | undefined {
  const number = order?.number ?? orderReturn.statement.orderNumber;
  const link = linkOf(orderReturn, order);
  if (orderReturn.state === 'goodsBack') return { ...goodsReceived(orderReturn, number), link };
  if (orderReturn.state === 'received' && order) return { ...matched(orderReturn, order), link };
  if (orderReturn.state === 'refunded' && orderReturn.note) return { ...reduced(orderReturn, order), link };
  return orderReturn.state === 'closed' ? { ...closed(orderReturn, number), link } : undefined;
}

/** Sent when an admin finds the order of a declaration. The receipt could not say what happens next. */
function matched(orderReturn: Return, order: StoredOrder): EmailBody {
  return {
    subject: `La tua ${nameOf(orderReturn)}: ordine ${order.number}`,
    greeting: `Gentile ${orderReturn.statement.name},`,
    paragraphs: [
      `abbiamo trovato l’ordine a cui si riferisce la tua ${nameOf(orderReturn)}.`,
      ...nextSteps(orderReturn, order),
    ],
    details: [['Numero della ricevuta', orderReturn.id]],
  };
}

function goodsReceived(orderReturn: Return, number: string): EmailBody {
  const lastDay = refundDeadline(refundTermStart(orderReturn));
  const term = lastDay < lastChangeDay(orderReturn) ? 'subito' : `al più tardi il ${formatItalianDay(lastDay)}`;
  return {
    subject: `Abbiamo ricevuto gli articoli dell’ordine ${number}`,
    greeting: `Gentile ${orderReturn.statement.name},`,
    paragraphs: [
      'gli articoli che hai rispedito sono arrivati.',
      `Ti rimborsiamo con lo stesso mezzo con cui hai pagato, ${term}, e ti scriviamo quando è fatto.`,
    ],
  };
}

/** Less than the return was worth went back: the customer reads how much less, and why. The order's own email does not say it. */
function reduced(orderReturn: Return, order: StoredOrder | undefined): EmailBody {
  const number = order?.number ?? orderReturn.statement.orderNumber;
  const withheldCents = order ? withheldFrom(orderReturn, order) : 0;
  return {
    subject: `Il rimborso per l’ordine ${number} è ridotto`,
    greeting: `Gentile ${orderReturn.statement.name},`,
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

function closed(orderReturn: Return, number: string): EmailBody {
  return {
    subject: `La tua ${nameOf(orderReturn)} è stata chiusa`,
    greeting: `Gentile ${orderReturn.statement.name},`,
    paragraphs: [
      `abbiamo esaminato la tua ${nameOf(orderReturn)} relativa all’ordine ${number} e l’abbiamo chiusa senza rimborso.`,
    ],
    details: [
      ['Motivo', orderReturn.note ?? ''],
      ['Numero della ricevuta', orderReturn.id],
    ],
    closing: [CONTACT],
  };
}
