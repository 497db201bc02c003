import type { Ref } from 'react';
import { listCountText, type ListCount, type ListTexts } from './list-texts.ts';
import styles from './list.module.css';

interface ListHeadingProps {
  words: ListTexts;
  /** Undefined until the first answer. */
  page: ListCount | undefined;
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
        {page && !stale ? listCountText(words, page) : ''}
      </p>
    </>
  );
}
