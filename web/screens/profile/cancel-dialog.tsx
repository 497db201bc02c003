import { TRANSFER_RETURNED } from '../../../shared/text/transfer-returned.ts';
import { formatEuro } from '../../../shared/price/money.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { isReplacement } from '../../../shared/returns/exchange-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

function exchangeText({ linkedOrders }: Order): string {
  const piece = isReplacement(linkedOrders) ? 'Quello da sostituire' : 'Quello da cambiare';
  return `L’articolo nuovo non parte più. ${piece} diventa un reso da rimborsare: ti scriviamo subito come e quando.`;
}

interface CancelDialogProps {
  order: Order | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (order: Order) => void;
}

export function CancelDialog({ order, isBusy, onClose, onConfirm }: CancelDialogProps) {
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title="Annulla ordine"
      footer={
        order && (
          <>
            <Button look="secondary" onClick={onClose}>
              Mantieni ordine
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => onConfirm(order)}>
              Conferma annullamento
            </Button>
          </>
        )
      }
    >
      {order && (
        <>
          <p>Sei sicuro di voler annullare l’ordine {order.orderNumber}?</p>
          <p>
            {order.paidAt
              ? order.paymentMethod === 'exchange'
                ? exchangeText(order)
                : `Ti rimborseremo ${formatEuro(order.total - order.refunded)}.`
              : order.origin
                ? unpaidText(order)
                : 'Gli articoli torneranno nel carrello.'}
          </p>
        </>
      )}
    </Dialog>
  );
}

const unpaidText = ({ paymentMethod }: Order) =>
  paymentMethod === 'bankTransfer' ? TRANSFER_RETURNED : 'Non ti è stato addebitato nulla.';
