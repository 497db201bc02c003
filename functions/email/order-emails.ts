/** The emails about an order: which changes ask for one, and what each one says. */
import { invoiceRows } from '../../shared/invoice/rows.ts';
import { acceptedTermsParagraphs } from '../../shared/legal/accepted-terms.ts';
import { termsDocuments } from '../../shared/legal/terms/documents.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { statutoryTerms } from '../../shared/legal/statutory-terms.ts';
import { courierName, trackingUrl } from '../../shared/order/couriers.ts';
import { refundableCents } from '../../shared/order/rules.ts';
import { wasShipped } from '../../shared/order/status.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { isVatNumber } from '../../shared/locale/tax-code.ts';
import { returnableQuantities } from '../../shared/returns/rules.ts';
import { shop } from '../../shared/shop/shop.ts';
import { consumersOnlyText, sendingBackText } from '../../shared/text/return-terms.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import type { EmailAttachment } from '../store/emails/send-once.ts';
import { describedLineAmount, euro, lineAmount, shippedLines, totalAmounts } from './order-amounts.ts';
import { orderLink } from './order-link.ts';
import type { EmailContent, TriggeredEmail } from './render.ts';

type OrderEmail =
  | { kind: 'confirmed' }
  | { kind: 'shipped' }
  | { kind: 'delivered' }
  | { kind: 'cancelled'; unpaid: boolean; expired: boolean; refundedCents: number }
  | { kind: 'refunded'; refundedCents: number; remainingCents: number };

/** Where the emails about an order go. '' where the customer's account was erased. */
export function orderRecipient({ contactEmail, person }: StoredOrder): string {
  return contactEmail ?? person.email;
}

/**
 * The emails that a change of an order asks for. One to an address that nobody confirmed says nothing that the customer
 * typed, and there is none about an order that was never paid: its recipient may know nothing of it.
 */
export function orderEmails(
  before: StoredOrder | undefined,
  after: StoredOrder,
  isConfirmed: boolean,
): TriggeredEmail[] {
  const emails = triggeredBy(before, after).filter((email) => isConfirmed || !isUnpaidCancellation(email));
  return emails.map((email) => {
    const attachments = email.kind === 'confirmed' ? termsAttachments(after) : undefined;
    return {
      // The version makes a second email of a kind possible, for example about a second refund.
      kind: `${email.kind}#${after.version}`,
      to: orderRecipient(after),
      content: {
        greeting: isConfirmed ? `Ciao ${after.person.firstName},` : 'Ciao,',
        ...contentOf(after, email, isConfirmed),
      },
      ...(attachments && { attachments }),
      // Customers cancel their orders themselves, any number of times.
      isRequired: email.kind !== 'cancelled',
      isRepeatable: isUnpaidCancellation(email),
    };
  });
}

const isUnpaidCancellation = (email: OrderEmail) => email.kind === 'cancelled' && email.unpaid;

/** Decides by what changed, not by who changed it. A new order asks for no email: it is not paid yet, or seeded. */
function triggeredBy(before: StoredOrder | undefined, after: StoredOrder): OrderEmail[] {
  if (!before) return [];
  const hasBecome = (status: StoredOrder['status']) => before.status !== status && after.status === status;
  const hasNewTracking =
    after.status === 'shipped' &&
    after.trackingNumber !== '' &&
    (after.trackingNumber !== before.trackingNumber || after.courier !== before.courier);
  const refundedCents = after.refundedCents - before.refundedCents - lostCents(before, after);
  const emails: OrderEmail[] = [];
  if (becamePaid(before, after)) emails.push({ kind: 'confirmed' });
  if (hasBecome('shipped') || hasNewTracking) emails.push({ kind: 'shipped' });
  if (hasBecome('delivered')) emails.push({ kind: 'delivered' });
  if (hasBecome('cancelled')) {
    const expired = after.history.at(-1)?.by === 'shop';
    emails.push({ kind: 'cancelled', unpaid: after.paidCents === 0, expired, refundedCents: after.refundedCents });
  } else if (refundedCents > 0) {
    emails.push({ kind: 'refunded', refundedCents, remainingCents: refundableCents(after) });
  }
  return emails;
}

