import { formatEuro } from '../../shared/price/money.ts';
import { priorPriceLabel, type PriorPrice } from '../../shared/price/sale.ts';
import { cx } from '../lib/cx.ts';
import styles from './price-note.module.css';

interface PriceNoteProps {
  prior?: PriorPrice | undefined;
  /** Marks the prior price as that of one piece. */
  perPiece?: boolean;
  /** One under the other. */
  narrow?: boolean;
  className?: string | undefined;
}

/** Beside a price: the prior price of a sale, and that VAT is included. */
export function PriceNote({ prior, perPiece = false, narrow = false, className }: PriceNoteProps) {
  return (
    <span className={cx(styles.note, narrow && styles.narrow, className)}>
      {prior && (
        <span title={priorPriceLabel(prior.days)}>
          <span className="visually-hidden">{priorPriceLabel(prior.days)}: </span>
          <s>{formatEuro(prior.price)}</s>
          {perPiece ? ' cad. ' : ' '}
        </span>
      )}
      <span>IVA inclusa</span>
    </span>
  );
}
