/** What the mails about an order say. */
import { contractParagraphs } from '../../shared/legal/contract-paragraphs.ts';
import { invoiceRows } from '../../shared/invoice/rows.ts';
import { legalConfig } from '../../shared/legal/seller.ts';
import { formatEuro, includedVat, toEuro, VAT_RATE } from '../../shared/price/money.ts';
import { shop } from '../../shared/shop/shop.ts';
import type { EmailContent, AmountRow } from './render.ts';
import type { StoredOrder, OrderLine } from '../store/orders/item.ts';
import type { OrderEmail } from './order-email-triggers.ts';

export function renderOrderEmail(order: StoredOrder, mail: OrderEmail): EmailContent {
  return { greeting: `Ciao ${order.person.firstName},`, ...about(order, mail) };
}

function about(order: StoredOrder, mail: OrderEmail): Omit<EmailContent, 'greeting'> {
  switch (mail.kind) {
    case 'confirmed':
      return confirmed(order);
    case 'shipped':
      return shipped(order);
    case 'delivered':
      return delivered(order);
    case 'cancelled':
      return cancelled(order, mail);
    case 'refunded':
      return refunded(order, mail);
  }
}

function confirmed(order: StoredOrder): Omit<EmailContent, 'greeting'> {
  return {
    subject: `Ordine ${order.number} confermato`,
    paragraphs: [
      'grazie per il tuo acquisto: abbiamo ricevuto il pagamento e il tuo ordine è confermato.',
      `Lo prepariamo entro ${shop.preparationTime} e ti scriviamo appena parte, con il numero di tracking. La consegna richiede ${shop.deliveryTime}.`,
    ],
    details: [
      ['Numero ordine', order.number],
      ['Spedizione a', addressOf(order)],
      ['Pagamento', METHODS[order.method] ?? order.method],
      ...invoiceFacts(order),
    ],
    amounts: [...order.lines.map(lineRow), ...totalRows(order)],
    link: orderLink(order),
    closing: contractParagraphs(legalConfig, order.termsVersion ?? legalConfig.version, order.site),
  };
}

/** What the invoice will say, so that a mistake is noticed before it is made out. */
function invoiceFacts({ invoice }: StoredOrder): [string, string][] {
  return invoice ? [['Fattura', 'richiesta'], ...invoiceRows(invoice)] : [];
}

const METHODS: Record<string, string> = { card: 'Carta' };

function shipped(order: StoredOrder): Omit<EmailContent, 'greeting'> {
  return {
    subject: `Ordine ${order.number} spedito`,
    paragraphs: [`il tuo ordine è partito. La consegna richiede ${shop.deliveryTime}.`],
    details: [
      ...(order.trackingNumber ? [['Numero di tracking', order.trackingNumber] as [string, string]] : []),
      ['Spedizione a', addressOf(order)],
    ],
    amounts: order.lines.map(lineRow),
    link: orderLink(order),
  };
}

function delivered(order: StoredOrder): Omit<EmailContent, 'greeting'> {
  return {
    subject: `Ordine ${order.number} consegnato`,
    paragraphs: [
      'il tuo ordine risulta consegnato: speriamo che ti piaccia.',
      `Se qualcosa non va, hai ${shop.returnDays} giorni per il reso.`,
    ],
    link: { label: 'Come fare un reso', url: `${order.site}/returns` },
  };
}

function cancelled(order: StoredOrder, mail: OrderEmail & { kind: 'cancelled' }): Omit<EmailContent, 'greeting'> {
  const why = mail.unpaid && mail.expired ? 'non abbiamo ricevuto il pagamento in tempo e ' : '';
  const cart = mail.unpaid && (mail.expired || order.history.at(-1)?.by === 'customer');
  return {
    subject: `Ordine ${order.number} annullato`,
    paragraphs: [
      `${why}il tuo ordine è stato annullato.`,
      ...(mail.unpaid ? ['Non ti è stato addebitato nulla.'] : []),
      ...(cart ? ['I tuoi articoli sono di nuovo nel carrello.'] : []),
      ...(mail.refundedCents > 0 ? [`Ti abbiamo rimborsato ${euro(mail.refundedCents)}. ${WHEN_BACK}`] : []),
    ],
    link: cart ? { label: 'Torna al carrello', url: `${order.site}/cart` } : orderLink(order),
  };
}

const WHEN_BACK = "L'accredito può richiedere alcuni giorni lavorativi.";

function refunded(order: StoredOrder, mail: OrderEmail & { kind: 'refunded' }): Omit<EmailContent, 'greeting'> {
  const part = mail.leftCents > 0 ? ' una parte di' : '';
  return {
    subject: `Rimborso per l'ordine ${order.number}`,
    paragraphs: [`ti abbiamo rimborsato${part} quanto avevi pagato. ${WHEN_BACK}`],
    amounts: [
      { label: 'Rimborso', amount: euro(mail.refundedCents), strong: true },
      { label: 'Totale ordine', amount: euro(order.totalCents) },
      { label: 'Rimborsato finora', amount: euro(order.refundedCents) },
    ],
    link: orderLink(order),
  };
}

function lineRow({ name, size, color, quantity, priceCents }: OrderLine): AmountRow {
  return { label: name, note: `Taglia ${size}, ${color}, quantità ${quantity}`, amount: euro(priceCents * quantity) };
}

function totalRows(order: StoredOrder): AmountRow[] {
  return [
    { label: 'Subtotale', amount: euro(order.subtotalCents) },
    { label: 'Spedizione', amount: order.shippingCents === 0 ? 'Gratuita' : euro(order.shippingCents) },
    {
      label: 'Totale',
      note: `IVA ${VAT_RATE}% inclusa: ${euro(includedVat(order.totalCents))}`,
      amount: euro(order.totalCents),
      strong: true,
    },
  ];
}

function addressOf({ address }: StoredOrder): string {
  const { firstName, lastName, street, postalCode, city, province } = address;
  return `${firstName} ${lastName}, ${street}, ${postalCode} ${city} (${province}), ${shop.countryLabel}`;
}

function orderLink({ site, id }: StoredOrder) {
  return { label: "Vedi l'ordine", url: `${site}/order-confirmation/${encodeURIComponent(id)}` };
}

const euro = (cents: number) => formatEuro(toEuro(cents));
