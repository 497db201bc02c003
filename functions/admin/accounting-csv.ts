/**
 * The files of the books: the register of takings, the payments and refunds of orders with an invoice, all refunds. Money
 * counts on the day on which it moved, and every file has the same sums of the same days.
 */
import type { ExportKind } from '../../shared/analytics/schema.ts';
import { invoiceRecipient } from '../../shared/invoice/recipient.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { orderOrigins, salesChannel } from '../../shared/order/origin.ts';
import { formatEuro, toEuro } from '../../shared/price/money.ts';
import { includedVat, VAT_RATE } from '../../shared/price/vat.ts';
import { isWithdrawal } from '../../shared/returns/states.ts';
import { moneyOfOrigin, type AnalyticsTotals } from '../store/analytics/contributions.ts';
import { readAnalyticsDays, sumMetric, type AnalyticsPeriod } from '../store/analytics/read-period.ts';
import { readAccountingDays, type DayRange } from '../store/orders/accounting-days.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { orderMovements, type Movement } from '../store/orders/movements.ts';
import { dateCell, taxCodeCell, type CsvCell, type CsvTable } from './csv.ts';

const ORDERS_PER_PART = 500;
const MONEY_TITLES = ['Incassi (€)', 'Rimborsi (€)'];
const CHANNEL_TITLE = 'Canale';
const VAT_TITLES = ['Imponibile (€)', `IVA ${VAT_RATE}% (€)`];

/**
 * By the days on which money came in and went back, and by channel. VAT is computed on each day's sum, as the law requires:
 * the online row has what is left of it. Orders with an invoice have a column of their own and the VAT of their documents, or
 * are left out.
 */
export function registerTable(days: AnalyticsPeriod['days'], isWithoutInvoices: boolean): CsvTable {
  const sumsOf = isWithoutInvoices ? sumsWithoutInvoices : sumsWithInvoices;
  const titles = [...MONEY_TITLES, 'Corrispettivi (€)', ...VAT_TITLES];
  if (!isWithoutInvoices) titles.push('di cui con fattura (€)');
  const lines = days.flatMap(({ day, totals }) => {
    const all = sumsOf(totals);
    const taken = orderOrigins.map((origin) => ({
      channel: salesChannel(origin),
      cents: sumsOf(moneyOfOrigin(totals, origin)),
    }));
    const online = all.map((cents, column) => cents - sumOfColumn(taken, column));
    const apart = taken.filter(({ cents }) => cents.some((amount) => amount !== 0));
    return [{ channel: salesChannel(undefined), cents: online }, ...apart].map((row) => ({
      day: dateCell(day),
      ...row,
    }));
  });
  const total = titles.map((_title, column) => sumOfColumn(lines, column));
  return {
    titles: ['Data', CHANNEL_TITLE, ...titles],
    rows: [...lines, { day: 'Totale', channel: '', cents: total }].map(({ day, channel, cents }) => [
      day,
      channel,
      ...cents.map(toEuro),
    ]),
  };
}

function sumOfColumn(rows: { cents: number[] }[], column: number): number {
  return rows.reduce((sum, { cents }) => sum + cents[column]!, 0);
}

function sumsWithInvoices(totals: AnalyticsTotals): number[] {
  const { takenCents = 0, returnedCents = 0 } = totals;
  const { invoicedCents = 0, invoicedReturnedCents = 0, invoicedVatCents = 0 } = totals;
  const net = takenCents - returnedCents;
  const invoicedNet = invoicedCents - invoicedReturnedCents;
  const vat = includedVat(net - invoicedNet) + invoicedVatCents;
  return [takenCents, returnedCents, net, net - vat, vat, invoicedNet];
}

function sumsWithoutInvoices(totals: AnalyticsTotals): number[] {
  const { takenCents = 0, returnedCents = 0, invoicedCents = 0, invoicedReturnedCents = 0 } = totals;
  const [taken, returned] = [takenCents - invoicedCents, returnedCents - invoicedReturnedCents];
  const vat = includedVat(taken - returned);
  return [taken, returned, taken - returned, taken - returned - vat, vat];
}

interface MovementsTable {
  titles: string[];
  isListed: (order: StoredOrder, movement: Movement) => boolean;
  row: (order: StoredOrder, movement: Movement) => CsvCell[];
  /** The sums of the days, in the last columns. */
  total: (days: AnalyticsPeriod['days']) => number[];
}

