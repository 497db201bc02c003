import type { Order } from '../../../shared/order/answers.ts';
import { formatIban } from '../../../shared/locale/iban.ts';
import { formatEuro } from '../../../shared/price/money.ts';
import { isReplacement } from '../../../shared/returns/exchange-name.ts';
import { bankAccount } from '../../../shared/shop/owner-config.ts';
import { awaitsPayment, useResumePayment } from '../../data/resume-payment.ts';
import { formatShortDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { paymentName } from '../../ui/payment-name.ts';
import { ReceiptButton } from '../../ui/receipt/receipt-button.tsx';
import { DefinitionItem } from './sections.tsx';
import styles from './order-confirmation.module.css';

const nothingToPay = ({ linkedOrders }: Order) =>
  `Nulla da pagare: è ${isReplacement(linkedOrders) ? 'la sostituzione' : 'il cambio'} di un articolo già pagato`;

export function OrderPayment({ order }: { order: Order }) {
  const resumePayment = useResumePayment();
  return (
    <>
      <p>{paymentName(order)}</p>
      {order.paidAt && (
        <p className={styles.paid}>
          {order.paymentMethod === 'exchange' ? nothingToPay(order) : 'Pagamento confermato'}
        </p>
      )}
      <ReceiptButton order={order} />
      {order.paymentMethod === 'bankTransfer' && order.status === 'pending' && <Transfer order={order} />}
      {awaitsPayment(order) && <p className={styles.waiting}>In attesa di pagamento</p>}
      {awaitsPayment(order) && <Button onClick={() => resumePayment(order)}>Paga ora</Button>}
    </>
  );
}

/** Where the money goes. The shop prepares the order when it has come. */
function Transfer({ order }: { order: Order }) {
  if (!bankAccount) return null;
  return (
    <>
      <p className={styles.waiting}>In attesa del bonifico</p>
      <dl>
        <DefinitionItem term="Importo">{formatEuro(order.total)}</DefinitionItem>
        <DefinitionItem term="Intestato a">{bankAccount.holder}</DefinitionItem>
        <DefinitionItem term="IBAN">{formatIban(bankAccount.iban)}</DefinitionItem>
        <DefinitionItem term="Causale">Ordine {order.orderNumber}</DefinitionItem>
        {order.payBy && <DefinitionItem term="Paga entro il">{formatShortDay(order.payBy)}</DefinitionItem>}
      </dl>
    </>
  );
}
