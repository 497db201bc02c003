/** The texts of an order's receipt, in their order. `render-receipt.ts` places them on the page. */
import { acceptedTermsParagraphs } from '../../../shared/legal/accepted-terms.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { formatSeller } from '../../../shared/legal/format-seller.ts';
import { invoiceRows } from '../../../shared/invoice/rows.ts';
import { formatEuro, toCents, toEuro } from '../../../shared/price/money.ts';
import { VAT_RATE } from '../../../shared/price/vat.ts';
import { sizeName } from '../../../shared/product/rules.ts';
import { SHOP_CONTRACT } from '../../../shared/text/contract-terms.ts';
import { withArticle } from '../../../shared/text/day-article.ts';
import { statusLabel } from '../../../shared/order/status-label.ts';
import type { Order, OrderItem } from '../../../shared/order/answers.ts';
import { paymentName } from '../payment-name.ts';
import { PAID_LABEL, refundedLabel, shippingText, WITHDRAWN_LABEL } from '../totals-texts.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { countryName } from '../../lib/country-name.ts';
import { formatDateTime, formatShortDay } from '../../lib/dates.ts';

export type ReceiptRow = [term: string, value: string];

export interface OrderReceipt {
  /** Without '.pdf'. */
  fileName: string;
  number: string;
  seller: string[];
  customer: string[];
  orderRows: ReceiptRow[];
  lines: { name: string; detail: string; quantity: string; price: string; sum: string }[];
  subtotals: ReceiptRow[];
  total: ReceiptRow;
  afterTotal: ReceiptRow[];
  payment: string[];
  /** Paragraphs that the law wants on a durable medium. */
  contract: string[];
}

export const RECEIPT_NOTE =
  'Documento non fiscale. Riepilogo dell’ordine rilasciato al cliente: non sostituisce la fattura né lo scontrino.';

/** `site` is the origin of the shop, for the links. */
export function buildReceipt(order: Order, site: string): OrderReceipt {
  const { orderNumber, createdAt, items, subtotal, withdrawn, shipping, total, tax, termsVersion, invoice } = order;
  return {
    fileName: `Ricevuta-${orderNumber}`,
    number: orderNumber,
    seller: [shop.name, ...formatSeller(legalConfig.seller).split(' · '), legalConfig.contacts.email],
    customer: customerOf(order),
    orderRows: [
      ['Numero ordine', orderNumber],
      ['Data dell’ordine', formatDateTime(createdAt)],
      ['Stato', statusLabel(order)],
      ...(invoice ? invoiceRows(invoice) : []),
    ],
    lines: items.map(lineOf),
    subtotals: [
      ['Subtotale', formatEuro(subtotal)],
      ...(withdrawn ? [[WITHDRAWN_LABEL, formatEuro(-withdrawn)] satisfies ReceiptRow] : []),
      ['Spedizione', shippingText(shipping, order.pickup)],
    ],
    total: ['Totale', formatEuro(total)],
    afterTotal: [[`di cui IVA ${VAT_RATE}%`, formatEuro(tax)], ...refundOf(order)],
    payment: paymentOf(order),
    contract: order.origin === 'shop' ? [SHOP_CONTRACT] : acceptedTermsParagraphs(termsVersion, site, order),
  };
}

/** The name in the line: the product may have changed since. */
function lineOf({ name, variant, quantity, price, materials }: OrderItem): OrderReceipt['lines'][number] {
  return {
    name,
    detail: [`Taglia ${sizeName(variant)}`, variant.color, `SKU ${variant.sku}`, materials].filter(Boolean).join(' · '),
    quantity: String(quantity),
    price: formatEuro(price),
    sum: formatEuro(toEuro(toCents(price) * quantity)),
  };
}

function customerOf(order: Order): string[] {
  const { shippingAddress, user } = order;
  const { firstName, lastName, street, postalCode, city, province, country } = shippingAddress;
  return order.pickup
    ? [`${firstName} ${lastName}`, 'Ritiro in negozio', user.email]
    : [`${firstName} ${lastName}`, street, `${postalCode} ${city} (${province})`, countryName(country), user.email];
}

function refundOf({ total, paid = total, refunded, byHand, toPayOut, payOutBy }: Order): ReceiptRow[] {
  const term = payOutBy ? `, entro ${withArticle('il', formatShortDay(payOutBy))}` : '';
  const owed: ReceiptRow[] = toPayOut ? [[`Ancora da versare al cliente${term}`, formatEuro(toPayOut)]] : [];
  if (refunded === 0) return owed;
  return [
    ...(paid < total ? [[PAID_LABEL, formatEuro(paid)] satisfies ReceiptRow] : []),
    [refundedLabel(byHand), formatEuro(-refunded)],
    ...(toPayOut
      ? owed
      : [['Pagato al netto dei rimborsi', formatEuro(toEuro(toCents(paid) - toCents(refunded)))] satisfies ReceiptRow]),
  ];
}

function paymentOf(order: Order): string[] {
  const { paidAt, paymentMethod } = order;
  const name = paymentName(order);
  if (paymentMethod === 'exchange') return [name];
  return [name, ...(paidAt ? [`Pagamento confermato ${withArticle('il', formatDateTime(paidAt))}`] : [])];
}