/** What a lost dispute took with this change: the bank tells the customer of that. */
function lostCents(before: StoredOrder, after: StoredOrder): number {
  const keys = new Set(before.refunds.map(({ key }) => key));
  return after.refunds.reduce((sum, { key, cents, dispute }) => sum + (dispute && !keys.has(key) ? cents : 0), 0);
}

/** False for an order that the seed puts in as paid, and for a payment that came after the cancellation. */
export function becamePaid(before: StoredOrder | undefined, after: StoredOrder): boolean {
  return before !== undefined && !before.paidAt && after.paidAt !== undefined && after.status !== 'cancelled';
}

type ContentBody = Omit<EmailContent, 'greeting'>;

function contentOf(order: StoredOrder, email: OrderEmail, isConfirmed: boolean): ContentBody {
  switch (email.kind) {
    case 'confirmed':
      return confirmed(order, isConfirmed);
    case 'shipped':
      return shipped(order, isConfirmed);
    case 'delivered':
      return delivered(order);
    case 'cancelled':
      return cancelled(order, email);
    case 'refunded':
      return refunded(order, email);
  }
}

/** An admin may note a payment after the goods have left: then nothing is prepared any more. */
function confirmed(order: StoredOrder, isConfirmed: boolean): ContentBody {
  const preparation = `Lo prepariamo entro ${shop.preparationTime} e ti scriviamo appena parte, con il codice di tracciamento. La consegna richiede ${shop.deliveryTime}.`;
  return {
    subject: `Ordine ${order.number} confermato`,
    paragraphs: [
      'grazie per il tuo acquisto: abbiamo ricevuto il pagamento e il tuo ordine è confermato.',
      ...(wasShipped(order) ? [] : [preparation]),
    ],
    details: [
      ['Numero ordine', order.number],
      ['Data dell’ordine', formatItalianDay(order.createdAt)],
      ...typedDetails(isConfirmed, [['Spedizione a', formatShippingAddress(order)]]),
      ['Pagamento', order.byHand ? 'Registrato dal negozio' : (PAYMENT_METHODS[order.method] ?? order.method)],
      ...typedDetails(isConfirmed, invoiceDetails(order)),
    ],
    amounts: [...order.lines.map(describedLineAmount), ...totalAmounts(order)],
    link: orderLink(order),
    closing: acceptedTermsParagraphs(order.termsVersion ?? legalConfig.version, order.site, order.invoice),
  };
}

/** What the customer typed: only for a confirmed address. */
function typedDetails(isConfirmed: boolean, details: [string, string][]): [string, string][] {
  return isConfirmed ? details : [];
}

/** The accepted terms on a durable medium; undefined for a version from before documents were kept. */
function termsAttachments({ termsVersion = legalConfig.version }: StoredOrder): EmailAttachment[] | undefined {
  const content = termsDocuments[termsVersion];
  return content === undefined
    ? undefined
    : [{ fileName: `condizioni-di-vendita-${termsVersion}.html`, contentType: 'text/html', content }];
}

/** The customer sees a mistake before the invoice is issued. */
function invoiceDetails({ invoice }: StoredOrder): [string, string][] {
  return invoice ? [['Fattura', 'richiesta'], ...invoiceRows(invoice)] : [];
}

const PAYMENT_METHODS: Record<string, string> = { card: 'Carta' };

function shipped(order: StoredOrder, isConfirmed: boolean): ContentBody {
  const courier = courierName(order.courier);
  const url = trackingUrl(order);
  const seeOrder = orderLink(order);
  return {
    subject: `Ordine ${order.number} spedito`,
    paragraphs: [`il tuo ordine è partito. La consegna richiede ${shop.deliveryTime}.`],
    details: [
      ...(courier ? [['Corriere', courier] as [string, string]] : []),
      ...(order.trackingNumber ? [['Codice di tracciamento', order.trackingNumber] as [string, string]] : []),
      ...typedDetails(isConfirmed, [['Spedizione a', formatShippingAddress(order)]]),
    ],
    amounts: shippedLines(order).map(lineAmount),
    ...(url
      ? { link: { label: 'Segui la spedizione', url }, closing: [`${seeOrder.label}: ${seeOrder.url}`] }
      : { link: seeOrder }),
  };
}

