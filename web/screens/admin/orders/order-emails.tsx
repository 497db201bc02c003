import type { Order } from '../../../../shared/order/answers.ts';
import { useOrderEmails } from '../../../data/admin-orders.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import styles from './order-dialog.module.css';

/** The emails to the customer, the latest first. */
export function OrderEmails({ order }: { order: Order }) {
  const emails = useOrderEmails(order);
  if (!emails) return null;
  return (
    <section>
      <h3>Email inviate</h3>
      {emails.length === 0 && <p className={styles.detail}>Nessuna email inviata.</p>}
      {emails.length > 0 && (
        <ol className={styles.history}>
          {emails.map(({ subject, sentAt, to }) => (
            <li key={`${sentAt} ${subject}`}>
              <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
              <span>{subject}</span>
              {to && <span className={styles.detail}>A: {to}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
