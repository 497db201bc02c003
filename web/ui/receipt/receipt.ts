/** What stands on the receipt of an order: words only, in their order. Where they stand is `draw-receipt.ts`'s. */
import { contractWords } from '../../../shared/contract-words.ts';
import { legal, sellerLine } from '../../../shared/legal.ts';
import { formatEuro, toCents, toEuro, VAT_RATE } from '../../../shared/money.ts';
import { orderStatuses } from '../../../shared/order-status.ts';
import type { Order, OrderItem } from '../../../shared/order.ts';
import { shop } from '../../../shared/shop.ts';
import { formatDateTime } from '../../kit/dates.ts';

export type Pair = [term: string, value: string];

export interface Receipt {
  /** Without the ending. */
  fileName: string;
  number: string;
  seller: string[];
  customer: string[];
  facts: Pair[];
  lines: { name: string; detail: string; quantity: string; price: string; sum: string }[];
  sums: Pair[];
  total: Pair;
  afterTotal: Pair[];
  payment: string[];
  /** What the law wants said of the contract, a paragraph each. */
  contract: string[];
}

export const RECEIPT_NOTE =
  'Documento non fiscale. Riepilogo dell’ordine rilasciato al cliente: non sostituisce la fattura né lo scontrino.';

/** `site` is the shop's own address, for the links. */
export function receiptOf(order: Order, site: string): Receipt {
  const { orderNumber, createdAt, status, items, subtotal, shipping, total, tax, termsVersion } = order;
  return {
    fileName: `Ricevuta-${orderNumber}`,
    number: orderNumber,
    seller: [shop.name, ...sellerLine(legal.seller).split(' · '), legal.contacts.email],
    customer: customerOf(order),
    facts: [
      ['Numero ordine', orderNumber],
      ['Data dell’ordine', formatDateTime(createdAt)],
      ['Stato', orderStatuses[status].label],
    ],
    lines: items.map(lineOf),
    sums: [
      ['Subtotale', formatEuro(subtotal)],
      ['Spedizione', shipping === 0 ? 'Gratuita' : formatEuro(shipping)],
    ],
    total: ['Totale', formatEuro(total)],
    afterTotal: [[`di cui IVA ${VAT_RATE}%`, formatEuro(tax)], ...refundOf(order)],
    payment: paymentOf(order),
    contract: contractWords(legal, termsVersion, site),
  };
}

/** The line's own name: what was bought, whatever became of the product. */
function lineOf({ name, variant, quantity, price }: OrderItem): Receipt['lines'][number] {
  return {
    name,
    detail: `Taglia ${variant.size} · ${variant.color} · SKU ${variant.sku}`,
    quantity: String(quantity),
    price: formatEuro(price),
    sum: formatEuro(toEuro(toCents(price) * quantity)),
  };
}

function customerOf({ shippingAddress, user }: Order): string[] {
  const { firstName, lastName, street, postalCode, city, province, country } = shippingAddress;
  return [
    `${firstName} ${lastName}`,
    street,
    `${postalCode} ${city} (${province})`,
    country === shop.country ? shop.countryLabel : country,
    user.email,
  ];
}

function refundOf({ total, refunded }: Order): Pair[] {
  if (refunded === 0) return [];
  return [
    ['Rimborsato', formatEuro(-refunded)],
    ['Pagato al netto dei rimborsi', formatEuro(toEuro(toCents(total) - toCents(refunded)))],
  ];
}

function paymentOf({ paidAt }: Order): string[] {
  return ['Carta di credito o debito', ...(paidAt ? [`Pagamento confermato il ${formatDateTime(paidAt)}`] : [])];
}
