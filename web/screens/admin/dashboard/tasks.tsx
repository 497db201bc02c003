import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardTasks } from '../../../../shared/analytics/answers.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { adminPaths } from '../../../admin-paths.ts';
import styles from './dashboard.module.css';

interface Task {
  to: string;
  count: number;
  /** After the number. */
  label: string;
  /** The first deadline of the law. */
  refundBy?: string | null;
}

/** What is the shop's to do, each with the list where it is done. */
export function Tasks({ tasks }: { tasks: DashboardTasks }) {
  const open = tasksOf(tasks).filter(({ count }) => count > 0);
  return (
    <section className={styles.section} aria-labelledby="da-fare">
      <h2 id="da-fare">Da fare</h2>
      {open.length === 0 ? (
        <p>Niente da spedire e nessun reso da gestire.</p>
      ) : (
        <ul className={styles.tasks}>
          {open.map(({ to, count, label, refundBy }) => (
            <li key={to}>
              <Link to={to} className={styles.task}>
                <strong className={styles.value}>{count}</strong> {label}
              </Link>
              {refundBy && <Deadline day={refundBy} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Deadline({ day }: { day: string }) {
  const [today] = useState(() => dayOf(Date.now()));
  const isOver = day < today;
  return (
    <p className={isOver ? styles.down : styles.change}>
      {isOver ? 'Rimborso scaduto il ' : 'Primo rimborso entro il '}
      <time dateTime={day}>{formatShortDay(day)}</time>
    </p>
  );
}

function tasksOf({ paidOrders, processingOrders, lateTransfers, payOuts, returns }: DashboardTasks): Task[] {
  const { unmatched, received, goodsBack } = returns;
  return [
    {
      to: adminPaths.ordersIn('paid'),
      count: paidOrders,
      label: paidOrders === 1 ? 'ordine pagato da preparare' : 'ordini pagati da preparare',
    },
    {
      to: adminPaths.ordersIn('processing'),
      count: processingOrders,
      label: processingOrders === 1 ? 'ordine in elaborazione da spedire' : 'ordini in elaborazione da spedire',
    },
    {
      to: adminPaths.ordersIn('pending'),
      count: lateTransfers,
      label: lateTransfers === 1 ? 'bonifico non arrivato in tempo' : 'bonifici non arrivati in tempo',
    },
    {
      // Once it is paid, the next one is the oldest.
      to: adminPaths.order(payOuts.oldest ?? ''),
      count: payOuts.count,
      label: payOuts.count === 1 ? 'rimborso da versare a mano' : 'rimborsi da versare a mano',
    },
    {
      to: adminPaths.returnsIn('unmatched'),
      ...unmatched,
      label: unmatched.count === 1 ? 'recesso da abbinare' : 'recessi da abbinare',
    },
    {
      to: adminPaths.returnsIn('received'),
      ...received,
      label: received.count === 1 ? 'reso in arrivo o da fermare' : 'resi in arrivo o da fermare',
    },
    {
      to: adminPaths.returnsIn('goodsBack'),
      ...goodsBack,
      label: goodsBack.count === 1 ? 'reso rientrato da rimborsare' : 'resi rientrati da rimborsare',
    },
  ];
}
