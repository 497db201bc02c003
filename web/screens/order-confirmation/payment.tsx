import type { Order } from '../../../shared/order/answers.ts';
import { isReplacement } from '../../../shared/returns/exchange-name.ts';
import { RETURN_FIRST } from '../../../shared/text/transfer-returned.ts';
import { awaitsPayment, useResumePayment } from '../../data/resume-payment.ts';
import { awaitsReturn } from '../../lib/payable.ts';
import { Button } from '../../ui/button.tsx';
import { paymentName } from '../../ui/payment-name.ts';
import { ReceiptButton } from '../../ui/receipt/receipt-button.tsx';
import { transferFacts } from '../../ui/transfer-facts.ts';
import { DefinitionItem } from './sections.tsx';
import styles from './order-confirmation.module.css';

const nothingToPay = ({ linkedOrders }: Order) =>
  `Nulla da pagare: è ${isReplacement(linkedOrders) ? 'la sostituzione' : 'il cambio'} di un articolo già pagato`;

export function OrderPayment({ order }: { order: Order }) {
  const resumePayment = useResumePayment();
  const transfer = transferFacts(order);
  return (
    <>
      <p>{paymentName(order)}</p>
      {order.paidAt && (
        <p className={styles.paid}>
          {order.paymentMethod === 'exchange' ? nothingToPay(order) : 'Pagamento confermato'}
        </p>
      )}
      <ReceiptButton order={order} />
      {awaitsReturn(order) && <p className={styles.waiting}>{RETURN_FIRST}</p>}
      {transfer.length > 0 && <Transfer facts={transfer} />}
      {awaitsPayment(order) && <p className={styles.waiting}>In attesa di pagamento</p>}
      {awaitsPayment(order) && <Button onClick={() => resumePayment(order)}>Paga ora</Button>}
    </>
  );
}

/** The shop prepares the order when the money has come. */
function Transfer({ facts }: { facts: [string, string][] }) {
  return (
    <>
      <p className={styles.waiting}>In attesa del bonifico</p>
      <dl>
        {facts.map(([term, value]) => (
          <DefinitionItem key={term} term={term}>
            {value}
          </DefinitionItem>
        ))}
      </dl>
    </>
  );
}
