import type { Order } from '../../../../shared/order/answers.ts';
import { successMessages } from '../../../../shared/text/messages.ts';
import { useMay } from '../../../data/permissions.ts';
import { isPayable } from '../../../lib/payable.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import styles from './order-dialog.module.css';

/** An order that the shop took waits for its payment: the customer may have lost the email. */
export function PaymentRequest({ managed }: { managed: ManagedOrder }) {
  const may = useMay();
  const { order, busy, sendPaymentRequest } = managed;
  if (!may('orders:change') || !order.origin || !isPayable(order)) return null;
  return (
    <div className={styles.buttons}>
      <Button look="secondary" size="small" busy={busy === 'request'} onClick={() => void sendPaymentRequest()}>
        {order.paymentMethod === 'bankTransfer' ? 'Invia di nuovo i dati del bonifico' : 'Invia di nuovo il link'}
      </Button>
      <Button look="secondary" size="small" onClick={() => void copyLink(order)}>
        Copia il link
      </Button>
    </div>
  );
}

/** The customer's page of the order. It opens for who logs in with the order's address. */
async function copyLink({ _id }: Order) {
  try {
    await navigator.clipboard.writeText(window.location.origin + paths.orderConfirmation(_id));
    toast.success(successMessages.linkCopied);
  } catch {
    toast.error('Il link non è stato copiato. Riprova');
  }
}
