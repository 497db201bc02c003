import { Link } from 'react-router-dom';
import type { Cart } from '../../../shared/cart/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { errorMessage, type ApiError } from '../../data/api.ts';
import { formatEuro } from '../../../shared/price/money.ts';
import { lineText } from '../../lib/line-text.ts';
import { paths } from '../../paths.ts';
import styles from './fields.module.css';

/** Where a shopper can do what the words of a refusal say. */
const ways: Record<string, { to: string; label: string }> = {
  TOO_MANY_UNPAID: { to: paths.profileOrders, label: 'Vai ai tuoi ordini' },
  ORDER_TOO_LARGE: { to: paths.contact, label: 'Vai ai contatti' },
  // On a phone the lines are out of sight.
  PRICE_CHANGED: { to: paths.cart, label: 'Modifica il carrello' },
  OUT_OF_STOCK: { to: paths.cart, label: 'Modifica il carrello' },
  NOT_SELLABLE: { to: paths.cart, label: 'Modifica il carrello' },
};

export interface RefusedOrder {
  refusal: ApiError;
  /** As it was ordered. */
  cart: Cart;
}

/** Of PRICE_CHANGED the total in euro, with all lines. Of others the lines that cannot be sold. */
interface RefusalDetails {
  total?: number;
  lines?: { variant: string }[];
}

/**
 * Why an order was not made: for what it holds, what the shopper holds already, or because the shop could not take it. Others
 * are told by a toast alone: the form shows what is wrong.
 */
export function OrderRefusal({ refused }: { refused: RefusedOrder | null }) {
  if (!refused) return null;
  const { refusal, cart } = refused;
  const way = ways[refusal.code];
  const isFault = refusal.status === 0 || refusal.status >= 500;
  if (!way && !isFault) return null;
  const { total } = (refusal.details ?? {}) as RefusalDetails;
  const names = refusedLines(refusal, cart);
  return (
    <div role="alert" className={styles.problem}>
      <p>{asSentence(errorMessage(refusal, errorMessages.checkout))}</p>
      {total !== undefined && <p>Il totale ora è {formatEuro(total)}.</p>}
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {way && <Link to={way.to}>{way.label}</Link>}
    </div>
  );
}

/** By the cart as it was ordered: the server knows no name of a product that was deleted. */
function refusedLines({ details }: ApiError, cart: Cart): string[] {
  const { lines = [], total } = (details ?? {}) as RefusalDetails;
  if (total !== undefined) return [];
  const refused = new Set(lines.map(({ variant }) => variant));
  return cart.items
    .filter(({ variant }) => refused.has(variant._id))
    .map(({ product, variant }) => lineText({ name: product.name, ...variant }));
}

/** Some messages of the specification end in a full stop. */
function asSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}
