import { Boxes } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../admin-paths.ts';
import { useLowStockCount } from '../../../data/admin-products.ts';
import styles from './dashboard.module.css';

/** Counts products on sale with a variant at its threshold or below, and links to them. */
export function LowStockBanner() {
  const count = useLowStockCount();
  if (!count) return null;
  return (
    <p className={styles.pending}>
      <Boxes size={20} strokeWidth={1.8} aria-hidden />
      <span>
        {count === 1 ? '1 prodotto in vendita ha scorte basse.' : `${count} prodotti in vendita hanno scorte basse.`}
      </span>
      <Link to={adminPaths.lowStock}>Vedi le scorte basse</Link>
    </p>
  );
}
