import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../admin-paths.ts';
import styles from './dashboard.module.css';

/** Counts pending orders and links to them. */
export function PendingOrdersBanner({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.pending}>
      <TriangleAlert size={20} strokeWidth={1.8} aria-hidden />
      <span>{count === 1 ? 'C’è 1 ordine in attesa.' : `Ci sono ${count} ordini in attesa.`}</span>
      <Link to={adminPaths.ordersIn('pending')}>{count === 1 ? 'Gestisci l’ordine' : 'Gestisci gli ordini'}</Link>
    </p>
  );
}
