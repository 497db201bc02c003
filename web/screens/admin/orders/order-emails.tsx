import type { SentEmail } from '../../../../shared/account/answers.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { useOrderEmails } from '../../../data/admin-orders.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import styles from './order-dialog.module.css';

const heldBackTexts: Record<NonNullable<SentEmail['heldBack']>, string> = {
  limit: 'Non inviata: troppe email in un giorno a questo indirizzo',
  undeliverable: 'Non inviata: l’indirizzo non riceve le nostre email',
  rejected: 'Non inviata: il servizio di posta l’ha rifiutata',
};

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
          {emails.map(({ subject, sentAt, to, heldBack }) => (
            <li key={`${sentAt} ${subject}`}>
              <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
              <span>{subject}</span>
              {to && <span className={styles.detail}>A: {to}</span>}
              {heldBack && <span>{heldBackTexts[heldBack]}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
