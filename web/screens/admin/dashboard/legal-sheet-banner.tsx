import { FileWarning } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../admin-paths.ts';
import styles from './dashboard.module.css';

/** Counts active products with an incomplete legal sheet and links to them. */
export function LegalSheetBanner({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <p className={styles.pending}>
      <FileWarning size={20} strokeWidth={1.8} aria-hidden />
      <span>
        {count === 1
          ? '1 prodotto attivo ha la scheda legale incompleta.'
          : `${count} prodotti attivi hanno la scheda legale incompleta.`}
      </span>
      <Link to={adminPaths.incompleteSheets}>{count === 1 ? 'Completa la scheda' : 'Completa le schede'}</Link>
    </p>
  );
}
