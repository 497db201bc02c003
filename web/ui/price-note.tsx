import { formatEuro } from '../../shared/price/money.ts';
import { priorPriceLabel, type PriorPrice } from '../../shared/price/sale.ts';
import { cx } from '../lib/cx.ts';
import styles from './price-note.module.css';

interface PriceNoteProps {
  prior?: PriorPrice | undefined;
  /** Euro of one piece, where the price beside is that of several. */
  unitPrice?: number | undefined;
  /** One under the other. */
  narrow?: boolean;
  /** False in a list that says once that VAT is included. */
  vat?: boolean;
  className?: string | undefined;
}

/** Beside a price: the prior price of a sale, and that VAT is included. */
export function PriceNote({ prior, unitPrice, narrow = false, vat = true, className }: PriceNoteProps) {
  if (!prior && unitPrice === undefined && !vat) return null;
  return (
    <span className={cx(styles.note, narrow && styles.narrow, className)}>
      {(prior || unitPrice !== undefined) && (
        <span className={styles.prices}>
          {prior && <PriorPriceText prior={prior} />}
          {unitPrice !== undefined && <span className={styles.unit}>{formatEuro(unitPrice)} cad.</span>}{' '}
        </span>
      )}
      {vat && <span>IVA inclusa</span>}
    </span>
  );
}

function PriorPriceText({ prior }: { prior: PriorPrice }) {
  const label = priorPriceLabel(prior.days);
  return (
    <span title={label}>
      <span className="visually-hidden">{label}: </span>
      <s>{formatEuro(prior.price)}</s>{' '}
    </span>
  );
}
