import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './badge.module.css';

/** A small label on a picture or beside a name. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'warning' | 'strong' | 'sale';
  children: ReactNode;
}) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
