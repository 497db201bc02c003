import type { ReactNode } from 'react';
import { illustrations } from './illustrations.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  illustration: keyof typeof illustrations;
  title: string;
  /** One link or button. */
  action?: ReactNode;
  /** One more sentence. */
  children?: ReactNode;
  /** Heading level. 1 when the page has nothing else. */
  level?: 1 | 2;
}

/** An empty list or a failure: an illustration, a title, an action. */
export function EmptyState({ illustration, title, action, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 104 104" aria-hidden className={styles.illustration}>
        <path d={illustrations[illustration]} />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
