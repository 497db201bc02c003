import { useState, type ReactNode } from 'react';
import type { AdminProduct } from '../../../../shared/product/answers.ts';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { useAdminProducts } from '../../../data/admin-products.ts';
import { useMay } from '../../../data/permissions.ts';
import { useHead } from '../../../lib/use-head.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListHeading } from '../list/list-heading.tsx';
import styles from '../list/list.module.css';
import { EmptyList } from '../list/empty-list.tsx';
import { useDialogAddress } from '../list/use-dialog-address.ts';
import { useHeadingFocus } from '../list/use-heading-focus.ts';
import { useLoadErrorToast } from '../list/use-load-error-toast.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductDialogs, type OpenProductDialog } from './product-windows.tsx';
import { ProductSelection } from './product-selection.tsx';
import { ProductsTable, type RowAction } from './products-table.tsx';
import { productListTexts, NEW_PRODUCT } from './texts.ts';
import { useArchive } from './use-archive.tsx';
import { useProductFilters } from './use-product-filters.ts';
import { useProductSelection } from './use-product-selection.ts';

export default function AdminProductsScreen() {
  useHead('Prodotti');
  const may = useMay();
  const filters = useProductFilters();
  const products = useAdminProducts(filters.query);
  const { page, error, isStale } = products;
  const [open, setOpen] = useState<OpenProductDialog | null>(null);
  const address = useDialogAddress(adminPaths.products);
  const heading = useHeadingFocus(open !== null || address.name !== null || filters.isCreating);
  useLoadErrorToast(error, adminErrorMessages.productsLoad);

  const selection = useProductSelection(filters, page?.products);
  const setArchived = useArchive(products, heading);
  const onAction = (action: RowAction, product: AdminProduct) => {
    if (action === 'edit') return address.open(product._id);
    if (action !== 'archive' && action !== 'restore') return setOpen({ action, product });
    const isLast = page?.products.length === 1 && filters.page > 1;
    void setArchived(product, action === 'archive', () => isLast && filters.goToPreviousPage());
  };

  const newButton = may('products:change') && <Button onClick={() => filters.setCreating(true)}>{NEW_PRODUCT}</Button>;

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ListHeading ref={heading} texts={productListTexts} page={page} stale={isStale} />
        <HeadButtons>{newButton}</HeadButtons>
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
        <ProductsTable products={page?.products} stale={isStale} selection={selection} onAction={onAction} />
      )}
      {page && selection && <ProductSelection selection={selection} page={page} />}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      <ProductDialogs {...{ open, setOpen, address, products, filters }} />
    </div>
  );
}

function HeadButtons({ children }: { children: ReactNode }) {
  const may = useMay();
  return (
    <div className={styles.headButtons}>
      {may('stock:change') && (
        <ButtonLink look="secondary" to={adminPaths.stockCount}>
          Conta le giacenze
        </ButtonLink>
      )}
      {(may('export') || may('stock:change')) && (
        <ButtonLink look="secondary" to={adminPaths.catalogue}>
          Importa ed esporta
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
