import { missingIn } from '../../../../shared/legal-sheet.ts';
import type { ProductDetails } from '../../../../shared/product-details.ts';
import { cx } from '../../../kit/cx.ts';
import styles from './products.module.css';

/** Whether a legal sheet is complete, and what it lacks. */
export function SheetBadge({ details }: { details: ProductDetails | undefined }) {
  const missing = missingIn(details);
  if (missing.length === 0) return <span className={cx(styles.pill, styles.active)}>Scheda completa</span>;
  const what = `Manca: ${missing.join(', ')}`;
  return (
    <span className={cx(styles.pill, styles.lacking)} title={what}>
      Scheda incompleta<span className="visually-hidden">. {what}</span>
    </span>
  );
}
