import type { Product } from '../../../../shared/product.ts';
import { officeFailures, officeSuccesses, prompts } from '../../../../shared/office-texts.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { messageOf } from '../../../data/api.ts';
import { useOnce } from '../../../kit/once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';

interface DeleteDialogProps {
  product: Product;
  products: AdminProducts;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a product, after a question. */
export function DeleteDialog({ product, products, onClose, onDeleted }: DeleteDialogProps) {
  const { isWorking, once } = useOnce();
  const remove = async () => {
    try {
      await products.remove(product);
      toast.success(officeSuccesses.productDeleted);
      onDeleted();
    } catch (error) {
      toast.error(messageOf(error, officeFailures.productDelete));
      void products.reload();
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Elimina prodotto"
      footer={
        <>
          <Button look="secondary" size="small" onClick={onClose}>
            Annulla
          </Button>
          <Button look="danger" size="small" busy={isWorking} onClick={() => void once(remove)}>
            Elimina
          </Button>
        </>
      }
    >
      <p>{prompts.deleteProduct}</p>
      <p>
        <strong>{product.name}</strong>
      </p>
    </Dialog>
  );
}
