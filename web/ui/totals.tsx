import { formatEuro } from '../../shared/price/money.ts';
import styles from './totals.module.css';

interface TotalsProps {
  /** Euro, all of them. */
  subtotal: number;
  shipping: number;
  total: number;
  /** What was given back. */
  refunded?: number;
}

/** What a cart or an order comes to. */
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
