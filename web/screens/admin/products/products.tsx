import { useState } from 'react';
import { officeFailures } from '../../../../shared/office-texts.ts';
import { useAdminProducts } from '../../../data/admin-products.ts';
import { useHead } from '../../../kit/head.ts';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListHeading } from '../list-heading.tsx';
import styles from '../list.module.css';
import { NoRows } from '../no-rows.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { useLoadFailure } from '../use-load-failure.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductWindows, type OpenWindow } from './product-windows.tsx';
import { ProductsTable } from './products-table.tsx';
import { listWords, NEW_PRODUCT } from './texts.ts';
import { useProductFilters } from './use-product-filters.ts';

/** All products: search them, filter them, make, change and delete them. */
export default function Products() {
  useHead('Prodotti');
  const filters = useProductFilters();
  const products = useAdminProducts(filters.query);
  const { page, error, isStale } = products;
  const [open, setOpen] = useState<OpenWindow | null>(null);
  const heading = useHeadingFocus(open !== null || filters.creating);
  useLoadFailure(error, officeFailures.productsLoad);

  const newButton = <Button onClick={() => filters.create(true)}>{NEW_PRODUCT}</Button>;

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ListHeading ref={heading} words={listWords} page={page} stale={isStale} />
        {newButton}
      </div>
      <ProductFilters filters={filters} />
      {page?.products.length === 0 || (error && !page) ? (
        <NoRows drawing="hanger" words={listWords} {...{ page, filters }} retry={products.reload} first={newButton} />
      ) : (
        <ProductsTable
          products={page?.products}
          stale={isStale}
          onAction={(action, product) => setOpen({ action, product })}
        />
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      <ProductWindows {...{ open, setOpen, products, filters }} />
    </div>
  );
}
