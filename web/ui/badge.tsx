import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'plain' | 'warning' | 'strong' | 'sale';
  children: ReactNode;
}

/** A small label on an image or beside a name. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
