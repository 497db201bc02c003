import type { Order } from '../../../shared/order/answers.ts';
import { awaitsPayment, useResumePayment } from '../../data/resume-payment.ts';
import { Button } from '../../ui/button.tsx';
import { ReceiptButton } from '../../ui/receipt/receipt-button.tsx';
import styles from './order-confirmation.module.css';

export function OrderPayment({ order }: { order: Order }) {
  const resumePayment = useResumePayment();
  return (
    <>
      <p>Carta di credito o di debito</p>
      {order.paidAt && <p className={styles.paid}>Pagamento confermato</p>}
      <ReceiptButton order={order} />
      {awaitsPayment(order) && (
        <>
          <p className={styles.waiting}>In attesa di pagamento</p>
          <Button onClick={() => resumePayment(order)}>Paga ora</Button>
        </>
      )}
    </>
  );
}
