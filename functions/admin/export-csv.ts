/** The files an owner takes along: sales by day, orders, the register of takings. */
import { periodDays } from '../../shared/analytics/rules.ts';
import type { ExportKind } from '../../shared/analytics/schema.ts';
import { addDays, dayOf, startOfDay } from '../../shared/locale/days.ts';
import { includedVat, toEuro, VAT_RATE } from '../../shared/price/money.ts';
import { orderStatuses } from '../../shared/order/status.ts';
import { isVatNumber } from '../../shared/locale/tax-code.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readAnalyticsPeriod, type AnalyticsPeriod } from '../store/analytics/totals.ts';
import { readOrderIdsSince, readOrders, type StoredOrder } from '../store/orders/read.ts';
import { toCsv, type CsvCell } from './csv.ts';

/** Orders in one part: about 300 units and 100 kB, so that a period of any size stays far from every limit. */
const PART = 500;

/** Days of a part, or orders, and where the next part begins. */
interface Part {
  titles: string[];
  rows: CsvCell[][];
  next: string | null;
}

/** One part of a file; the first one has the titles. Aggregates and lists lag a second behind. */
export const exportCsv: UseCase<'exportCsv'> = async ({ query: { kind, period, after } }) => {
  const today = dayOf(Date.now());
  const from = addDays(today, 1 - periodDays[period]);
  const { titles, rows, next } = kind === 'orders' ? await orders(from, after) : await days(kind, period, today);
  return { fileName: `${FILES[kind]}-${from}-${today}.csv`, csv: toCsv(rows, after ? undefined : titles), next };
};

const FILES: Record<ExportKind, string> = { sales: 'vendite', orders: 'ordini', register: 'corrispettivi' };

async function days(kind: 'sales' | 'register', period: keyof typeof periodDays, today: string): Promise<Part> {
  const told = await readAnalyticsPeriod(periodDays[period], today);
  return { ...(kind === 'sales' ? sales(told) : register(told)), next: null };
}

function sales({ days }: AnalyticsPeriod): Omit<Part, 'next'> {
  return {
    titles: ['Data', 'Ordini', 'Vendite (€)'],
    rows: days.map(({ day, figures: { soldOrders = 0, salesCents = 0 } }) => [
      italian(day),
      String(soldOrders),
      toEuro(salesCents),
    ]),
  };
}

/** By the days on which money came in and went back. The VAT is taken out of each day's sum, as the law has it. */
function register({ days }: AnalyticsPeriod): Omit<Part, 'next'> {
  const lines = days.map(({ day, figures: { takenCents = 0, returnedCents = 0 } }) => {
    const net = takenCents - returnedCents;
    const vat = includedVat(net);
    return { day: italian(day), cents: [takenCents, returnedCents, net, net - vat, vat] };
  });
  const total = [0, 1, 2, 3, 4].map((column) => lines.reduce((sum, { cents }) => sum + cents[column]!, 0));
  return {
    titles: ['Data', 'Incassi (€)', 'Rimborsi (€)', 'Corrispettivi (€)', 'Imponibile (€)', `IVA ${VAT_RATE}% (€)`],
    rows: [...lines, { day: 'Totale', cents: total }].map(({ day, cents }) => [day, ...cents.map(toEuro)]),
  };
}

/** The orders placed on the days of the period, the oldest first. */
async function orders(from: string, after: string | undefined): Promise<Part> {
  const ids = await readOrderIdsSince(startOfDay(from), PART, after);
  return {
    titles: ORDER_COLUMNS.map(([title]) => title),
    rows: (await readOrders(ids)).map((order) => ORDER_COLUMNS.map(([, cell]) => cell(order))),
    next: ids.length === PART ? ids.at(-1)! : null,
  };
}

const ORDER_COLUMNS: [title: string, cell: (order: StoredOrder) => CsvCell][] = [
  ['Numero', ({ number }) => number],
  ['Data', ({ createdAt }) => italian(dayOf(createdAt))],
  ['Stato', ({ status }) => orderStatuses[status].label],
  ['Nome', ({ person }) => person.firstName],
  ['Cognome', ({ person }) => person.lastName],
  ['Email', ({ person }) => person.email],
  ['Città', ({ address }) => address.city],
  ['Provincia', ({ address }) => address.province],
  ['Pezzi', ({ lines }) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0))],
  ['Subtotale (€)', ({ subtotalCents }) => toEuro(subtotalCents)],
  ['Spedizione (€)', ({ shippingCents }) => toEuro(shippingCents)],
  ['Totale (€)', ({ totalCents }) => toEuro(totalCents)],
  [`di cui IVA ${VAT_RATE}% (€)`, ({ totalCents }) => toEuro(includedVat(totalCents))],
  ['Pagato il', ({ paidAt }) => (paidAt ? italian(dayOf(paidAt)) : '')],
  ['Rimborsato (€)', ({ refundedCents }) => toEuro(refundedCents)],
  ['Tracking', ({ trackingNumber }) => asCode(trackingNumber)],
  [
    'Fattura a',
    ({ invoice, person }) => (invoice ? (invoice.company ?? `${person.firstName} ${person.lastName}`) : ''),
  ],
  ['Codice fiscale o P.IVA', ({ invoice }) => (invoice ? asText(invoice.taxCode) : '')],
  ['Codice SDI', ({ invoice }) => asCode(invoice?.sdiCode ?? '')],
  ['PEC', ({ invoice }) => invoice?.pec ?? ''],
  ['Indirizzo fattura', ({ invoice, address }) => (invoice ? address.street : '')],
  ['CAP fattura', ({ invoice, address }) => (invoice ? asCode(address.postalCode) : '')],
];

/** '2026-03-09' as '09/03/2026', which Excel takes for a date. */
function italian(day: string): string {
  return day.split('-').reverse().join('/');
}

/** A spreadsheet would take a partita IVA for a number and drop its leading zeros: with its country it is text. */
function asText(taxCode: string): string {
  return isVatNumber(taxCode) ? `IT${taxCode}` : taxCode;
}

/**
 * The same for codes that have no country. Of digits alone, or with signs that make a number, a date or a power of ten
 * ('1234E56') of them, they get the apostrophe that formulas get.
 */
function asCode(code: string): string {
  return /^[\d\s.,:/e-]+$/i.test(code) ? `'${code}` : code;
}
