import type { Order } from '../../../../shared/order/answers.ts';
import { useOrderEmails } from '../../../data/admin-orders.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import styles from './order-dialog.module.css';

/** What was written to the customer, and when. The latest first. */
export function OrderEmails({ order }: { order: Order }) {
  const mails = useOrderEmails(order);
  if (!mails) return null;
  return (
    <section>
      <h3>Email inviate</h3>
      {mails.length === 0 && <p className={styles.detail}>Nessuna email inviata.</p>}
      {mails.length > 0 && (
        <ol className={styles.history}>
          {mails.map(({ subject, sentAt }) => (
            <li key={`${sentAt} ${subject}`}>
              <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
              <span>{subject}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
