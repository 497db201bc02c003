import { Link } from 'react-router-dom';
import { errorMessages } from '../../../shared/text/messages.ts';
import { errorMessage, type ApiError } from '../../data/api.ts';
import { paths } from '../../paths.ts';
import styles from './fields.module.css';

/** Where a shopper can do what the words of a refusal say. */
const ways: Record<string, { to: string; label: string }> = {
  TOO_MANY_UNPAID: { to: paths.profileOrders, label: 'Vai ai tuoi ordini' },
  ORDER_TOO_LARGE: { to: paths.contact, label: 'Vai ai contatti' },
};

/**
 * An order that was refused for what the shopper holds already, or for its size, or that the shop could not take. Others are
 * told by a toast alone: the form or the new prices show what is wrong.
 */
export function OrderRefusal({ refusal }: { refusal: ApiError | null }) {
  if (!refusal) return null;
  const way = ways[refusal.code];
  const isFault = refusal.status === 0 || refusal.status >= 500;
  if (!way && !isFault) return null;
  return (
    <div role="alert" className={styles.problem}>
      <p>{asSentence(errorMessage(refusal, errorMessages.checkout))}</p>
      {way && <Link to={way.to}>{way.label}</Link>}
    </div>
  );
}

/** Some messages of the specification end in a full stop. */
function asSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}
