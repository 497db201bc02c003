import { formatEuro } from '../../shared/price/money.ts';
import { priorPriceLabel, type PriorPrice } from '../../shared/price/sale.ts';
import { cx } from '../lib/cx.ts';
import styles from './price-note.module.css';

interface PriceNoteProps {
  prior?: PriorPrice | undefined;
  /** Beside the sum of several pieces: the price before is that of one. */
  each?: boolean;
  /** One under the other, at the end of a line. */
  narrow?: boolean;
  className?: string | undefined;
}

/** Beside a price: that it includes VAT and, while a sale may be shown, the price before it, with what that is. */
export function PriceNote({ prior, each = false, narrow = false, className }: PriceNoteProps) {
  return (
    <span className={cx(styles.note, narrow && styles.narrow, className)}>
      {prior && (
        <span title={priorPriceLabel(prior.days)}>
          <span className="visually-hidden">{priorPriceLabel(prior.days)}: </span>
          <s>{formatEuro(prior.price)}</s>
          {each ? ' cad. ' : ' '}
        </span>
      )}
      <span>IVA inclusa</span>
    </span>
  );
}
