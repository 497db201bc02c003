import type { AdminProduct } from '../../../../shared/product/answers.ts';
import { adminErrorMessages, adminSuccessMessages, confirmMessages } from '../../../../shared/text/admin-messages.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { useOpenOrders } from '../../../data/admin-orders.ts';
import { errorMessage } from '../../../data/api.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Question } from '../../../ui/question.tsx';
import { toast } from '../../../ui/toast.ts';
import { openOrdersText } from '../order-texts.ts';

interface DeleteDialogProps {
  product: AdminProduct;
  products: AdminProducts;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a product is deleted. */
export function DeleteDialog({ product, products, onClose, onDeleted }: DeleteDialogProps) {
  const { isBusy, run } = useBusyAction();
  const openOrders = useOpenOrders([product._id]);
  const remove = async () => {
    try {
      await products.remove(product);
      toast.success(adminSuccessMessages.productDeleted);
      onDeleted();
    } catch (error) {
      toast.error(errorMessage(error, adminErrorMessages.productDelete));
      void products.reload();
    }
    onClose();
  };
  return (
    <Question
      title="Elimina prodotto"
      confirm="Elimina"
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void run(remove)}
    >
      <p>{confirmMessages.deleteProduct}</p>
      <p>
        <strong>{product.name}</strong>
      </p>
      <p role="status">{openOrdersText(openOrders)}</p>
    </Question>
  );
}
