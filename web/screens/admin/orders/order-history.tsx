import { orderStatuses } from '../../../../shared/order/status.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { changeAuthor } from '../order-texts.ts';
import styles from './order-dialog.module.css';

/** Every change of status, the latest first. */
export function OrderHistory({ order }: { order: Order }) {
  return (
    <section>
      <h3>Cronologia dell’ordine</h3>
      <ol className={styles.history}>
        {order.history.toReversed().map(({ at, from, to, by }, index) => (
          <li key={order.history.length - index}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>
              {from && from !== to && (
                <>
                  {orderStatuses[from].label} <span aria-label="diventa">→</span>{' '}
                </>
              )}
              <strong>{orderStatuses[to].label}</strong>
            </span>
            <span className={styles.detail}>{changeAuthor(by)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
