/**
 * The emails to the shop itself: which changes ask for one, and what each one says. They name no customer: the back
 * office does, and there an erasure finds it.
 */
import type { ComesBack } from '../../shared/order/origin.ts';
import { unsentQuantities } from '../../shared/order/parcels.ts';
import { wasShipped } from '../../shared/order/status.ts';
import { formatEuro, toEuro } from '../../shared/price/money.ts';
import { dueCents, isOfUnpaid } from '../../shared/returns/before-payment.ts';
import { isReplacement } from '../../shared/returns/exchange-name.ts';
import { returnableQuantities } from '../../shared/returns/rules.ts';
import { refundDeadline } from '../../shared/returns/window.ts';
import { shopEmails } from '../../shared/shop/owner-config.ts';
import { shop } from '../../shared/shop/shop.ts';
import { sizeName } from '../../shared/product/rules.ts';
import { formatShortDay } from '../../shared/text/short-day.ts';
import { SHOP_EMAIL_KIND } from '../store/emails/email-records.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { piecesText } from '../store/orders/order-events.ts';
import { declaredAsWithdrawal, isRequest, type Return } from '../store/returns/item.ts';
import { parcelLines } from './order-amounts.ts';
import { becamePaid } from './order-emails.ts';
import type { EmailContent, TriggeredEmail } from './render.ts';

const GREETING = 'Nuovo lavoro per il negozio:';

/**
 * An order becomes the shop's task when it is paid, unless its goods have left before. It ends where the customer cancels it
 * before the shipping. A withdrawal from all of it has an email of its own. An exchange that is cancelled leaves a return.
 */
export function shopOrderEmail(
  before: StoredOrder | undefined,
  after: StoredOrder,
  { enabled, to } = shopEmails,
): TriggeredEmail | undefined {
  if (!enabled) return undefined;
  const isCancelled = before !== undefined && before.status !== 'cancelled' && after.status === 'cancelled';
  const comesBack = after.exchange?.comesBack;
  if (isCancelled && comesBack) {
    return {
      kind: `${SHOP_EMAIL_KIND}exchange-cancelled#${after.version}`,
      to,
      content: cancelledExchange(after, comesBack),
    };
  }
  if (wasShipped(after)) return undefined;
  if (becamePaid(before, after))
    return { kind: `${SHOP_EMAIL_KIND}paid#${after.version}`, to, content: paidOrder(after) };
  const isWithdrawn = returnableQuantities(after.lines, after.returns).length === 0;
  if (!isCancelled || before.paidCents === 0 || isWithdrawn || after.history.at(-1)?.by !== 'customer')
    return undefined;
  return { kind: `${SHOP_EMAIL_KIND}cancelled#${after.version}`, to, content: cancelledOrder(after) };
}

/** A return is the shop's task from its statement on, matched to an order or not. */
export function shopReturnEmail(
  before: Return | undefined,
  after: Return,
  order: StoredOrder | undefined,
  { enabled, to } = shopEmails,
): TriggeredEmail | undefined {
  // An admin makes an exchange, and knows of it.
  if (!enabled || before || after.exchange) return undefined;
  return { kind: `${SHOP_EMAIL_KIND}return`, to, content: order ? newReturn(after, order) : unmatchedReturn(after) };
}

function paidOrder(order: StoredOrder): EmailContent {
  const { id, number, totalCents, notes, site } = order;
  return {
    subject: `Ordine ${number} da spedire`,
    greeting: GREETING,
    paragraphs: [
      `l’ordine ${number} è stato pagato. Al cliente abbiamo promesso di prepararlo entro ${shop.preparationTime}.`,
    ],
    details: notes ? [['Note del cliente', notes]] : [],
    amounts: [
      ...parcelLines(order, unsentQuantities(order)).map((line) => ({
        label: line.name,
        note: `Taglia ${sizeName(line)}, ${line.color}, quantità ${line.quantity}, SKU ${line.sku}`,
        amount: euro(line.priceCents * line.quantity),
      })),
      { label: 'Totale', amount: euro(totalCents), strong: true },
    ],
    link: { label: 'Gestisci l’ordine', url: `${site}/admin/orders/${encodeURIComponent(id)}` },
  };
}

function cancelledOrder({ id, number, site, toPayOutCents = 0 }: StoredOrder): EmailContent {
  return {
    subject: `Ordine ${number} annullato: non spedirlo`,
    greeting: 'Un lavoro in meno per il negozio:',
    paragraphs: [
      `il cliente ha annullato l’ordine ${number}, che era pagato e non ancora spedito. Non spedirlo.`,
      ...(toPayOutCents > 0
        ? [`Quanto hai incassato a mano lo restituisci tu: al cliente vanno ancora ${euro(toPayOutCents)}.`]
        : []),
    ],
    link: { label: 'Apri l’ordine', url: `${site}/admin/orders/${encodeURIComponent(id)}` },
  };
}

