/** The CSV files of the shop owner: sales by day, orders, and those of the books (accounting-csv.ts). */
import { periodDays } from '../../shared/analytics/rules.ts';
import type { ExportKind } from '../../shared/analytics/schema.ts';
import { invoiceRecipient } from '../../shared/invoice/recipient.ts';
import { addDays, dayOf, daysBetween, daysOfMonth, lastDays, startOfDay } from '../../shared/locale/days.ts';
import { salesChannel } from '../../shared/order/origin.ts';
import { courierName } from '../../shared/order/couriers.ts';
import { paymentMethodName } from '../../shared/order/payment-methods.ts';
import { statusLabel } from '../../shared/order/status-label.ts';
import { toEuro } from '../../shared/price/money.ts';
import { includedVat, VAT_RATE } from '../../shared/price/vat.ts';
import { leftCount } from '../../shared/returns/rules.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { readListedIds, type TimeRange } from '../store/admin-lists/list-ids.ts';
import { readAnalyticsDays, type AnalyticsPeriod } from '../store/analytics/read-period.ts';
import type { DayRange } from '../store/orders/accounting-days.ts';
import { readOrders, type StoredOrder } from '../store/orders/read.ts';
import { accountingPart, registerTable } from './accounting-csv.ts';
import { dateCell, taxCodeCell, toCsv, type CsvCell, type CsvTable } from './csv.ts';

/** About 300 read units and 100 kB: far below the limits of a call, however long the period is. */
const ORDERS_PER_PART = 500;

const fileNames: Record<ExportKind, string> = {
  sales: 'vendite',
  orders: 'ordini',
  register: 'corrispettivi',
  invoices: 'fatture',
  refunds: 'rimborsi',
};

/** One part of a file; `next` is where the following part begins. Only the first part has the titles. */
export const exportCsv: UseCase<'exportCsv'> = async ({ query }) => {
  const { kind, invoiced, after } = query;
  const today = dayOf(Date.now());
  // The days to come are left out.
  const days = chosenDays(query, today).filter((day) => day <= today);
  const [from = today, to = today] = [days[0], days.at(-1)];
  const isWithoutInvoices = kind === 'register' && invoiced === 'excluded';
  const { titles, rows, next } = await csvPart(kind, days, { from, to }, { isWithoutInvoices, after });
  const name = fileNames[kind] + (isWithoutInvoices ? '-senza-fatture' : '');
  return { fileName: `${name}-${from}-${to}.csv`, csv: toCsv(rows, after ? undefined : titles), next };
};

function chosenDays({ from, to, month, period }: Call<'exportCsv'>['query'], today: string): string[] {
  if (from && to) return lastDays(daysBetween(from, to) + 1, to);
  return month ? daysOfMonth(month) : lastDays(periodDays[period], today);
}

interface PartOptions {
  isWithoutInvoices: boolean;
  after: string | undefined;
}

async function csvPart(
  kind: ExportKind,
  days: string[],
  range: DayRange,
  { isWithoutInvoices, after }: PartOptions,
): Promise<CsvTable & { next: string | null }> {
  if (kind === 'orders') {
    return ordersPart({ from: startOfDay(range.from), until: startOfDay(addDays(range.to, 1)) }, after);
  }
  if (kind === 'invoices' || kind === 'refunds') return accountingPart(kind, days, range, after);
  const totals = await readAnalyticsDays(days);
  return { ...(kind === 'sales' ? salesTable(totals) : registerTable(totals, isWithoutInvoices)), next: null };
}

function salesTable(days: AnalyticsPeriod['days']): CsvTable {
  const lines = days.map(({ day, totals: { soldOrders = 0, salesCents = 0 } }) => ({
    day: dateCell(day),
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
  ['Data', ({ createdAt }) => dateCell(dayOf(createdAt))],
  ['Stato', statusLabel],
  ['Nome', ({ person }) => person.firstName],
  ['Cognome', ({ person }) => person.lastName],
  ['Email', ({ person }) => person.email],
  ['Destinatario', ({ address }) => `${address.firstName} ${address.lastName}`.trim()],
  ['Telefono', ({ address }) => codeCell(address.phone)],
  ['Indirizzo', ({ address }) => address.street],
  ['CAP', ({ address }) => codeCell(address.postalCode)],
  ['Città', ({ address }) => address.city],
  ['Provincia', ({ address }) => address.province],
  ['Pezzi', ({ lines, returns }) => String(leftCount(lines, returns))],
  ['Subtotale (€)', ({ subtotalCents, withdrawnCents = 0 }) => toEuro(subtotalCents - withdrawnCents)],
  ['Spedizione (€)', ({ shippingCents }) => toEuro(shippingCents)],
  ['Totale (€)', ({ totalCents }) => toEuro(totalCents)],
  [`di cui IVA ${VAT_RATE}% (€)`, ({ totalCents }) => toEuro(includedVat(totalCents))],
  ['Pagato il', ({ paidAt, paidCents }) => (paidAt && paidCents > 0 ? dateCell(dayOf(paidAt)) : '')],
  ['Rimborsato (€)', ({ refundedCents }) => toEuro(refundedCents)],
  ['Corriere', (order) => listCell(shipmentsOf(order).map(({ courier }) => courierName(courier)))],
  ['Codice di tracciamento', (order) => codeCell(listCell(shipmentsOf(order).map((each) => each.trackingNumber)))],
  ['Fattura a', (order) => recipientOf(order)?.name ?? ''],
  ['Codice fiscale o P.IVA', ({ invoice }) => (invoice ? taxCodeCell(invoice.taxCode) : '')],
  ['Codice SDI', ({ invoice }) => codeCell(invoice?.sdiCode ?? '')],
  ['PEC', ({ invoice }) => invoice?.pec ?? ''],
  ['Indirizzo fattura', (order) => recipientOf(order)?.street ?? ''],
  ['CAP fattura', (order) => codeCell(recipientOf(order)?.postalCode ?? '')],
  ['Città fattura', (order) => recipientOf(order)?.city ?? ''],
  ['Provincia fattura', (order) => recipientOf(order)?.province ?? ''],
  ['Pagamento', ({ method }) => paymentMethodName(method)],
  ['Canale', ({ origin }) => salesChannel(origin)],
];

/** Its parcels, the oldest first. */
function shipmentsOf({ parcels, ...order }: StoredOrder): readonly Pick<StoredOrder, 'trackingNumber' | 'courier'>[] {
  return parcels ?? [order];
}

function listCell(texts: (string | undefined)[]): string {
  return [...new Set(texts)].filter(Boolean).join('; ');
}

function recipientOf({ invoice, address }: StoredOrder) {
  return invoice && invoiceRecipient(invoice, address);
}

/** A code that a spreadsheet would take for a number, a date, a sum ('+39 02') or a power of ten ('1234E56') says that it is text. */
function codeCell(code: string): CsvCell {
  return /^[\d\s.,:/e+()-]+$/i.test(code) ? { code } : code;
}
