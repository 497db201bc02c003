import type { ReactNode } from 'react';
import { formatEuro } from '../../../../shared/price/money.ts';
import { orderStatuses } from '../../../../shared/order/status.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { changeAuthor } from '../order-texts.ts';
import styles from './order-dialog.module.css';

/** Every change of status and every refund, the latest first. */
export function OrderHistory({ order }: { order: Order }) {
  return (
    <section>
      <h3>Cronologia dell’ordine</h3>
      <ol className={styles.history}>
        {eventsOf(order).map(({ key, at, by, content }) => (
          <li key={key}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {content}
            <span className={styles.detail}>{changeAuthor(by)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OrderEvent {
  key: string;
  at: string;
  by: string;
  content: ReactNode;
}

function eventsOf({ history, refunds = [] }: Order): OrderEvent[] {
  const changes = history.map(({ at, from, to, by }, index) => ({
    key: `status ${index}`,
    at,
    by,
    content: <StatusChange from={from} to={to} />,
  }));
  const payments = refunds.map(({ at, amount, by, dispute }, index) => ({
    key: `refund ${index}`,
    at,
    by,
    content: (
      <strong>
        {dispute ? 'Contestazione persa:' : 'Rimborso di'} {formatEuro(amount)}
      </strong>
    ),
  }));
  const failures = refunds.flatMap(({ failedAt, amount, dispute }, index) => {
    if (!failedAt) return [];
    const text = dispute ? 'Contestazione vinta in appello' : 'Rimborso non riuscito';
    const content = (
      <strong>
        {text}: {formatEuro(amount)}
      </strong>
    );
    return [{ key: `failure ${index}`, at: failedAt, by: 'payment', content }];
  });
  // Sorting is stable: a refund and the status that it caused have the same time.
  return [...changes, ...payments, ...failures].sort((a, b) => a.at.localeCompare(b.at)).reverse();
}

function StatusChange({ from, to }: Pick<Order['history'][number], 'from' | 'to'>) {
  return (
    <span>
      {from && from !== to && (
        <>
          {orderStatuses[from].label} <span aria-label="diventa">→</span>{' '}
        </>
      )}
      <strong>{orderStatuses[to].label}</strong>
    </span>
  );
}
