import { useNamedProduct, type AdminProducts } from '../../../data/admin-products.ts';
import { MissingEntryDialog } from '../list/missing-entry-dialog.tsx';
import { useFirstFound } from '../list/use-dialog-address.ts';
import { EditProductDialog } from './product-dialog.tsx';

interface NamedProductDialogProps {
  id: string;
  products: AdminProducts;
  onClose: () => void;
}

/** The form of the product that the address names, on this page of the list or not. */
export function NamedProductDialog({ id, products, onClose }: NamedProductDialogProps) {
  const { page, error: listError } = products;
  const found = useNamedProduct(id, page?.products, page !== undefined || listError !== undefined);
  const { entry: product, replace } = useFirstFound(id, found.product);
  if (!product) {
    return (
      <MissingEntryDialog
        title="Prodotto"
        problem={found.isMissing ? 'not found' : found.error && 'failed'}
        notFound="Nessun prodotto ha questo indirizzo: forse è stato eliminato. Cercalo nell’elenco."
        onRetry={found.reload}
        onClose={onClose}
      />
    );
  }
  // Another version is another form: a reload drops what was typed.
  const key = `${product._id} ${product.version}`;
  return <EditProductDialog key={key} product={product} products={products} onClose={onClose} onReload={replace} />;
}
