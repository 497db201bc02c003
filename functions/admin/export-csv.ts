/** The CSV files of the shop owner: sales by day, orders, the register of takings. */
import { periodDays } from '../../shared/analytics/rules.ts';
import type { ExportKind } from '../../shared/analytics/schema.ts';
import { addDays, dayOf, startOfDay } from '../../shared/locale/days.ts';
import { isVatNumber } from '../../shared/locale/tax-code.ts';
import { orderStatuses } from '../../shared/order/status.ts';
import { includedVat, toEuro, VAT_RATE } from '../../shared/price/money.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readAnalyticsPeriod, type AnalyticsPeriod } from '../store/analytics/read-period.ts';
import { readOrderIdsSince, readOrders, type StoredOrder } from '../store/orders/read.ts';
import { toCsv, type CsvCell } from './csv.ts';

/** About 300 read units and 100 kB: far below the limits of a call, however long the period is. */
const ORDERS_PER_PART = 500;

const fileNames: Record<ExportKind, string> = { sales: 'vendite', orders: 'ordini', register: 'corrispettivi' };

interface CsvTable {
  titles: string[];
  rows: CsvCell[][];
}

/** One part of a file; `next` is where the following part begins. Only the first part has the titles. */
export const exportCsv: UseCase<'exportCsv'> = async ({ query: { kind, period, after } }) => {
  const today = dayOf(Date.now());
  const from = addDays(today, 1 - periodDays[period]);
  const { titles, rows, next } =
    kind === 'orders'
      ? await ordersPart(from, after)
      : { ...dayTables[kind](await readAnalyticsPeriod(periodDays[period], today)), next: null };
  return { fileName: `${fileNames[kind]}-${from}-${today}.csv`, csv: toCsv(rows, after ? undefined : titles), next };
};

const dayTables = { sales: salesTable, register: registerTable };

function salesTable({ days }: AnalyticsPeriod): CsvTable {
  return {
    titles: ['Data', 'Ordini', 'Vendite (€)'],
    rows: days.map(({ day, totals: { soldOrders = 0, salesCents = 0 } }) => [
      italianDate(day),
      String(soldOrders),
      toEuro(salesCents),
    ]),
  };
}

/** By the days on which money came in and went back. VAT is computed on each day's sum, as the law requires. */
function registerTable({ days }: AnalyticsPeriod): CsvTable {
  const lines = days.map(({ day, totals: { takenCents = 0, returnedCents = 0 } }) => {
    const net = takenCents - returnedCents;
    const vat = includedVat(net);
    return { day: italianDate(day), cents: [takenCents, returnedCents, net, net - vat, vat] };
  });
  const total = [0, 1, 2, 3, 4].map((column) => lines.reduce((sum, { cents }) => sum + cents[column]!, 0));
  return {
    titles: ['Data', 'Incassi (€)', 'Rimborsi (€)', 'Corrispettivi (€)', 'Imponibile (€)', `IVA ${VAT_RATE}% (€)`],
    rows: [...lines, { day: 'Totale', cents: total }].map(({ day, cents }) => [day, ...cents.map(toEuro)]),
  };
}

/** The orders of the period, oldest first. */
async function ordersPart(from: string, after: string | undefined): Promise<CsvTable & { next: string | null }> {
  const ids = await readOrderIdsSince(startOfDay(from), ORDERS_PER_PART, after);
  return {
    titles: orderColumns.map(([title]) => title),
    rows: (await readOrders(ids)).map((order) => orderColumns.map(([, cell]) => cell(order))),
    next: ids.length === ORDERS_PER_PART ? ids.at(-1)! : null,
  };
}

const orderColumns: [title: string, cell: (order: StoredOrder) => CsvCell][] = [
  ['Numero', ({ number }) => number],
  ['Data', ({ createdAt }) => italianDate(dayOf(createdAt))],
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
  ['Pagato il', ({ paidAt }) => (paidAt ? italianDate(dayOf(paidAt)) : '')],
  ['Rimborsato (€)', ({ refundedCents }) => toEuro(refundedCents)],
  ['Codice di tracciamento', ({ trackingNumber }) => codeCell(trackingNumber)],
  [
    'Fattura a',
    ({ invoice, person }) => (invoice ? (invoice.company ?? `${person.firstName} ${person.lastName}`) : ''),
  ],
  ['Codice fiscale o P.IVA', ({ invoice }) => (invoice ? taxCodeCell(invoice.taxCode) : '')],
  ['Codice SDI', ({ invoice }) => codeCell(invoice?.sdiCode ?? '')],
  ['PEC', ({ invoice }) => invoice?.pec ?? ''],
  ['Indirizzo fattura', ({ invoice, address }) => (invoice ? address.street : '')],
  ['CAP fattura', ({ invoice, address }) => (invoice ? codeCell(address.postalCode) : '')],
];

/** '2026-03-09' as '09/03/2026', which Excel reads as a date. */
function italianDate(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Excel would read an Italian VAT number as a number and drop its leading zeros. With its country it is text. */
function taxCodeCell(taxCode: string): string {
  return isVatNumber(taxCode) ? `IT${taxCode}` : taxCode;
}

/** An apostrophe keeps Excel from reading a code as a number, a date or a power of ten ('1234E56'). */
function codeCell(code: string): string {
  return /^[\d\s.,:/e-]+$/i.test(code) ? `'${code}` : code;
}
