import type { Order } from '../../../shared/order/answers.ts';
import { successMessages } from '../../../shared/text/messages.ts';
import { toast } from '../../ui/toast.ts';

/** What the checkout says when something did not go as usual. */
export const checkoutTexts = {
  notConfirmed: 'Pagamento non confermato: puoi riprovare o usare un’altra carta',
  earlier: 'Il tuo ordine era già stato registrato con i dati di prima: controllalo, poi pagalo o modificalo',
  underWay: 'Pagamento inviato: ti scriviamo appena la banca lo conferma',
  changed: 'Ordine annullato: gli articoli sono di nuovo nel carrello',
} as const;

/** Says that an order is paid, or will be: the provider accepted the payment, the shop may not know yet. */
export function toastPaid({ status }: Order): void {
  if (status === 'pending') toast(checkoutTexts.underWay);
  else toast.success(successMessages.order);
}
