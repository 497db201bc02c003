/** The emails about an order: which changes ask for one, and what each one says. */
import { isDeepStrictEqual } from 'node:util';
import { invoiceRows } from '../../shared/invoice/rows.ts';
import { termsDocuments } from '../../shared/legal/terms/documents.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { isPaid, refundableCents } from '../../shared/order/rules.ts';
import { sentStatus, wasShipped } from '../../shared/order/status.ts';
import { shop } from '../../shared/shop/shop.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import type { EmailAttachment } from '../store/emails/send-once.ts';
import { newRefunds, orderAmounts } from './order-amounts.ts';
import {
  contractParagraphs,
  delivered,
  formatItalianDay,
  noteDetails,
  paymentRequest,
  paymentText,
  placeDetails,
  overpaidSentences,
  privacyParagraphs,
  typedDetails,
  withdrawnDetails,
} from './order-details.ts';
import { cancelled, type CancellationEmail } from './cancellation-email.ts';
import { newAddress, ofOtherVariant, otherVariant, type OtherVariantEmail } from './order-change-emails.ts';
import { orderLink } from './order-link.ts';
import { newlyRefunded, paidOut, refunded, type RefundEmail } from './refund-content.ts';
import { newTracking, shipped, trackingEmails, type TrackingEmail } from './shipping-emails.ts';
import { greet, type EmailContent, type TriggeredEmail } from './render.ts';

type OrderEmail =
  | { kind: 'payment' }
  | { kind: 'confirmed' }
  | { kind: 'shipped' }
  | TrackingEmail
  | { kind: 'delivered' }
  | { kind: 'address' }
  | OtherVariantEmail
  | CancellationEmail
  | ({ kind: 'refunded' } & RefundEmail)
  | { kind: 'paidOut'; cents: number };

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
  const emails = triggeredBy(before, after).filter((email) => isConfirmed || !isUnpaidCancellation(email, after));
  return emails.map((email) => {
    const isContract = email.kind === 'confirmed' || email.kind === 'payment';
    const attachments = isContract && after.origin !== 'shop' ? termsAttachments(after) : undefined;
    return {
      // The version makes a second email of a kind possible, for example about a second refund.
      kind: `${email.kind}#${after.version}`,
      to: orderRecipient(after),
      content: {
        greeting: greet(isConfirmed ? after.person.firstName : undefined),
        ...contentOf(after, email, isConfirmed),
      },
      ...(attachments && { attachments }),
      // Customers cancel their orders themselves, any number of times.
      isRequired: email.kind !== 'cancelled',
      isRepeatable: isUnpaidCancellation(email, after),
    };
  });
}

/** Of the checkout: an order that an admin took was announced to its customer. */
const isUnpaidCancellation = (email: OrderEmail, { origin }: StoredOrder) =>
  email.kind === 'cancelled' && email.unpaid && !origin;

/**
 * Decides by what changed, not by who changed it. A new order of the checkout asks for no email: it is not paid yet, or seeded.
 * One that an admin took says how to pay it, or that it is paid. That of an exchange has the email of its return.
 */
function triggeredBy(before: StoredOrder | undefined, after: StoredOrder): OrderEmail[] {
  if (!before) return ofNewOrder(after);
  const hasBecome = (status: StoredOrder['status']) => before.status !== status && after.status === status;
  const emails: OrderEmail[] = [];
  if (after.paymentAskedAt !== before.paymentAskedAt) emails.push({ kind: 'payment' });
  if (before.toPayOutCents && !after.toPayOutCents) emails.push({ kind: 'paidOut', cents: before.toPayOutCents });
  if (becamePaid(before, after)) emails.push({ kind: 'confirmed' });
  // A payment brings it back as what it was: nothing leaves again.
  const isBack = before.status === 'cancelled' && sentStatus(before) !== undefined;
  if (isBack) return [...emails, ...ofRefund(before, after)];
  if (hasLeft(before, after)) emails.push({ kind: 'shipped' });
  else emails.push(...trackingEmails(before, after));
  if (hasBecome('delivered')) emails.push({ kind: 'delivered' });
  if (!after.erasedAt && !isDeepStrictEqual(before.address, after.address)) emails.push({ kind: 'address' });
  emails.push(...ofOtherVariant(before, after));
  if (!hasBecome('cancelled')) return [...emails, ...ofRefund(before, after)];
  const expired = after.history.at(-1)?.by === 'shop';
  const refundedCents = after.refundedCents - before.refundedCents;
  return [...emails, { kind: 'cancelled', unpaid: !isPaid(after), expired, refundedCents }];
}

