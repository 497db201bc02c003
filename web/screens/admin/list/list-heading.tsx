import type { Ref } from 'react';
import { formatCount } from '../../../../shared/locale/numbers.ts';
import { listCountText, type ListCount, type ListTexts } from './list-texts.ts';
import styles from './list.module.css';

interface ListHeadingProps {
  texts: ListTexts;
  /** Undefined until the first answer. */
  page: ListCount | undefined;
  stale: boolean;
  ref?: Ref<HTMLHeadingElement>;
}

/** The title of a list and its number of entries. Screen readers hear every change of the number. */
export function ListHeading({ texts, page, stale, ref }: ListHeadingProps) {
  return (
    <>
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {texts.title}{' '}
        {page && <span className={styles.count}>{`${formatCount(page.total)}${page.more ? '+' : ''}`}</span>}
      </h1>
      <p role="status" className="visually-hidden">
        {page && !stale ? listCountText(texts, page) : ''}
      </p>
    </>
  );
}
