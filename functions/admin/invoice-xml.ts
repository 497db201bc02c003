/**
 * Invoices and credit notes as FatturaPA files of the ordinary layout for private receivers (FPR12).
 *
 * A test checks them against the schema of a package, named 1.2.1. Later ones are wider and refuse nothing of it: 1.2.2
 * adds the document type TD28 (Agenzia delle Entrate, specifiche tecniche 1.7.1, October 2022), 1.2.3 the document type TD29
 * and the tax regime RF20 (specifiche tecniche 1.9, April 2025). The shop uses TD01, TD04 and RF01.
 */
import { paymentMethods, type PaymentMethod } from '../../shared/order/payment-methods.ts';
import { includedVat, VAT_RATE } from '../../shared/price/vat.ts';
import { linesToPay } from '../../shared/returns/before-payment.ts';
import type { NumberedDocument } from '../store/invoices/issue.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { buyer, seller, transmission } from './invoice-parties.ts';
import { latinText, toXml, type XmlNode } from './xml.ts';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';
const ROOT = 'p:FatturaElettronica';
/** Immediate invoice; credit note. */
const DOCUMENT_TYPES = { invoice: 'TD01', creditNote: 'TD04' } as const;
const RATE = VAT_RATE.toFixed(2);

/** The XML of a document. `original` is the invoice that a credit note corrects. */
export function invoiceXml(order: StoredOrder, document: NumberedDocument, original?: NumberedDocument): string {
  const attributes = `versione="FPR12" xmlns:p="${NAMESPACE}"`;
  const xml = toXml([
    `${ROOT} ${attributes}`,
    [
      ['FatturaElettronicaHeader', [transmission(order, document.number), seller(), buyer(order)]],
      [
        'FatturaElettronicaBody',
        [general(order, document, original), goods(order, document), ...payment(order, document)],
      ],
    ],
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
}

function general(order: StoredOrder, document: NumberedDocument, original?: NumberedDocument): XmlNode {
  const { type, day, number, cents } = document;
  return [
    'DatiGenerali',
    [
      [
        'DatiGeneraliDocumento',
        [
          ['TipoDocumento', DOCUMENT_TYPES[type]],
          ['Divisa', 'EUR'],
          ['Data', day],
          ['Numero', number],
          ['ImportoTotaleDocumento', amount(cents)],
          ['Causale', `Ordine ${order.number}`],
        ],
      ],
      [
        'DatiFattureCollegate',
        original && [
          ['IdDocumento', original.number],
          ['Data', original.day],
        ],
      ],
    ],
  ];
}

interface SoldLine {
  text: string;
  quantity: number;
  cents: number;
}

/** What the document is about. Together the lines are its sum. */
function soldLines(order: StoredOrder, { type, cents, reason }: NumberedDocument): SoldLine[] {
  if (type === 'creditNote') {
    const text = `Rimborso dell'ordine ${order.number}${reason ? `: ${reason}` : ''}`;
    return [{ text, quantity: 1, cents }];
  }
  const articles = linesToPay(order).map(({ name, color, size, oneSize, quantity, priceCents }) => ({
    text: [name, color, oneSize ? 'taglia unica' : `taglia ${size}`].join(', '),
    quantity,
    cents: quantity * priceCents,
  }));
  const { shippingCents } = order;
  const discountCents = cents - shippingCents - articles.reduce((sum, article) => sum + article.cents, 0);
  const others = [
    { text: 'Spedizione', quantity: 1, cents: shippingCents },
    // No order has one today. A sum that is not that of its lines would be refused.
    { text: 'Sconto', quantity: 1, cents: discountCents },
  ];
  return [...articles, ...others.filter((line) => line.cents !== 0)];
}

/**
 * Prices contain VAT, and the document names them without. Each line gets what the sum without VAT grows by with it, so
 * the lines make the document's sum to the cent.
 */
function goods(order: StoredOrder, document: NumberedDocument): XmlNode {
  let soldCents = 0;
  const lines = soldLines(order, document).map(({ text, quantity, cents }, index): XmlNode => {
    const netCents = withoutVat(soldCents + cents) - withoutVat(soldCents);
    soldCents += cents;
    return [
      'DettaglioLinee',
      [
        ['NumeroLinea', String(index + 1)],
        ['Descrizione', latinText(text, 1000)],
        ['Quantita', quantity.toFixed(2)],
        ['PrezzoUnitario', (netCents / 100 / quantity).toFixed(8)],
        ['PrezzoTotale', amount(netCents)],
        ['AliquotaIVA', RATE],
      ],
    ];
  });
  const summary: XmlNode = [
    'DatiRiepilogo',
    [
      ['AliquotaIVA', RATE],
      ['ImponibileImporto', amount(withoutVat(document.cents))],
      ['Imposta', amount(includedVat(document.cents))],
      // Due at once.
      ['EsigibilitaIVA', 'I'],
    ],
  ];
  return ['DatiBeniServizi', [...lines, summary]];
}

function withoutVat(cents: number): number {
  return cents - includedVat(cents);
}

/** None where an admin marked an order of the checkout as paid: nobody knows how. */
function payment({ byHand, method }: StoredOrder, { type, cents }: NumberedDocument): XmlNode[] {
  if (type === 'creditNote' || (byHand && method === 'card')) return [];
  const details: XmlNode[] = [
    ['ModalitaPagamento', paymentMethods[method as PaymentMethod]?.invoiceCode],
    ['ImportoPagamento', amount(cents)],
  ];
  return [
    [
      'DatiPagamento',
      [
        ['CondizioniPagamento', 'TP02'],
        ['DettaglioPagamento', details],
      ],
    ],
  ];
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}
