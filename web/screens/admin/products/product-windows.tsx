import type { Product } from '../../../../shared/product/answers.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditProductDialog } from './product-dialog.tsx';
import type { RowAction } from './products-table.tsx';
import { StockDialog } from './stock-dialog.tsx';
import type { ProductListFilters } from './use-product-filters.ts';

export interface OpenProductDialog {
  action: RowAction;
  product: Product;
}

interface ProductDialogsProps {
  open: OpenProductDialog | null;
  setOpen: (open: OpenProductDialog | null) => void;
  products: AdminProducts;
  filters: ProductListFilters;
}

/** The open dialog: the form of a new product, or the dialog of a row's button. */
export function ProductDialogs({ open, setOpen, products, filters }: ProductDialogsProps) {
  if (!open) {
    return filters.isCreating && <EditProductDialog products={products} onClose={() => filters.setCreating(false)} />;
  }
  const { action, product } = open;
  const shared = { product, products, onClose: () => setOpen(null) };
  if (action === 'stock') return <StockDialog {...shared} />;
  if (action === 'delete') {
    const isLast = products.page?.products.length === 1;
    return <DeleteDialog {...shared} onDeleted={() => isLast && filters.page > 1 && filters.goToPreviousPage()} />;
  }
  return (
    <EditProductDialog
      // Another version is another form: a reload drops what was typed.
      key={`${product._id} ${product.version}`}
      {...shared}
      onReload={(latest) => setOpen({ action, product: latest })}
    />
  );
}
