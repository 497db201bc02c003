import type { Ref } from 'react';
import { countOf, type Counted, type ListWords } from './list-words.ts';
import styles from './list.module.css';

interface ListHeadingProps {
  words: ListWords;
  /** Undefined until the first answer. */
  page: Counted | undefined;
  stale: boolean;
  ref?: Ref<HTMLHeadingElement>;
}

/** The list's name and how many it has; every change of the number is said aloud. */
export function ListHeading({ words, page, stale, ref }: ListHeadingProps) {
  return (
    <>
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {words.title} {page && <span className={styles.count}>{page.more ? `${page.total}+` : page.total}</span>}
      </h1>
      <p role="status" className="visually-hidden">
        {page && !stale ? countOf(words, page) : ''}
      </p>
    </>
  );
}
