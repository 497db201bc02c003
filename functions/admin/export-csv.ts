/** The CSV files of the shop owner: sales by day, orders, the register of takings. */
import { periodDays } from '../../shared/analytics/rules.ts';
import type { ExportKind } from '../../shared/analytics/schema.ts';
import { invoiceRecipient } from '../../shared/invoice/recipient.ts';
import { addDays, dayOf, daysOfMonth, lastDays, startOfDay } from '../../shared/locale/days.ts';
import { isVatNumber } from '../../shared/locale/tax-code.ts';
import { courierName } from '../../shared/order/couriers.ts';
import { orderStatuses } from '../../shared/order/status.ts';
import { toEuro } from '../../shared/price/money.ts';
import { includedVat, VAT_RATE } from '../../shared/price/vat.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readListedIds, type TimeRange } from '../store/admin-lists/list-ids.ts';
import { readAnalyticsDays, type AnalyticsPeriod } from '../store/analytics/read-period.ts';
import { readOrders, type StoredOrder } from '../store/orders/read.ts';
import { toCsv, type CsvCell } from './csv.ts';

/** About 300 read units and 100 kB: far below the limits of a call, however long the period is. */
const ORDERS_PER_PART = 500;

const fileNames: Record<ExportKind, string> = { sales: 'vendite', orders: 'ordini', register: 'corrispettivi' };

interface CsvTable {
  titles: string[];
  rows: CsvCell[][];
}

/** One part of a file; `next` is where the following part begins. Only the first part has the titles. */
export const exportCsv: UseCase<'exportCsv'> = async ({ query: { kind, period, month, invoiced, after } }) => {
  const today = dayOf(Date.now());
  // The days to come of this month are left out.
  const days = (month ? daysOfMonth(month) : lastDays(periodDays[period], today)).filter((day) => day <= today);
  const [from = today, to = today] = [days[0], days.at(-1)];
  const isWithoutInvoices = kind === 'register' && invoiced === 'excluded';
  const { titles, rows, next } =
    kind === 'orders'
      ? await ordersPart({ from: startOfDay(from), until: startOfDay(addDays(to, 1)) }, after)
      : { ...(await daysTable(kind, days, isWithoutInvoices)), next: null };
  const name = fileNames[kind] + (isWithoutInvoices ? '-senza-fatture' : '');
  return { fileName: `${name}-${from}-${to}.csv`, csv: toCsv(rows, after ? undefined : titles), next };
};

async function daysTable(kind: 'sales' | 'register', days: string[], isWithoutInvoices: boolean): Promise<CsvTable> {
  const totals = await readAnalyticsDays(days);
  return kind === 'sales' ? salesTable(totals) : registerTable(totals, isWithoutInvoices);
}

function salesTable(days: AnalyticsPeriod['days']): CsvTable {
  const lines = days.map(({ day, totals: { soldOrders = 0, salesCents = 0 } }) => ({
    day: italianDate(day),
    soldOrders,
    salesCents,
  }));
  const total = {
    day: 'Totale',
    soldOrders: lines.reduce((sum, { soldOrders }) => sum + soldOrders, 0),
    salesCents: lines.reduce((sum, { salesCents }) => sum + salesCents, 0),
  };
  return {
    titles: ['Data', 'Ordini', 'Vendite (€)'],
    rows: [...lines, total].map(({ day, soldOrders, salesCents }) => [day, String(soldOrders), toEuro(salesCents)]),
  };
}

/**
 * By the days on which money came in and went back. VAT is computed on each day's sum, as the law requires. What was
 * taken for orders with an invoice has a column of its own, or is left out.
 */
