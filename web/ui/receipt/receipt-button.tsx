import type { Order } from '../../../shared/order/schema.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { Button } from '../button.tsx';
import { toast } from '../toast.ts';

const FAILED = 'Non riusciamo a preparare la ricevuta. Riprova.';

/** 'Scarica Ricevuta', for an order that was paid, whatever became of it later. */
export function ReceiptButton({ order }: { order: Order }) {
  const { isWorking, once } = useBusyAction();
  if (order.paidAt === null) return null;
  const save = async () => {
    try {
      const { downloadReceipt: saveReceipt } = await import('./save-receipt.ts');
      await saveReceipt(order);
    } catch {
      toast.error(FAILED);
    }
  };
  return (
    <Button look="secondary" busy={isWorking} onClick={() => void once(save)}>
      Scarica Ricevuta
    </Button>
  );
}
