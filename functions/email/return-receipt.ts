/**
 * The receipt of a statement of withdrawal, on a durable medium: what was stated, and when (Codice del consumo,
 * art. 54-bis). A receipt, not an acceptance. A template: to be read by a lawyer before selling.
 */
import { formatAddress, statutoryTerms, legalConfig } from '../../shared/legal/seller.ts';
import { formatEuro, toEuro } from '../../shared/price/money.ts';
import { refundDeadline, sendBackDeadline } from '../../shared/returns/rules.ts';
import { shop } from '../../shared/shop/shop.ts';
import type { EmailContent, AmountRow } from './render.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import type { Return } from '../store/returns/item.ts';

/** `order` is known where the statement fits one. */
export function returnReceiptEmail(one: Return, order: StoredOrder | undefined): EmailContent {
  const { name, email, orderNumber, at } = one.statement;
  return {
    subject: `Abbiamo ricevuto la tua dichiarazione di recesso`,
    greeting: `Gentile ${name},`,
    paragraphs: [
      `abbiamo ricevuto la tua dichiarazione di recesso. Questa email ne è la ricevuta: conservala. Conferma che la dichiarazione è arrivata e quando, non è ancora la sua accettazione.`,
    ],
    details: [
      ['Data e ora', formatItalianTime(at)],
      ['Dichiarazione', `recesso dal contratto relativo all’ordine ${order?.number ?? orderNumber}`],
      ['Nome', name],
      ['Email per le comunicazioni', email],
      ['Numero della ricevuta', one.id],
    ],
    ...(order && { amounts: rowsOf(one, order) }),
    closing: order ? returnNextSteps(one, order) : UNKNOWN,
    link: { label: 'Resi e recesso', url: `${one.site}/returns` },
  };
}

/** As the law asks: to the second, in Italian time. */
export function formatItalianTime(at: string): string {
  const format = new Intl.DateTimeFormat(shop.locale, {
    ...{ dateStyle: 'long', timeStyle: 'medium' },
    timeZone: shop.timeZone,
  });
  return `${format.format(new Date(at))} (ora italiana)`;
}

const UNKNOWN = [
  'Verifichiamo i dati che hai indicato e ti rispondiamo a questo indirizzo. Se hai sbagliato il numero dell’ordine, o hai ordinato con un altro indirizzo email, puoi ripetere la dichiarazione con i dati giusti: per il termine conta il momento di questa.',
  `Se non hai fatto tu questa dichiarazione, scrivici a ${legalConfig.contacts.email}.`,
];

/** What happens next, by what the statement is to its order. */
export function returnNextSteps(one: Return, order: StoredOrder): string[] {
  if (one.pieces.length === 0) {
    return [
      'Per questo ordine non risulta altro da rendere: era già stato annullato, rimborsato o oggetto di recesso.',
    ];
  }
  if (one.kind === 'beforeShipping') return beforeShipping(one, order);
  if (one.kind === 'withdrawal') return [...sendBack(one), moneyBack(one)];
  if (one.kind === 'voluntary') return [...sendBack(one), VOLUNTARY];
  return ['Il termine per il recesso risulta trascorso: esaminiamo la richiesta e ti rispondiamo a questo indirizzo.'];
}

function beforeShipping(one: Return, order: StoredOrder): string[] {
  const whole = order.lines.every(({ variantId, quantity }) =>
    one.pieces.some((piece) => piece.variantId === variantId && piece.quantity === quantity),
  );
  return [
    whole
      ? 'L’ordine non è ancora partito: lo fermiamo, e non devi rispedire nulla.'
      : 'L’ordine non è ancora partito: togliamo dal pacco gli articoli indicati, e non devi rispedirli.',
    moneyBack(one),
  ];
}

function moneyBack({ statement: { at } }: Return): string {
  const held = 'Possiamo attendere di aver ricevuto gli articoli, o la prova che li hai spediti.';
  const when = `Ti rimborsiamo con lo stesso mezzo con cui hai pagato, entro ${statutoryTerms.refundDays} giorni dalla dichiarazione (${italian(refundDeadline(at))}).`;
  return `${when} ${held}`;
}

function sendBack({ statement: { at } }: Return): string[] {
  const { seller, returns } = legalConfig;
  const paying = returns.paidBy === 'customer' ? 'a tuo carico' : 'a nostro carico';
  return [
    `Rispedisci gli articoli entro il ${italian(sendBackDeadline(at))} a: ${seller.name}, ${formatAddress(returns.address)}. Metti nel pacco il numero dell’ordine e conserva la ricevuta della spedizione; le spese per rispedire sono ${paying}.`,
  ];
}

const VOLUNTARY = `I ${statutoryTerms.withdrawalDays} giorni del recesso di legge sono trascorsi: vale il reso del negozio. Rimborsiamo il prezzo degli articoli non usati entro ${statutoryTerms.refundDays} giorni da quando li riceviamo.`;

function rowsOf({ pieces }: Return, { lines }: StoredOrder): AmountRow[] {
  return pieces.flatMap(({ variantId, quantity }): AmountRow[] => {
    const line = lines.find((each) => each.variantId === variantId);
    if (!line) return [];
    const note = `Taglia ${line.size}, ${line.color}, quantità ${quantity}`;
    return [{ label: line.name, note, amount: formatEuro(toEuro(line.priceCents * quantity)) }];
  });
}

const italian = (day: string) => day.split('-').reverse().join('/');
