import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'title' | 'button' | 'image' | 'box';
  className?: string | undefined;
}

/** A grey block that holds the place of loading content. `shape` and `className` give it the final size. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden className={cx(styles.block, styles[shape], className)} />;
}

/** Tells screen readers that something is loading. */
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
