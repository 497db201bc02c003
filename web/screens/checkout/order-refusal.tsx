import { Link } from 'react-router-dom';
import { errorMessages } from '../../../shared/text/messages.ts';
import { errorMessage, type ApiError } from '../../data/api.ts';
import { formatEuro } from '../../../shared/price/money.ts';
import { paths } from '../../paths.ts';
import styles from './fields.module.css';

/** Where a shopper can do what the words of a refusal say. */
const ways: Record<string, { to: string; label: string }> = {
  TOO_MANY_UNPAID: { to: paths.profileOrders, label: 'Vai ai tuoi ordini' },
  ORDER_TOO_LARGE: { to: paths.contact, label: 'Vai ai contatti' },
  OUT_OF_STOCK: { to: paths.cart, label: 'Modifica il carrello' },
};

/** The summary is another one now. On a phone its lines are out of sight. */
const changesTotal = new Set(['PRICE_CHANGED', 'OUT_OF_STOCK', 'NOT_SELLABLE']);

interface OrderRefusalProps {
  refusal: ApiError | null;
  /** Euro, of what would be ordered now. */
  total: number;
}

/**
 * Why an order was not made: for what it holds, what the shopper holds already, or because the shop could not take it. Others
 * are told by a toast alone: the form shows what is wrong.
 */
export function OrderRefusal({ refusal, total }: OrderRefusalProps) {
  if (!refusal) return null;
  const way = ways[refusal.code];
  const isFault = refusal.status === 0 || refusal.status >= 500;
  const isChanged = changesTotal.has(refusal.code);
  if (!way && !isFault && !isChanged) return null;
  return (
    <div role="alert" className={styles.problem}>
      <p>{asSentence(errorMessage(refusal, errorMessages.checkout))}</p>
      {isChanged && <p>Il totale ora è {formatEuro(total)}.</p>}
      {way && <Link to={way.to}>{way.label}</Link>}
    </div>
  );
}

/** Some messages of the specification end in a full stop. */
function asSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}