function ofRefund(before: StoredOrder, after: StoredOrder): OrderEmail[] {
  const refundedCents = after.refundedCents - before.refundedCents - lostCents(before, after);
  if (refundedCents <= 0) return [];
  const { reason, handCents = 0 } = newRefunds(before.refunds, after.refunds).at(-1) ?? {};
  const remainingCents = refundableCents(after);
  return [{ kind: 'refunded', refundedCents, remainingCents, reason, handCents, ...newlyRefunded(before, after) }];
}

/** A restored order comes without one before, too. */
function ofNewOrder({ version, origin, exchange, paidAt }: StoredOrder): OrderEmail[] {
  if (version !== 1 || !origin || exchange) return [];
  return [{ kind: paidAt ? 'confirmed' : 'payment' }];
}

/** As a whole, or in one more parcel. What was left of an order with parcels may have been withdrawn. */
function hasLeft(before: StoredOrder, after: StoredOrder): boolean {
  if ((after.parcels?.length ?? 0) > (before.parcels?.length ?? 0)) return true;
  return after.status === 'shipped' && before.status !== 'shipped' && !after.parcels;
}

/** What a lost dispute took with this change: the bank tells the customer of that. */
function lostCents(before: StoredOrder, after: StoredOrder): number {
  return newRefunds(before.refunds, after.refunds).reduce((sum, { cents, dispute }) => sum + (dispute ? cents : 0), 0);
}

/** False for an order that the seed puts in as paid, and for a payment that came after the cancellation. */
export function becamePaid(before: StoredOrder | undefined, after: StoredOrder): boolean {
  return before !== undefined && !before.paidAt && after.paidAt !== undefined && after.status !== 'cancelled';
}

type ContentBody = Omit<EmailContent, 'greeting'>;

function contentOf(order: StoredOrder, email: OrderEmail, isConfirmed: boolean): ContentBody {
  switch (email.kind) {
    case 'payment':
      return paymentRequest(order, isConfirmed);
    case 'confirmed':
      return confirmed(order, isConfirmed);
    case 'shipped':
      return shipped(order, isConfirmed);
    case 'tracking':
      return newTracking(order, email, isConfirmed);
    case 'delivered':
      return delivered(order);
    case 'address':
      return newAddress(order, isConfirmed);
    case 'variant':
      return otherVariant(order, email);
    case 'cancelled':
      return cancelled(order, email);
    case 'refunded':
      return refunded(order, email);
    case 'paidOut':
      return paidOut(order, email.cents);
  }
}

/** An admin may note a payment after the goods have left: then nothing is prepared any more. */
function confirmed(order: StoredOrder, isConfirmed: boolean): ContentBody {
  const departure = `ti scriviamo appena parte, con il codice di tracciamento. La consegna richiede ${shop.deliveryTime}.`;
  const readiness = order.pickup ? 'ti scriviamo appena puoi ritirarlo in negozio.' : departure;
  const preparation = `Lo prepariamo entro ${shop.preparationTime} e ${readiness}`;
  return {
    subject: `Ordine ${order.number} confermato`,
    paragraphs: [
      'grazie per il tuo acquisto: abbiamo ricevuto il pagamento e il tuo ordine è confermato.',
      ...(wasShipped(order) ? [] : [preparation]),
      ...overpaidSentences(order),
    ],
    details: [
      ['Numero ordine', order.number],
      ['Data dell’ordine', formatItalianDay(order.createdAt)],
      ...placeDetails(order, isConfirmed),
      ['Pagamento', paymentText(order)],
      ...noteDetails(order, isConfirmed),
      ...withdrawnDetails(order),
      ...invoiceDetails(order, isConfirmed),
    ],
    amounts: orderAmounts(order),
    link: orderLink(order),
    closing: [...privacyParagraphs(order), ...contractParagraphs(order)],
  };
}

/** The accepted terms on a durable medium; undefined for a version from before documents were kept. */
function termsAttachments({ termsVersion = legalConfig.version }: StoredOrder): EmailAttachment[] | undefined {
  const content = termsDocuments[termsVersion];
  return content === undefined
    ? undefined
    : [{ fileName: `condizioni-di-vendita-${termsVersion}.html`, contentType: 'text/html', content }];
}

/** The customer sees a mistake before the invoice is issued. */
function invoiceDetails({ invoice }: StoredOrder, isConfirmed: boolean): [string, string][] {
  return invoice ? [['Fattura', 'richiesta'], ...typedDetails(isConfirmed, invoiceRows(invoice))] : [];
}
