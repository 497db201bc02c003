import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardTasks } from '../../../../shared/analytics/answers.ts';
import { addDays, dayOf } from '../../../../shared/locale/days.ts';
import { lastInvoiceDay } from '../../../../shared/invoice/last-day.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { useMayCall } from '../../../data/permissions.ts';
import styles from './dashboard.module.css';

interface Task {
  /** Undefined where each order has its own link. */
  to: string | undefined;
  count: number;
  /** After the number. */
  label: string;
  /** The first deadline of the law. */
  deadline?: Deadline | undefined;
  /** Those that are due first. */
  orders?: PayOutOrders;
}

interface Deadline {
  day: string;
  /** Before the day: while it is to come, and once it has passed. */
  ahead: string;
  over: string;
}

type PayOutOrders = DashboardTasks['payOuts']['orders'];

/** What is the shop's to do, each with the list where it is done. */
export function Tasks({ tasks }: { tasks: DashboardTasks }) {
  const mayCall = useMayCall();
  const invoices = mayCall('listInvoices') ? [invoiceRow(tasks.invoices)] : [];
  const open = [...tasksOf(tasks), ...invoices].filter(({ count }) => count > 0);
  return (
    <section className={styles.section} aria-labelledby="da-fare">
      <h2 id="da-fare">Da fare</h2>
      {open.length === 0 ? (
        <p>Niente da spedire e nessun reso da gestire.</p>
      ) : (
        <ul className={styles.tasks}>
          {open.map(({ to, count, label, deadline, orders }) => (
            <li key={label}>
              <TaskLink to={to}>
                <strong className={styles.value}>{count}</strong> {label}
              </TaskLink>
              {orders && <OrderLinks orders={orders} more={count - orders.length} />}
              {deadline && <DeadlineText {...deadline} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <p className={styles.task}>{children}</p>;
  return (
    <Link to={to} className={styles.task}>
      {children}
    </Link>
  );
}

function OrderLinks({ orders, more }: { orders: PayOutOrders; more: number }) {
  return (
    <ul className={styles.orders}>
      {orders.map(({ orderNumber, toPayOut, payOutBy }) => (
        <li key={orderNumber}>
          <Link to={adminPaths.order(orderNumber)}>{orderNumber}</Link> {formatEuro(toPayOut)}, entro{' '}
          {withArticle('il', formatShortDay(payOutBy))}
        </li>
      ))}
      {more > 0 && <li>{more === 1 ? 'e un altro' : `e altri ${more}`}</li>}
    </ul>
  );
}

function DeadlineText({ day, ahead, over }: Deadline) {
  const [today] = useState(() => dayOf(Date.now()));
  const isOver = day < today;
  return (
    <p className={isOver ? styles.down : styles.change}>
      {isOver ? over : ahead} <time dateTime={day}>{withArticle('il', formatShortDay(day))}</time>
    </p>
  );
}

function tasksOf({
  paidOrders,
  processingOrders,
  lateTransfers,
  payOuts,
  sentUnpaid,
  returns,
}: DashboardTasks): Task[] {
  const { unmatched, received, goodsBack } = returns;
  const { ordersIn, order, returnsIn } = adminPaths;
  return [
    row(ordersIn('paid'), paidOrders, ['ordine pagato da preparare', 'ordini pagati da preparare']),
    row(ordersIn('processing'), processingOrders, [
      'ordine in elaborazione da spedire',
      'ordini in elaborazione da spedire',
    ]),
    row(ordersIn('pending'), lateTransfers, ['bonifico non arrivato in tempo', 'bonifici non arrivati in tempo']),
    // The oldest opens. Once it is settled, the next one is the oldest.
    row(order(sentUnpaid.oldest ?? ''), sentUnpaid.count, [
      'ordine spedito e non pagato',
      'ordini spediti e non pagati',
    ]),
    {
      ...row(undefined, payOuts.count, ['rimborso da versare a mano', 'rimborsi da versare a mano']),
      orders: payOuts.orders,
    },
    returnRow('unmatched', unmatched, ['recesso da abbinare', 'recessi da abbinare']),
    returnRow('received', received, ['reso in arrivo o da fermare', 'resi in arrivo o da fermare']),
    returnRow('goodsBack', goodsBack, ['reso rientrato da rimborsare', 'resi rientrati da rimborsare']),
  ];

  function returnRow(
    state: keyof typeof returns,
    { count, refundBy }: typeof unmatched,
    label: [string, string],
  ): Task {
    const deadline = refundBy ? { day: refundBy, ahead: 'Primo rimborso entro', over: 'Rimborso scaduto' } : undefined;
    return { ...row(returnsIn(state), count, label), deadline };
  }
}

/** The list begins on the day of the first payment. */
function invoiceRow({ count, oldest, more }: DashboardTasks['invoices']): Task {
  if (!oldest) return row(adminPaths.accounting, count, ['', '']);
  const [today, yearLater] = [dayOf(Date.now()), addDays(oldest, 365)];
  const to = `${adminPaths.accounting}?from=${oldest}&to=${today < yearLater ? today : yearLater}`;
  return {
    ...row(to, count, ['fattura da emettere', more ? 'e più fatture da emettere' : 'fatture da emettere']),
    deadline: {
      day: lastInvoiceDay(oldest),
      ahead: 'La prima va inviata entro',
      over: 'La prima andava inviata entro',
    },
  };
}

function row(to: string | undefined, count: number, [one, many]: [string, string]): Task {
  return { to, count, label: count === 1 ? one : many };
}
