/** What the mails about an order say. */
import { contractWords } from '../../../shared/contract-words.ts';
import { invoiceLines } from '../../../shared/invoice-lines.ts';
import { legal } from '../../../shared/legal.ts';
import { formatEuro, includedVat, toEuro, VAT_RATE } from '../../../shared/money.ts';
import { shop } from '../../../shared/shop.ts';
import type { Letter, Row } from '../../kit/letter.ts';
import type { Order, OrderLine } from '../../store/order-item.ts';
import type { OrderMail } from './order-mails.ts';

export function orderLetter(order: Order, mail: OrderMail): Letter {
  return { greeting: `Ciao ${order.person.firstName},`, ...about(order, mail) };
}

function about(order: Order, mail: OrderMail): Omit<Letter, 'greeting'> {
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

function confirmed(order: Order): Omit<Letter, 'greeting'> {
  return {
    subject: `Ordine ${order.number} confermato`,
    paragraphs: [
      'grazie per il tuo acquisto: abbiamo ricevuto il pagamento e il tuo ordine è confermato.',
      `Lo prepariamo entro ${shop.preparationDays} e ti scriviamo appena parte, con il numero di tracking. La consegna richiede ${shop.deliveryDays}.`,
    ],
    facts: [
      ['Numero ordine', order.number],
      ['Spedizione a', addressOf(order)],
      ['Pagamento', METHODS[order.method] ?? order.method],
      ...invoiceFacts(order),
    ],
    rows: [...order.lines.map(lineRow), ...totalRows(order)],
    link: orderLink(order),
    after: contractWords(legal, order.termsVersion ?? legal.version, order.site),
  };
}

/** What the invoice will say, so that a mistake is noticed before it is made out. */
function invoiceFacts({ invoice }: Order): [string, string][] {
  return invoice ? [['Fattura', 'richiesta'], ...invoiceLines(invoice)] : [];
}

const METHODS: Record<string, string> = { card: 'Carta' };

function shipped(order: Order): Omit<Letter, 'greeting'> {
  return {
    subject: `Ordine ${order.number} spedito`,
    paragraphs: [`il tuo ordine è partito. La consegna richiede ${shop.deliveryDays}.`],
    facts: [
      ...(order.trackingNumber ? [['Numero di tracking', order.trackingNumber] as [string, string]] : []),
      ['Spedizione a', addressOf(order)],
    ],
    rows: order.lines.map(lineRow),
    link: orderLink(order),
  };
}

function delivered(order: Order): Omit<Letter, 'greeting'> {
  return {
    subject: `Ordine ${order.number} consegnato`,
    paragraphs: [
      'il tuo ordine risulta consegnato: speriamo che ti piaccia.',
      `Se qualcosa non va, hai ${shop.returnDays} giorni per il reso.`,
    ],
    link: { label: 'Come fare un reso', url: `${order.site}/returns` },
  };
}

function cancelled(order: Order, mail: OrderMail & { kind: 'cancelled' }): Omit<Letter, 'greeting'> {
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

function refunded(order: Order, mail: OrderMail & { kind: 'refunded' }): Omit<Letter, 'greeting'> {
  const part = mail.leftCents > 0 ? ' una parte di' : '';
  return {
    subject: `Rimborso per l'ordine ${order.number}`,
    paragraphs: [`ti abbiamo rimborsato${part} quanto avevi pagato. ${WHEN_BACK}`],
    rows: [
      { label: 'Rimborso', sum: euro(mail.refundedCents), strong: true },
      { label: 'Totale ordine', sum: euro(order.totalCents) },
      { label: 'Rimborsato finora', sum: euro(order.refundedCents) },
    ],
    link: orderLink(order),
  };
}

function lineRow({ name, size, color, quantity, priceCents }: OrderLine): Row {
  return { label: name, note: `Taglia ${size}, ${color}, quantità ${quantity}`, sum: euro(priceCents * quantity) };
}

function totalRows(order: Order): Row[] {
  return [
    { label: 'Subtotale', sum: euro(order.subtotalCents) },
    { label: 'Spedizione', sum: order.shippingCents === 0 ? 'Gratuita' : euro(order.shippingCents) },
    {
      label: 'Totale',
      note: `IVA ${VAT_RATE}% inclusa: ${euro(includedVat(order.totalCents))}`,
      sum: euro(order.totalCents),
      strong: true,
    },
  ];
}

function addressOf({ address }: Order): string {
  const { firstName, lastName, street, postalCode, city, province } = address;
  return `${firstName} ${lastName}, ${street}, ${postalCode} ${city} (${province}), ${shop.countryLabel}`;
}

function orderLink({ site, id }: Order) {
  return { label: "Vedi l'ordine", url: `${site}/order-confirmation/${encodeURIComponent(id)}` };
}

const euro = (cents: number) => formatEuro(toEuro(cents));
