import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { MAX_SEARCH_HITS } from '../../../shared/api/page-sizes.ts';
import { formatCount } from '../../../shared/locale/numbers.ts';
import { catalogueMeta } from '../../../shared/shop/page-meta.ts';
import { useHead } from '../../lib/use-head.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { FilterBar, FilterButton, FilterSidebar } from './filter-panel.tsx';
import { Results } from './results.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCatalogue } from './use-catalogue.ts';
import styles from './products.module.css';

/** The catalogue (specification, section 2). */
export default function ProductsScreen() {
  const catalogue = useCatalogue();
  const { title, search, page } = catalogue;
  const { heading, focusHeading } = useReturnToTop(`${title} ${search} ${catalogue.query.page}`);
  useHead(catalogueMeta({ category: catalogue.category, search, page: catalogue.query.page }));

  return (
    <div className={`page ${styles.screen}`}>
      <div className={styles.head}>
        <h1 ref={heading}>
          {title}{' '}
          {page && !catalogue.isPending && (
            <span className={styles.total}>
              {totalOf(page.total, search)}
              <span className="visually-hidden"> {page.total === 1 ? 'prodotto' : 'prodotti'}</span>
            </span>
          )}
        </h1>
        <FilterButton catalogue={catalogue} />
      </div>
      <Toolbar catalogue={catalogue} />
      <p role="status" className="visually-hidden">
        {page &&
          !catalogue.isPending &&
          `${totalOf(page.total, search)} ${page.total === 1 ? 'prodotto trovato' : 'prodotti trovati'}`}
      </p>
      <div className={styles.columns}>
        <FilterSidebar catalogue={catalogue} />
        <div className={styles.results}>
          <FilterBar catalogue={catalogue} onEmpty={focusHeading} />
          <Results catalogue={catalogue} onReset={focusHeading} />
          {page && <Pagination page={catalogue.query.page} pages={page.totalPages} hrefOf={catalogue.hrefOfPage} />}
        </div>
      </div>
    </div>
  );
}

/** A search is listed up to its thousandth product. */
function totalOf(total: number, search: string): string {
  return search && total > MAX_SEARCH_HITS ? '1.000+' : formatCount(total);
}

/**
 * Another page, category or search starts at its heading, unless the person works in a form. After going back
 * web/app/scroll-and-focus.tsx restores the position.
 */
function useReturnToTop(list: string) {
  const navigationType = useNavigationType();
  const heading = useRef<HTMLHeadingElement>(null);
  const previousList = useRef(list);
  const focusHeading = useCallback(() => {
    if (heading.current) heading.current.tabIndex = -1;
    heading.current?.focus();
  }, []);
  useEffect(() => {
    if (previousList.current === list) return;
    previousList.current = list;
    if (navigationType === NavigationType.Pop || document.activeElement?.closest('form')) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [list, navigationType, focusHeading]);
  return { heading, focusHeading };
}
