import { formatEuro } from '../../shared/price/money.ts';
import { PAID_LABEL, refundedLabel, shippingText, WITHDRAWN_LABEL } from './totals-texts.ts';
import styles from './totals.module.css';

interface TotalsProps {
  /** All amounts are euro. */
  subtotal: number;
  shipping: number;
  total: number;
  withdrawn?: number | undefined;
  /** Where it is not the total. */
  paid?: number | undefined;
  refunded?: number;
  pickup?: true | undefined;
  byHand?: true | undefined;
}

/** The totals of a cart or an order. */
export function Totals({ subtotal, shipping, total, withdrawn, paid, refunded = 0, pickup, byHand }: TotalsProps) {
  return (
    <dl className={styles.totals}>
      <dt>Subtotale</dt>
      <dd>{formatEuro(subtotal)}</dd>
      {withdrawn && (
        <>
          <dt>{WITHDRAWN_LABEL}</dt>
          <dd>{formatEuro(-withdrawn)}</dd>
        </>
      )}
      <dt>Spedizione</dt>
      <dd>{shippingText(shipping, pickup)}</dd>
      <dt className={styles.total}>
        Totale <small className={styles.vat}>IVA inclusa</small>
      </dt>
      <dd className={styles.total}>{formatEuro(total)}</dd>
      {paid && (
        <>
          <dt>{PAID_LABEL}</dt>
          <dd>{formatEuro(paid)}</dd>
        </>
      )}
      {refunded > 0 && (
        <>
          <dt>{refundedLabel(byHand)}</dt>
          <dd>{formatEuro(refunded)}</dd>
        </>
      )}
    </dl>
  );
}
