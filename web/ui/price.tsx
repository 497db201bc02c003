import { formatEuro } from '../../shared/money.ts';
import { cx } from '../kit/cx.ts';
import styles from './price.module.css';

/** An amount in euro. `from` puts 'da' before it, in an element of its own. */
export function Price({ euro, from = false, large = false }: { euro: number; from?: boolean; large?: boolean }) {
  return (
    <span className={cx(styles.price, large && styles.large)}>
      {from && <span className={styles.from}>da </span>}
      <span>{formatEuro(euro)}</span>
    </span>
  );
}