function delivered(order: StoredOrder): ContentBody {
  return {
    subject: `Ordine ${order.number} consegnato`,
    paragraphs: [
      'il tuo ordine risulta consegnato: speriamo che ti piaccia.',
      ...(order.invoice && isVatNumber(order.invoice.taxCode) ? [consumersOnlyText] : []),
      `Se cambi idea hai ${statutoryTerms.withdrawalDays} giorni per recedere e fino a ${shop.returnDays} per il reso. Se un articolo è difettoso vale la garanzia legale di ${shop.warrantyMonths} mesi.`,
      `Per recesso e reso ${sendingBackText}.`,
    ],
    link: orderLink(order),
    closing: [`Per recedere: ${order.site}/recesso`, `Come fare un reso: ${order.site}/returns`],
  };
}

function cancelled(order: StoredOrder, email: OrderEmail & { kind: 'cancelled' }): ContentBody {
  const reason = email.unpaid && email.expired ? 'non abbiamo ricevuto il pagamento in tempo e ' : '';
  const { lines, returns = [] } = order;
  // The customer withdrew from all of it. The receipt of that says that nothing is to be sent back.
  const isWithdrawn =
    returnableQuantities(lines, returns).length === 0 && returns.some(({ kind }) => kind === 'beforeShipping');
  const isInCart = email.unpaid && !isWithdrawn && (email.expired || order.history.at(-1)?.by === 'customer');
  return {
    subject: `Ordine ${order.number} annullato`,
    paragraphs: [
      `${isWithdrawn ? 'in seguito al tuo recesso ' : reason}il tuo ordine è stato annullato.`,
      ...(email.unpaid ? ['Non ti è stato addebitato nulla.'] : []),
      ...(isInCart ? ['I tuoi articoli sono di nuovo nel carrello.'] : []),
      ...(email.refundedCents > 0 ? [refundSentence(order, email.refundedCents)] : []),
    ],
    link: isInCart ? { label: 'Torna al carrello', url: `${order.site}/cart` } : orderLink(order),
  };
}

/** A payment by hand has no provider that sends money back: the shop does it. */
function refundSentence({ byHand }: StoredOrder, cents: number): string {
  return byHand
    ? `L’importo di ${euro(cents)} ti viene restituito con lo stesso mezzo con cui hai pagato.`
    : `Ti abbiamo rimborsato ${euro(cents)}. ${CREDIT_TIME}`;
}

const CREDIT_TIME = 'L’accredito può richiedere alcuni giorni lavorativi.';

function refunded(order: StoredOrder, email: OrderEmail & { kind: 'refunded' }): ContentBody {
  const part = email.remainingCents > 0 ? ' una parte di' : '';
  const sent = `ti abbiamo rimborsato${part} quanto avevi pagato. ${CREDIT_TIME}`;
  const due = `ti restituiamo${part} quanto avevi pagato, con lo stesso mezzo con cui hai pagato.`;
  return {
    subject: `Rimborso per l’ordine ${order.number}`,
    paragraphs: [order.byHand ? due : sent],
    amounts: [
      { label: 'Rimborso', amount: euro(email.refundedCents), strong: true },
      { label: 'Totale ordine', amount: euro(order.totalCents) },
      { label: 'Rimborsato finora', amount: euro(order.refundedCents) },
    ],
    link: orderLink(order),
  };
}

function formatShippingAddress({ address }: StoredOrder): string {
  const { firstName, lastName, street, postalCode, city, province } = address;
  return `${firstName} ${lastName}, ${street}, ${postalCode} ${city} (${province}), ${shop.countryLabel}`;
}

/** The day in Italy: '05/03/2026'. */
function formatItalianDay(at: string): string {
  return dayOf(Date.parse(at)).split('-').reverse().join('/');
}