function registerTable(days: AnalyticsPeriod['days'], isWithoutInvoices: boolean): CsvTable {
  const lines = days.map(({ day, totals }) => {
    const { takenCents = 0, returnedCents = 0, invoicedCents = 0, invoicedReturnedCents = 0 } = totals;
    const taken = isWithoutInvoices ? takenCents - invoicedCents : takenCents;
    const returned = isWithoutInvoices ? returnedCents - invoicedReturnedCents : returnedCents;
    const net = taken - returned;
    const vat = includedVat(net);
    const invoiced = isWithoutInvoices ? [] : [invoicedCents - invoicedReturnedCents];
    return { day: italianDate(day), cents: [taken, returned, net, net - vat, vat, ...invoiced] };
  });
  const titles = ['Incassi (€)', 'Rimborsi (€)', 'Corrispettivi (€)', 'Imponibile (€)', `IVA ${VAT_RATE}% (€)`];
  if (!isWithoutInvoices) titles.push('di cui con fattura (€)');
  const total = titles.map((_title, column) => lines.reduce((sum, { cents }) => sum + cents[column]!, 0));
  return {
    titles: ['Data', ...titles],
    rows: [...lines, { day: 'Totale', cents: total }].map(({ day, cents }) => [day, ...cents.map(toEuro)]),
  };
}

/** The orders of a time, oldest first. */
async function ordersPart(range: TimeRange, after: string | undefined): Promise<CsvTable & { next: string | null }> {
  const ids = await readListedIds('O', range, ORDERS_PER_PART, after);
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
  ['Destinatario', ({ address }) => `${address.firstName} ${address.lastName}`.trim()],
  ['Telefono', ({ address }) => codeCell(address.phone)],
  ['Indirizzo', ({ address }) => address.street],
  ['CAP', ({ address }) => codeCell(address.postalCode)],
  ['Città', ({ address }) => address.city],
  ['Provincia', ({ address }) => address.province],
  ['Pezzi', ({ lines }) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0))],
  ['Subtotale (€)', ({ subtotalCents }) => toEuro(subtotalCents)],
  ['Spedizione (€)', ({ shippingCents }) => toEuro(shippingCents)],
  ['Totale (€)', ({ totalCents }) => toEuro(totalCents)],
  [`di cui IVA ${VAT_RATE}% (€)`, ({ totalCents }) => toEuro(includedVat(totalCents))],
  ['Pagato il', ({ paidAt }) => (paidAt ? italianDate(dayOf(paidAt)) : '')],
  ['Rimborsato (€)', ({ refundedCents }) => toEuro(refundedCents)],
  ['Corriere', ({ courier }) => courierName(courier) ?? ''],
  ['Codice di tracciamento', ({ trackingNumber }) => codeCell(trackingNumber)],
  ['Fattura a', (order) => recipientOf(order)?.name ?? ''],
  ['Codice fiscale o P.IVA', ({ invoice }) => (invoice ? taxCodeCell(invoice.taxCode) : '')],
  ['Codice SDI', ({ invoice }) => codeCell(invoice?.sdiCode ?? '')],
  ['PEC', ({ invoice }) => invoice?.pec ?? ''],
  ['Indirizzo fattura', (order) => recipientOf(order)?.street ?? ''],
  ['CAP fattura', (order) => codeCell(recipientOf(order)?.postalCode ?? '')],
  ['Città fattura', (order) => recipientOf(order)?.city ?? ''],
  ['Provincia fattura', (order) => recipientOf(order)?.province ?? ''],
];

function recipientOf({ invoice, address }: StoredOrder) {
  return invoice && invoiceRecipient(invoice, address);
}

/** '2026-03-09' as '09/03/2026', which Excel reads as a date. */
function italianDate(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Excel would read an Italian VAT number as a number and drop its leading zeros. With its country it is text. */
function taxCodeCell(taxCode: string): string {
  return isVatNumber(taxCode) ? `IT${taxCode}` : taxCode;
}

/** A code that a spreadsheet would take for a number, a date or a power of ten ('1234E56') says that it is text. */
function codeCell(code: string): CsvCell {
  return /^[\d\s.,:/e-]+$/i.test(code) ? { code } : code;
}
