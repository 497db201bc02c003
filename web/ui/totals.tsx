import { formatEuro } from '../../shared/price/money.ts';
import styles from './totals.module.css';

interface TotalsProps {
  /** All amounts are euro. */
  subtotal: number;
  shipping: number;
  total: number;
  refunded?: number;
}

/** The totals of a cart or an order. */
export function Totals({ subtotal, shipping, total, refunded = 0 }: TotalsProps) {
  return (
    <dl className={styles.totals}>
      <dt>Subtotale</dt>
      <dd>{formatEuro(subtotal)}</dd>
      <dt>Spedizione</dt>
      <dd>{shipping === 0 ? 'Gratuita' : formatEuro(shipping)}</dd>
      <dt className={styles.total}>
        Totale <small className={styles.vat}>IVA inclusa</small>
      </dt>
      <dd className={styles.total}>{formatEuro(total)}</dd>
      {refunded > 0 && (
        <>
          <dt>Rimborsato</dt>
          <dd>{formatEuro(refunded)}</dd>
        </>
      )}
    </dl>
  );
}
