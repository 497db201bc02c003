import { Link } from 'react-router-dom';
import type { ApiError } from '../../data/api.ts';
import { paths } from '../../paths.ts';
import styles from './fields.module.css';

/** Where a shopper can do what the words of a refusal say. */
const ways: Record<string, { to: string; label: string }> = {
  TOO_MANY_UNPAID: { to: paths.profileOrders, label: 'Vai ai tuoi ordini' },
  ORDER_TOO_LARGE: { to: paths.contact, label: 'Vai ai contatti' },
};

/** An order that was refused for what the shopper holds already, or for its size. Others are told by a toast alone. */
export function OrderRefusal({ refusal }: { refusal: ApiError | null }) {
  const way = refusal && ways[refusal.code];
  if (!way) return null;
  return (
    <div role="alert" className={styles.problem}>
      <p>{refusal.message}.</p>
      <Link to={way.to}>{way.label}</Link>
    </div>
  );
}
