import type { ReactNode } from 'react';
import { formatEuro } from '../../shared/price/money.ts';
import { cx } from '../lib/cx.ts';
import styles from './sticky-bar.module.css';

/**
 * On a phone it stays at the lower edge of the window until its own place is on screen. There its parent is a flex column
 * as long as the page: a sticky element does not leave its parent.
 */
export function StickyBar({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx(styles.bar, className)}>{children}</div>;
}

/** The total in the bar, in euro. It repeats the summary, so it is shown on phones only and not read aloud. */
export function StickyTotal({ total }: { total: number }) {
  return (
    <p className={styles.total} aria-hidden>
      <span>Totale</span>
      <span>{formatEuro(total)}</span>
    </p>
  );
}