/** Says what the shop owes for the piece of the first order. */
function cancelledExchange(order: StoredOrder, { kind, at, cents, backAt }: ComesBack): EmailContent {
  const { number, site, links = [] } = order;
  const first = links.find(({ as }) => as === 'exchangeOf')?.number ?? '';
  const name = isReplacement(links) ? 'Sostituzione annullata' : 'Cambio annullato';
  const refund = cents > 0 ? `rimborsa ${euro(cents)}` : 'concludi il reso';
  return {
    subject: `${name} per l’ordine ${first}`,
    greeting: GREETING,
    paragraphs: [
      `l’ordine ${number}, che mandava un articolo in cambio per l’ordine ${first}, è annullato.${wasShipped(order) ? '' : ' Non spedirlo.'}`,
      backAt
        ? `L’articolo dell’ordine ${first} è già rientrato: ${refund} in «Resi e recessi».`
        : `L’articolo dell’ordine ${first} diventa un reso: quando rientra segnalo in «Resi e recessi» e ${refund}.`,
      ...(kind === 'withdrawal' ? ['Vale come un recesso: il rimborso ha il termine di legge.'] : []),
    ],
    details: kind === 'withdrawal' ? [refundTerm(at)] : [],
    link: { label: 'Gestisci il reso', url: `${site}/admin/resi?search=${encodeURIComponent(first)}` },
  };
}

function newReturn(orderReturn: Return, order: StoredOrder): EmailContent {
  const { number, site } = order;
  const isDeclared = declaredAsWithdrawal(orderReturn) !== undefined;
  const isBeforeShipping = orderReturn.kind === 'beforeShipping';
  const isUnpaid = isOfUnpaid(order, orderReturn.id);
  const pieces = piecesText(order, orderReturn.pieces);
  const doneCents = cancelledForReturn(orderReturn, order);
  if (doneCents !== undefined) return cancelledReturn(order, doneCents);
  return {
    subject: `${isRequest(orderReturn) ? 'Richiesta di reso' : 'Recesso'} per l’ordine ${number}`,
    greeting: GREETING,
    paragraphs: [
      `è arrivata una ${isRequest(orderReturn) ? 'richiesta di reso' : 'dichiarazione'} per l’ordine ${number}.`,
      ...(isBeforeShipping && pieces ? [`Questi articoli non sono ancora partiti, non spedirli: ${pieces}.`] : []),
      ...(isUnpaid ? [unpaidText(orderReturn, order)] : []),
      ...(orderReturn.kind === 'late' ? ['È arrivata dopo tutti i termini: decidi tu se accettarla.'] : []),
      ...(isDeclared
        ? ['Dichiara un recesso, ma per i dati del negozio vale il reso volontario: gestiscila così.']
        : []),
    ],
    details: isUnpaid || orderReturn.state === 'closed' ? [] : deadlineDetails(orderReturn),
    link: {
      label: `Gestisci la ${isRequest(orderReturn) ? 'richiesta' : 'dichiarazione'}`,
      url: `${site}/admin/resi?search=${encodeURIComponent(number)}`,
    },
  };
}

/** What has left is taken off once its return is concluded, with the goods. */
function unpaidText(orderReturn: Return, order: StoredOrder): string {
  return orderReturn.kind === 'beforeShipping'
    ? `L’ordine non è pagato: il totale ora è ${euro(dueCents(order, orderReturn))}.`
    : 'L’ordine non è pagato: quando concludi il reso, il prezzo di questi articoli si toglie dal totale.';
}

/**
 * What went back at once; undefined where the order was not cancelled for this return, or not yet. The order is read when
 * the email is sent, and is mostly cancelled by then. Otherwise the email says what is to do, which is true, too.
 */
function cancelledForReturn({ id, kind }: Return, { status, returns = [] }: StoredOrder): number | undefined {
  if (status !== 'cancelled' || kind !== 'beforeShipping') return undefined;
  return returns.find((entry) => entry.id === id)?.refundCents;
}

function cancelledReturn({ number, site, byHand, toPayOutCents = 0 }: StoredOrder, cents: number): EmailContent {
  const ownPart = toPayOutCents > 0 ? `restituisci tu ${euro(toPayOutCents)} al cliente` : '';
  const refund = byHand ? `: ${ownPart}` : ` e rimborsato: ${euro(cents)}${ownPart && `, di cui ${ownPart}`}`;
  return {
    subject: `Recesso per l’ordine ${number}`,
    greeting: GREETING,
    paragraphs: [
      `è arrivata una dichiarazione per l’ordine ${number}, che non era ancora partito.`,
      `L’ordine è già annullato${cents > 0 && (!byHand || ownPart) ? refund : ''}. Non spedirlo.`,
    ],
    link: { label: 'Apri la dichiarazione', url: `${site}/admin/resi?search=${encodeURIComponent(number)}` },
  };
}

/** The words of a visitor are not repeated: anybody may send them. */
function unmatchedReturn(orderReturn: Return): EmailContent {
  return {
    subject: 'Recesso da abbinare a un ordine',
    greeting: GREETING,
    paragraphs: ['è arrivata una dichiarazione di recesso che non corrisponde ad alcun ordine: trova l’ordine giusto.'],
    details: deadlineDetails(orderReturn),
    link: { label: 'Gestisci la dichiarazione', url: `${orderReturn.site}/admin/resi?state=unmatched` },
  };
}

function deadlineDetails({ kind, statement: { at } }: Return): [string, string][] {
  // The days of the law count for withdrawals in time only.
  return kind === 'voluntary' || kind === 'late' ? [] : [refundTerm(at)];
}

function refundTerm(at: string): [string, string] {
  return ['Rimborso entro', formatShortDay(refundDeadline(at))];
}

const euro = (cents: number) => formatEuro(toEuro(cents));