const tables: Record<Extract<ExportKind, 'invoices' | 'refunds'>, MovementsTable> = {
  invoices: {
    titles: [
      'Data',
      'Movimento',
      'Documento',
      'Ordine',
      CHANNEL_TITLE,
      'Fattura a',
      'Codice fiscale o P.IVA',
      ...MONEY_TITLES,
      ...VAT_TITLES,
    ],
    isListed: ({ invoice }) => invoice !== undefined,
    row: (order, movement) => {
      const { cents, refund } = movement;
      const vat = includedVat(cents);
      const name = order.invoice ? invoiceRecipient(order.invoice, order.address).name : '';
      return [
        ...[dateCell(movement.day), movementName(movement, order.byHand), documentCell(order, movement), order.number],
        ...[salesChannel(order.origin), name],
        taxCodeCell(order.invoice?.taxCode ?? ''),
        ...[refund ? 0 : cents, refund ? -cents : 0, cents - vat, vat].map(toEuro),
      ];
    },
    total: (days) => {
      const [taken, returned] = [sumMetric(days, 'invoicedCents'), sumMetric(days, 'invoicedReturnedCents')];
      const vat = sumMetric(days, 'invoicedVatCents');
      return [taken, returned, taken - returned - vat, vat];
    },
  },
  refunds: {
    titles: [
      'Data',
      'Movimento',
      'Ordine',
      CHANNEL_TITLE,
      'Data ordine',
      'Motivo',
      'Con fattura (€)',
      'Senza fattura (€)',
      'Rimborso (€)',
    ],
    isListed: (_order, { refund }) => refund !== undefined,
    row: (order, movement) => {
      const cents = -movement.cents;
      return [
        ...[dateCell(movement.day), movementName(movement, order.byHand), order.number, salesChannel(order.origin)],
        dateCell(dayOf(order.createdAt)),
        refundCause(order, movement.refund),
        ...[order.invoice ? cents : 0, order.invoice ? 0 : cents, cents].map(toEuro),
      ];
    },
    total: (days) => {
      const [returned, invoiced] = [sumMetric(days, 'returnedCents'), sumMetric(days, 'invoicedReturnedCents')];
      return [invoiced, returned - invoiced, returned];
    },
  },
};

/** The reason that was given, or what the customer declared. */
function refundCause({ returns = [] }: StoredOrder, refund: Movement['refund']): string {
  if (refund?.reason) return refund.reason;
  const declared = returns.find(({ id }) => id === refund?.returnId);
  if (!declared) return '';
  return isWithdrawal(declared.kind) ? 'Recesso' : 'Reso';
}

/** The number of the invoice or credit note. A spreadsheet would take '5/2026' for a month. */
function documentCell({ documents = [] }: StoredOrder, { refund }: Movement): CsvCell {
  const number = documents.find(({ refundKey }) => refundKey === refund?.key)?.number;
  return number ? { code: number } : '';
}

function movementName({ refund, isFailure }: Movement, byHand: true | undefined): string {
  if (isFailure) return 'Rimborso non riuscito';
  if (!refund) return 'Incasso';
  if (refund.dispute) return 'Contestazione';
  const { cents, handCents = 0 } = refund;
  if (byHand || handCents === cents) return 'Rimborso a mano';
  return handCents > 0 ? `Rimborso, di cui ${formatEuro(toEuro(handCents))} a mano` : 'Rimborso';
}

/** Movements of these days, one row each. The last part ends with the sums. */
export async function accountingPart(
  kind: keyof typeof tables,
  days: string[],
  range: DayRange,
  after: string | undefined,
): Promise<CsvTable & { next: string | null }> {
  const { titles, isListed, row, total } = tables[kind];
  const { orders, next } = await readAccountingDays(range, ORDERS_PER_PART, after);
  const rows = orders.flatMap(({ day, order }) =>
    orderMovements(order)
      .filter((movement) => movement.day === day && isListed(order, movement))
      .map((movement) => row(order, movement)),
  );
  if (next === null) {
    const sums = total(await readAnalyticsDays(days)).map(toEuro);
    const blanks = Array.from({ length: titles.length - sums.length - 1 }, () => '');
    rows.push(['Totale', ...blanks, ...sums]);
  }
  return { titles, rows, next };
}
