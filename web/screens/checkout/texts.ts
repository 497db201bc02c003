import type { Order } from '../../../shared/order/answers.ts';
import { successMessages } from '../../../shared/text/messages.ts';
import { isUnpaid } from '../../lib/payable.ts';
import { toast } from '../../ui/toast.ts';

export const checkoutTexts = {
  notConfirmed: 'Pagamento non confermato: puoi riprovare o usare un’altra carta',
  recovered: 'Il tuo ordine era già stato registrato con i dati di prima: controllalo, poi pagalo o modificalo',
  processing: 'Pagamento inviato: ti scriviamo appena la banca lo conferma',
  cancelled: 'Ordine annullato: gli articoli sono di nuovo nel carrello',
  cancelledPaid: 'Il pagamento era appena arrivato: l’ordine è annullato e ti rimborsiamo tutto',
} as const;

/** The provider accepted the payment. One that still waits means that the shop has not heard of it yet. */
export function toastPaid(order: Order): void {
  if (isUnpaid(order)) toast(checkoutTexts.processing);
  else toast.success(successMessages.order);
}
