import type { Order } from '../../../shared/order/answers.ts';
import { useResumePayment } from '../../data/resume-payment.ts';
import { Button } from '../../ui/button.tsx';
import { ReceiptButton } from '../../ui/receipt/receipt-button.tsx';
import styles from './order-confirmation.module.css';

/** How the order is paid, and whether it is. */
export function OrderPayment({ order }: { order: Order }) {
  const resume = useResumePayment();
  const isWaiting = order.status === 'pending' && !order.paidAt;
  return (
    <>
      <p>Carta di credito o debito</p>
      {order.paidAt && <p className={styles.paid}>Pagamento confermato</p>}
      <ReceiptButton order={order} />
      {isWaiting && (
        <>
          <p className={styles.waiting}>In attesa di pagamento</p>
          <Button onClick={() => resume(order)}>Paga ora</Button>
        </>
      )}
    </>
  );
}
