import { formatEuro } from '../../shared/price/money.ts';
import { cx } from '../lib/cx.ts';
import styles from './price.module.css';

interface PriceProps {
  euro: number;
  /** Adds 'da'. */
  from?: boolean;
  large?: boolean;
  className?: string | undefined;
}

export function Price({ euro, from = false, large = false, className }: PriceProps) {
  return (
    <span className={cx(styles.price, large && styles.large, className)}>
      {from && <span className={styles.from}>da </span>}
      <span>{formatEuro(euro)}</span>
    </span>
  );
}
