import type { Order } from '../../../shared/order/answers.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { Button } from '../button.tsx';
import { toast } from '../toast.ts';

const FAILURE_MESSAGE = 'Non riusciamo a preparare la ricevuta. Riprova.';

/** Only for an order that was paid, even if it was refunded later. */
export function ReceiptButton({ order }: { order: Order }) {
  const { isBusy, run } = useBusyAction();
  if (order.paidAt === null) return null;
  const save = async () => {
    try {
      const { downloadReceipt } = await import('./download-receipt.ts');
      await downloadReceipt(order);
    } catch {
      toast.error(FAILURE_MESSAGE);
    }
  };
  return (
    <Button look="secondary" busy={isBusy} onClick={() => void run(save)}>
      Scarica Ricevuta
    </Button>
  );
}
