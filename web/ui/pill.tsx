import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './pill.module.css';

interface PillProps {
  colour: 'yellow' | 'green' | 'blue' | 'purple' | 'darkgreen' | 'red' | 'gray';
  /** Tooltip. */
  title?: string;
  children: ReactNode;
}

/** A state in a table row. */
export function Pill({ colour, title, children }: PillProps) {
  return (
    <span className={cx(styles.pill, styles[colour])} title={title}>
      {children}
    </span>
  );
}
