import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './skeleton.module.css';

/** A block of plaster where something will stand. `shape` and `className` give it that thing's final size. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'button' | 'picture' | 'box';
  className?: string | undefined;
}) {
  return <span aria-hidden className={cx(styles.block, styles[shape], className)} />;
}

/** Says to who cannot see the blocks that something is loading. */
export function Loading({ label = 'Caricamento in corso', children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="visually-hidden">
        {label}
      </p>
      {children}
    </div>
  );
}
