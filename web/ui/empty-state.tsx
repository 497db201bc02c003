import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

const illustrations = {
  hanger: 'M48 40c0-9 12-9 12 0 0 6-8 6-8 13L16 82c-5 4-3 10 3 10h66c6 0 8-6 3-10L52 53',
  bag: 'M24 38h56l6 54H18l6-54ZM38 48V30c0-18 28-18 28 0v18',
  heart: 'M52 92C20 68 12 52 16 38c4-14 26-18 36 0 10-18 32-14 36 0 4 14-4 30-36 54Z',
} as const;

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
