import { useState } from 'react';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { useAdminProducts } from '../../../data/admin-products.ts';
import { useHead } from '../../../lib/use-head.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListHeading } from '../list/list-heading.tsx';
import styles from '../list/list.module.css';
import { EmptyList } from '../list/empty-list.tsx';
import { useDialogAddress } from '../list/use-dialog-address.ts';
import { useHeadingFocus } from '../list/use-heading-focus.ts';
import { useLoadErrorToast } from '../list/use-load-error-toast.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductDialogs, type OpenProductDialog } from './product-windows.tsx';
import { ProductsTable } from './products-table.tsx';
import { productListTexts, NEW_PRODUCT } from './texts.ts';
import { useProductFilters } from './use-product-filters.ts';

export default function AdminProductsScreen() {
  useHead('Prodotti');
  const filters = useProductFilters();
  const products = useAdminProducts(filters.query);
  const { page, error, isStale } = products;
  const [open, setOpen] = useState<OpenProductDialog | null>(null);
  const address = useDialogAddress(adminPaths.products);
  const heading = useHeadingFocus(open !== null || address.name !== null || filters.isCreating);
  useLoadErrorToast(error, adminErrorMessages.productsLoad);

  const newButton = <Button onClick={() => filters.setCreating(true)}>{NEW_PRODUCT}</Button>;

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ListHeading ref={heading} texts={productListTexts} page={page} stale={isStale} />
        {newButton}
      </div>
      <ProductFilters filters={filters} />
      {page?.products.length === 0 || (error && !page) ? (
        <EmptyList
          illustration="hanger"
          texts={productListTexts}
          {...{ page, filters }}
          retry={products.reload}
          firstAction={newButton}
        />
      ) : (
        <ProductsTable
          products={page?.products}
          stale={isStale}
          onAction={(action, product) => (action === 'edit' ? address.open(product._id) : setOpen({ action, product }))}
        />
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      <ProductDialogs {...{ open, setOpen, address, products, filters }} />
    </div>
  );
}
