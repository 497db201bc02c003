import { Link } from 'react-router-dom';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
}

/** Numbered pages. Shown only where there is more than one. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pagine" className={styles.pagination}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className={styles.step}>
          Precedente
        </Link>
      )}
      <ol>
        {pageNumbers(page, pages).map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === null ? (
              <span aria-hidden>…</span>
            ) : (
              <Link to={hrefOf(each)} aria-current={each === page ? 'page' : undefined} aria-label={`Pagina ${each}`}>
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className={styles.step}>
          Successiva
        </Link>
      )}
    </nav>
  );
}

/** First, last and the neighbours of the present page; null stands for those between. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [null, each] : [each];
  });
}
