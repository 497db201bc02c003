import type { AdminProduct } from '../../../../shared/product/answers.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import type { useDialogAddress } from '../list/use-dialog-address.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { NamedProductDialog } from './named-product-dialog.tsx';
import { EditProductDialog } from './product-dialog.tsx';
import type { DialogAction } from './products-table.tsx';
import { StockDialog } from './stock-dialog.tsx';
import type { ProductListFilters } from './use-product-filters.ts';

export interface OpenProductDialog {
  action: DialogAction;
  product: AdminProduct;
}

interface ProductDialogsProps {
  open: OpenProductDialog | null;
  setOpen: (open: OpenProductDialog | null) => void;
  /** Names the product whose form is open. */
  address: ReturnType<typeof useDialogAddress>;
  products: AdminProducts;
  filters: ProductListFilters;
}

/** The open dialog: the form of the product in the address or of a new one, or the dialog of a row's button. */
export function ProductDialogs({ open, setOpen, address, products, filters }: ProductDialogsProps) {
  if (open) {
    const { action, product } = open;
    const shared = { product, products, onClose: () => setOpen(null) };
    if (action === 'stock') return <StockDialog {...shared} />;
    if (action === 'copy') return <EditProductDialog original={product} products={products} onClose={shared.onClose} />;
    const isLast = products.page?.products.length === 1;
    return <DeleteDialog {...shared} onDeleted={() => isLast && filters.page > 1 && filters.goToPreviousPage()} />;
  }
  if (address.name !== null)
    return <NamedProductDialog id={address.name} products={products} onClose={address.close} />;
  return filters.isCreating && <EditProductDialog products={products} onClose={() => filters.setCreating(false)} />;
}
